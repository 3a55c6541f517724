"""Headers that keep a browser from being tricked, and who may open a WebSocket."""

from urllib.parse import urlsplit

from starlette.requests import HTTPConnection

from hexarc.server.settings import Settings

POLICY = "; ".join(
    [
        "default-src 'none'",
        "script-src 'self'",
        "style-src 'self' 'unsafe-inline'",
        "img-src 'self' data: blob:",
        "font-src 'self'",
        "media-src 'self'",
        "connect-src 'self'",
        "manifest-src 'self'",
        "worker-src 'self'",
        "base-uri 'none'",
        "form-action 'self'",
        "frame-ancestors 'none'",
    ]
)

# Of the one script that runs the rules in the browser: a worker has the policy that it is sent with. WebAssembly may be
# compiled there, and nowhere else.
WASM_POLICY = POLICY.replace("script-src 'self'", "script-src 'self' 'wasm-unsafe-eval'")

HEADERS: list[tuple[bytes, bytes]] = [
    (b"content-security-policy", POLICY.encode()),
    (b"x-content-type-options", b"nosniff"),
    (b"x-frame-options", b"DENY"),
    (b"referrer-policy", b"no-referrer"),
    (b"cross-origin-opener-policy", b"same-origin"),
    (b"cross-origin-resource-policy", b"same-origin"),
    (b"permissions-policy", b"camera=(), geolocation=(), microphone=(), payment=()"),
]


def origin_allowed(settings: Settings, connection: HTTPConnection) -> bool:
    """Browsers name the page that opens a WebSocket; it must be ours or one that was allowed. Programs name none."""
    origin = connection.headers.get("origin")
    if origin is None:
        return True
    if origin.rstrip("/") in [allowed.rstrip("/") for allowed in settings.origins]:
        return True
    if settings.base_url and origin.rstrip("/") == _origin(settings.base_url):
        return True
    return urlsplit(origin).netloc.lower() == connection.headers.get("host", "").lower() != ""


def _origin(url: str) -> str:
    parts = urlsplit(url)
    return f"{parts.scheme}://{parts.netloc}"
