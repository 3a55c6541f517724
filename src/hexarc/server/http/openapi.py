"""The OpenAPI document: how keys are sent, and what a refusal looks like."""

from typing import Any

from fastapi import FastAPI
from fastapi.openapi.utils import get_openapi

from hexarc.server.players.campaign_models import CampaignImport
from hexarc.server.players.models import Import, ProblemDocument

OPEN = ("/games", "/lobby", "/catalogue", "/tables", "/campaigns", "/healthz")
PROBLEM = "application/problem+json"


def describe(app: FastAPI) -> None:
    def document() -> dict[str, Any]:
        if app.openapi_schema is None:
            app.openapi_schema = _document(app)
        return app.openapi_schema

    app.openapi = document  # type: ignore[method-assign]  # FastAPI's documented way


def _document(app: FastAPI) -> dict[str, Any]:
    found = get_openapi(title=app.title, version=app.version, description=app.description, routes=app.routes)
    parts = found.setdefault("components", {})
    parts["securitySchemes"] = {"key": {"type": "http", "scheme": "bearer", "description": "The key of a link"}}
    schemas = parts.setdefault("schemas", {})
    schemas["Problem"] = ProblemDocument.model_json_schema()
    for imported in (Import, CampaignImport):  # their routes read the body themselves
        imports = imported.model_json_schema(ref_template="#/components/schemas/{model}")
        for name, schema in imports.pop("$defs", {}).items():
            schemas.setdefault(name, schema)
        schemas[imported.__name__] = imports
    for name in ("HTTPValidationError", "ValidationError"):
        schemas.pop(name, None)
    for path, operations in found["paths"].items():
        for operation in operations.values():
            if not path.removeprefix("/api/v1").startswith(OPEN):
                operation["security"] = [{"key": []}]
            for code, response in operation["responses"].items():
                if int(code) >= 400:
                    response["content"] = {PROBLEM: {"schema": {"$ref": "#/components/schemas/Problem"}}}
                    continue
                for content in response.get("content", {}).values():
                    if "$ref" in content.get("schema", {}):  # FastAPI takes our encoded JSON for a text
                        content["schema"] = {"$ref": content["schema"]["$ref"]}
    paths = found["paths"]
    whole = paths["/api/v1/table/record"]["get"]["responses"]["200"]["content"]
    whole["application/jsonl"] = {"schema": {"type": "string", "description": "docs/save-format.md"}}
    campaign = {"application/jsonl": {"schema": {"type": "string", "description": "docs/campaign.md"}}}
    paths["/api/v1/campaign/record"]["get"]["responses"]["200"]["content"] = campaign
    return found
