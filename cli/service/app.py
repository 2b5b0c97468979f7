"""The service itself: addresses, what they take, what they answer."""

from __future__ import annotations

import asyncio
import contextlib
import functools
import time
from collections.abc import AsyncIterator, Awaitable, Callable
from importlib.metadata import version
from pathlib import Path
from typing import Any

from fastapi import FastAPI, Request
from fastapi.exceptions import RequestValidationError
from fastapi.openapi.docs import get_swagger_ui_html
from fastapi.responses import HTMLResponse, JSONResponse, PlainTextResponse, Response
from fastapi.staticfiles import StaticFiles
from penpad.cli import commands, report
from penpad.cli.service.answers import CLIENT_LEFT, problem
from penpad.cli.service.asks import Ask, AskCheck, AskConvert, AskExplain, AskShow, AskSolve
from penpad.cli.service.bodies import BoundedBodies
from penpad.cli.service.examples import ANSWERS, EXAMPLES
from penpad.cli.service.gate import Busy, Closing, Gate, Gone
from penpad.cli.service.observing import LOG, Metrics
from penpad.cli.service.settings import Settings
from penpad.cli.workers import Pool
from penpad.formats.errors import PenpadError
from starlette.exceptions import HTTPException

PAGE = Path(__file__).parent / "page"
NO_JSON = "the request's body is not JSON; send an object with the member input"
LONGEST_NAME = 80
"""So much of a wrong member's name is said back."""
_POLICY = (
    "default-src 'none'; script-src 'self'{more}; style-src 'self'{more}; img-src 'self' data: blob:; "
    "connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
)
PAGE_POLICY, DOCS_POLICY = _POLICY.format(more=""), _POLICY.format(more=" 'unsafe-inline'")
"""What browsers may load; the page of the API's description has styles and a script in its text."""
DESCRIPTION = (
    "Reads, solves, proves and converts pencil puzzles from Penpa+, SudokuPad, f-puzzles and puzz.link links. "
    "Every answer is a report; a refusal of a well-formed request is a report too, with status 200."
)


def create_app(settings: Settings | None = None) -> FastAPI:
    """The service with these settings; its workers run from start-up to shutdown."""
    chosen = settings or Settings()

    @contextlib.asynccontextmanager
    async def lifespan(app: FastAPI) -> AsyncIterator[None]:
        pool = Pool(chosen.size, memory_mb=chosen.memory_mb)
        app.state.pool, app.state.gate = pool, Gate(pool, chosen.waiting)
        yield
        app.state.gate.close()
        await asyncio.to_thread(pool.close)

    app = FastAPI(
        title="penpad",
        version=version("penpad"),
        description=DESCRIPTION,
        lifespan=lifespan,
        docs_url=None,
        redoc_url=None,
    )
    app.state.settings, app.state.metrics = chosen, Metrics()
    app.add_middleware(BoundedBodies, limit=chosen.body_limit, seconds=chosen.body_seconds)
    app.middleware("http")(_watched)
    app.add_exception_handler(RequestValidationError, _malformed)
    app.add_exception_handler(HTTPException, _http_problem)
    _add_api(app)
    _add_pages(app)
    return app


# ---- the API -------------------------------------------------------------------------------------------------------


def _add_api(app: FastAPI) -> None:
    about: dict[str, tuple[type[Ask], str]] = {
        "solve": (AskSolve, "Find the answer and prove that it is the only one."),
        "check": (AskCheck, "The same proof without the answer; compares the stored answer and drawn progress."),
        "convert": (AskConvert, "The puzzle in other formats, and what they could not hold."),
        "show": (AskShow, "A picture of the puzzle."),
        "identify": (Ask, "Which genres the puzzle can be, best first, and why."),
        "explain": (AskExplain, "Why there is no answer, or what would leave only one."),
    }
    for action, (model, summary) in about.items():
        app.add_api_route(
            f"/api/{action}",
            _handler(action, model),
            methods=["POST"],
            summary=summary,
            name=action,
            tags=["puzzles"],
            response_class=JSONResponse,
            responses=ANSWERS,
            openapi_extra={
                "requestBody": {"content": {"application/json": {"example": EXAMPLES[action]}}, "required": True}
            },
        )
    app.add_api_route("/api/genres", _genres, methods=["GET"], summary="All genres.", tags=["genres"])
    app.add_api_route("/health", _health, methods=["GET"], summary="Whether the service can work.", tags=["service"])
    app.add_api_route(
        "/metrics", _metrics, methods=["GET"], summary="Counters for Prometheus.", tags=["service"],
        response_class=PlainTextResponse,
    )  # fmt: skip


def _handler(action: str, model: type[Ask]) -> Callable[..., Awaitable[Response]]:
    async def answer(ask: Ask, request: Request) -> Response:
        return await _answer(action, ask, request)

    # FastAPI reads the body's shape from the annotations.
    answer.__annotations__ = {"ask": model, "request": Request, "return": Response}
    return answer


