"""Schemathesis against the OpenAPI document: whatever fits the document, or nearly, is never a 5xx."""

import contextlib
from collections.abc import Iterator

import httpx2 as httpx
import pytest
import schemathesis
from hypothesis import HealthCheck, Phase, given, settings
from schemathesis.checks import not_a_server_error
from schemathesis.core.control import SkipTest
from schemathesis.core.result import Ok
from schemathesis.specs.openapi.checks import (
    content_type_conformance,
    response_schema_conformance,
    status_code_conformance,
)

from tests.server.process import API, Process, process

CHECKS = [not_a_server_error, status_code_conformance, content_type_conformance, response_schema_conformance]
EXAMPLES = 8


@pytest.fixture(scope="module")
def running(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Process]:
    with process(str(tmp_path_factory.mktemp("openapi") / "x.sqlite3")) as found:
        yield found


def test_it_is_openapi_3_1_and_names_every_route(running: Process) -> None:
    document = httpx.get(f"{running.url}{API}/openapi.json").json()
    assert document["openapi"].startswith("3.1")
    assert len(document["paths"]) >= 18
    for path, operations in document["paths"].items():
        for operation in operations.values():
            codes = set(operation["responses"])
            assert path == "/healthz" or {"404", "422"} <= codes, path


@pytest.mark.parametrize("mode", ["positive", "negative"])
def test_no_request_is_a_server_error(running: Process, mode: str) -> None:
    made = httpx.post(f"{running.url}{API}/tables", json={"game": "tiny", "seats": [{}, {}]}, timeout=20).json()
    keys = [made["seats"][0]["key"], made["owner"]["key"]]
    schema = schemathesis.openapi.from_url(f"{running.url}{API}/openapi.json")
    schema.config.generation.update(modes=[schemathesis.GenerationMode(mode)])
    seen: set[tuple[str, str]] = set()
    for found in schema.get_all_operations():
        assert isinstance(found, Ok)
        operation = found.ok()

        @given(case=operation.as_strategy(generation_mode=schemathesis.GenerationMode(mode)))
        @settings(
            max_examples=EXAMPLES,
            deadline=None,
            derandomize=True,
            database=None,
            phases=[Phase.generate],
            suppress_health_check=list(HealthCheck),
        )
        def attempt(case: schemathesis.Case) -> None:
            key = keys[len(seen) % 2]
            case.call_and_validate(headers={"Authorization": f"Bearer {key}"}, checks=CHECKS, timeout=20)

        with contextlib.suppress(SkipTest):  # nothing can be wrong with a request that has no parts
            attempt()
        seen.add((operation.method, operation.path))
    assert len(seen) >= 20
    assert httpx.get(f"{running.url}/healthz").status_code == 200
