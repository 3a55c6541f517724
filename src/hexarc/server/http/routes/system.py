"""For whoever watches over the server."""

import ipaddress

from fastapi import APIRouter, Request
from fastapi.responses import JSONResponse, Response
from prometheus_client import CONTENT_TYPE_LATEST

from hexarc import __version__
from hexarc.server.http.context import Here, answers
from hexarc.server.http.documents import HealthDocument
from hexarc.server.problems import Problem

router = APIRouter(tags=["system"])


@router.get("/healthz", responses=answers(HealthDocument))
async def healthz(here: Here) -> JSONResponse:
    """Whether the database answers and takes what is written; if not, ``trouble`` says what is the matter."""
    here.host.health.check_write()
    await here.host.read(here.host.storage.ping)
    return JSONResponse({"status": "ok", "version": __version__}, headers={"Cache-Control": "no-store"})


@router.get("/metrics", include_in_schema=False)
async def metrics(request: Request, here: Here) -> Response:
    """Prometheus' numbers, for this machine only unless ``--public-metrics``."""
    if not here.settings.public_metrics and not is_local(request):
        raise Problem("not_found")
    return Response(here.metrics.text(), media_type=CONTENT_TYPE_LATEST)


def is_local(request: Request) -> bool:
    try:
        return request.client is not None and ipaddress.ip_address(request.client.host).is_loopback
    except ValueError:
        return False