async def _answer(action: str, ask: Ask, request: Request) -> Response:
    state, settings = request.app.state, request.app.state.settings
    if settings.log_inputs:
        request.state.told = {"input": ask.input}
    gone = asyncio.ensure_future(_gone(request))
    try:
        found = await state.gate.report(ask.request(action, settings.time_limit, offline=settings.offline), gone)
    except Busy:
        return problem(429, "busy", "all workers are busy; try again in a moment", retry=True)
    except Closing:
        return problem(503, "shutting-down", "the service is shutting down; try again in a moment", retry=True)
    except Gone:
        return Response(status_code=CLIENT_LEFT)
    except PenpadError as error:
        LOG.error("no worker", extra={"told": {"text": error.text}})
        return JSONResponse(report.of_error(error), 503)
    finally:
        gone.cancel()
    request.state.report = found
    return JSONResponse(found)


async def _gone(request: Request) -> None:
    """Wait until the client has left."""
    while (await request.receive())["type"] != "http.disconnect":
        pass


@functools.cache
def _genre_list() -> dict[str, Any]:
    from penpad.solver import genres

    found = [commands.genre_json(genres.load(name)) for name in genres.ids()]
    return {"penpad": report.VERSION, "genres": found}


async def _genres() -> JSONResponse:
    return JSONResponse(await asyncio.to_thread(_genre_list))


async def _health(request: Request) -> JSONResponse:
    state = request.app.state
    told = {
        "status": "shutting down" if state.gate.closing else "ok",
        "version": version("penpad"),
        "workers": state.pool.size,
        "busy": state.pool.busy,
        "waiting": state.gate.waiting,
    }
    return JSONResponse(told, 503 if state.gate.closing else 200)


async def _metrics(request: Request) -> Response:
    state = request.app.state
    state.metrics.inside.set(state.gate.inside)
    state.metrics.busy.set(state.pool.busy)
    return Response(state.metrics.text(), media_type="text/plain; version=0.0.4; charset=utf-8")


# ---- pages ---------------------------------------------------------------------------------------------------------


def _add_pages(app: FastAPI) -> None:
    from swagger_ui_bundle import swagger_ui_path

    @app.get("/", include_in_schema=False)
    async def page() -> HTMLResponse:
        return HTMLResponse((PAGE / "index.html").read_text(encoding="utf-8"))

    @app.get("/docs", include_in_schema=False)
    async def docs() -> HTMLResponse:
        return get_swagger_ui_html(
            openapi_url="/openapi.json",
            title="penpad: HTTP service",
            swagger_js_url="/docs/parts/swagger-ui-bundle.js",
            swagger_css_url="/docs/parts/swagger-ui.css",
            swagger_favicon_url="/page/icon.svg",
        )

    app.mount("/docs/parts", StaticFiles(directory=swagger_ui_path))
    app.mount("/page", StaticFiles(directory=PAGE))


# ---- every request -------------------------------------------------------------------------------------------------


async def _watched(request: Request, call_next: Callable[[Request], Awaitable[Response]]) -> Response:
    """Counts and logs a request, and says what browsers may do with the answer."""
    started = time.monotonic()
    response = await call_next(request)
    seconds = time.monotonic() - started
    path = request.url.path
    response.headers["X-Content-Type-Options"] = "nosniff"
    response.headers["Referrer-Policy"] = "no-referrer"
    response.headers["Content-Security-Policy"] = DOCS_POLICY if path.startswith("/docs") else PAGE_POLICY
    if path.startswith("/page/") or path == "/":
        response.headers["Cache-Control"] = "no-cache"
    action = path.removeprefix("/api/") if path.startswith("/api/") else "other"
    found = getattr(request.state, "report", None)
    verdict = found.get("verdict") if isinstance(found, dict) else None
    known = action if action in EXAMPLES or action == "genres" else "other"
    request.app.state.metrics.count(known, response.status_code, seconds, verdict)
    if known != "other" or response.status_code >= 400:
        LOG.info("request", extra={"told": _told(request, response.status_code, seconds, found)})
    return response


def _told(request: Request, status: int, seconds: float, found: dict[str, Any] | None) -> dict[str, Any]:
    told: dict[str, Any] = {"method": request.method, "path": request.url.path[:80], "status": status}
    told["seconds"] = round(seconds, 4)
    if isinstance(found, dict):
        told |= {
            "format": (found.get("input") or {}).get("format"),
            "genre": (found.get("genre") or {}).get("id"),
            "verdict": found.get("verdict"),
            "problem": (found.get("problem") or {}).get("kind"),
        }
    return {**told, **getattr(request.state, "told", {})}


async def _malformed(request: Request, error: Exception) -> Response:
    """One sentence for a body that is no JSON or has the wrong members."""
    assert isinstance(error, RequestValidationError)
    first = error.errors()[0]
    where = ".".join(str(part) for part in first["loc"][1:])[:LONGEST_NAME] or "the body"
    if first["type"] == "json_invalid":
        return problem(400, "usage", NO_JSON)
    text = str(first["msg"]).removeprefix("Value error, ")
    return problem(400, "usage", f"the request is wrong at {where}: {text[:1].lower()}{text[1:]}")


async def _http_problem(request: Request, error: Exception) -> Response:
    assert isinstance(error, HTTPException)
    texts = {
        # What Python's reader gives up on: too deep, numbers too long, bytes of no text.
        400: NO_JSON,
        404: "there is nothing at this address; see /docs",
        405: f"this address does not answer {request.method[:10]}; see /docs",
    }
    answer = problem(error.status_code, "usage", texts.get(error.status_code, str(error.detail)))
    answer.headers.update(error.headers or {})
    return answer
