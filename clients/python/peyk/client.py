from __future__ import annotations

import json
import random
import time
import uuid
from typing import Any, Dict, Iterator, List, Mapping, Optional, Sequence, Union

import requests

from .errors import PeykConnectionError, PeykError
from .rows import InboxMessage, Page, Recipient, SendReport

_LONGEST_PAUSE = 20.0


class Peyk:
    """One Peyk and one access key of its panel. Keep the key on your server.

    :param timeout: seconds for one try.
    :param time_limit: seconds for a call with all its tries.
    :param retries: tries after the first.
    :param backoff: seconds before the second try; each later pause is twice as long.
    """

    def __init__(
        self,
        base_url: str,
        api_key: str,
        *,
        timeout: float = 30,
        time_limit: float = 60,
        retries: int = 3,
        backoff: float = 0.3,
        session: Optional[requests.Session] = None,
    ) -> None:
        self._url = _api_url(base_url)
        self._key = api_key
        self._timeout = timeout
        self._time_limit = time_limit
        self._retries = retries
        self._backoff = backoff
        self._session = session or requests.Session()

    def send(
        self, message: str, *, to: Union[str, Sequence[str]], sender: str, idempotency_key: Optional[str] = None, **more: Any
    ) -> int:
        """Send one text to one number or many, and return the id of the send.

        ``more`` takes further fields of the documents, such as ``send_time="2026-11-21 08:30:00"`` (UTC).
        """
        fields = {
            "sending_type": "webservice",
            "from_number": sender,
            "message": message,
            "params": {"recipients": _listed(to)},
            **more,
        }
        return self._send(fields, idempotency_key)

    def send_pattern(
        self,
        code: str,
        *,
        to: str,
        sender: str,
        variables: Optional[Mapping[str, Any]] = None,
        idempotency_key: Optional[str] = None,
        **more: Any,
    ) -> int:
        """Send a pattern to one number, its variables filled in."""
        fields = {
            "sending_type": "pattern",
            "from_number": sender,
            "code": code,
            "recipients": [to],
            "params": dict(variables or {}),
            **more,
        }
        return self._send(fields, idempotency_key)

    def send_voice_code(self, code: Union[str, int], *, to: str, idempotency_key: Optional[str] = None) -> int:
        """Call one number and read a code of up to 14 digits to it."""
        fields = {"sending_type": "votp", "message": str(code), "params": {"recipients": [to]}}
        return self._send(fields, idempotency_key)

    def report(self, send_id: int) -> SendReport:
        """How far a send is."""
        return self.call("GET", "report/by_bulk", {"messages_outbox_id": send_id})

    def recipients(self, send_id: int, **filters: Any) -> Iterator[Recipient]:
        """Every recipient of a send, with what became of the message."""
        return self.rows("GET", "report/recipients", {"bulk_id": send_id, "per_page": 100, **filters})

    def inbox(self, **filters: Any) -> Iterator[InboxMessage]:
        """Every received message, newest first; ``from_id=…`` gives only those after it."""
        return self.rows("POST", "report/messages-inbox", {"per_page": 100, "filters": filters})

    def credit(self) -> float:
        """The credit in rial."""
        return float(self.call("GET", "payment/credit/mine")["credit"])

    def page(self, method: str, path: str, fields: Optional[Mapping[str, Any]] = None) -> Page:
        """One page of any list of the documents."""
        answer = self._ask(method, path, fields, None)
        meta = answer["meta"]
        return Page(answer["data"], meta["current_page"], meta["per_page"], meta["last_page"], meta["total"])

    def rows(self, method: str, path: str, fields: Optional[Mapping[str, Any]] = None) -> Iterator[Any]:
        """Every row of any list of the documents, page by page."""
        at = int((fields or {}).get("page", 1))
        while True:
            page = self.page(method, path, {**(fields or {}), "page": at})
            yield from page.rows
            if not page.rows or page.page >= page.last_page:
                return
            at += 1

    def call(
        self, method: str, path: str, fields: Optional[Mapping[str, Any]] = None, *, idempotency_key: Optional[str] = None
    ) -> Any:
        """Any call of the documents: ``peyk.call("POST", "send/cancel", {"message_outbox_id": 1})``."""
        return self._ask(method, path, fields, idempotency_key)["data"]

    def _send(self, fields: Dict[str, Any], idempotency_key: Optional[str]) -> int:
        return int(self.call("POST", "send", fields, idempotency_key=idempotency_key)["message_outbox_ids"][0])

    def _ask(
        self, method: str, path: str, fields: Optional[Mapping[str, Any]], idempotency_key: Optional[str]
    ) -> Dict[str, Any]:
        headers = {"Authorization": self._key, "Accept": "application/json"}
        given: Dict[str, Any] = {"params": fields}
        if method != "GET":
            headers["Content-Type"] = "application/json"
            # The same in every try: what was done by one whose answer was lost is not done again.
            headers["Idempotency-Key"] = idempotency_key or uuid.uuid4().hex
            given = {"data": json.dumps(fields or {})}
        deadline = time.monotonic() + self._time_limit
        tries = 0
        while True:
            tries += 1
            failure: Union[PeykError, PeykConnectionError]
            try:
                response = self._session.request(
                    method,
                    f"{self._url}/{path}",
                    headers=headers,
                    timeout=max(0.001, min(self._timeout, deadline - time.monotonic())),
                    allow_redirects=False,
                    **given,
                )
                if response.status_code < 300:
                    return dict(response.json())
                failure = _refusal(response)
            except (requests.RequestException, ValueError) as error:
                failure = PeykConnectionError(f"no answer from {self._url}/{path}: {error}")
                failure.__cause__ = error
            pause = self._pause(failure, tries)
            if pause is None or tries > self._retries or time.monotonic() + pause >= deadline:
                raise failure
            time.sleep(pause)

    def _pause(self, failure: Exception, tries: int) -> Optional[float]:
        """Seconds before the next try; None when another try would end the same."""
        if isinstance(failure, PeykError):
            # Our own first try is still at work: its answer comes under the same key.
            is_running = failure.status == 409 and tries > 1 and not failure.errors
            if not (failure.status in (408, 429) or failure.status >= 500 or is_running):
                return None
            if failure.retry_after is not None:
                return failure.retry_after
        return min(_LONGEST_PAUSE, self._backoff * 2 ** (tries - 1)) * random.uniform(0.5, 1)


def _api_url(base_url: str) -> str:
    url = base_url.rstrip("/")
    if url.endswith("/v1/api"):
        return url
    return f"{url}/api" if url.endswith("/v1") else f"{url}/v1/api"


def _listed(to: Union[str, Sequence[str]]) -> List[str]:
    return [to] if isinstance(to, str) else list(to)


def _refusal(response: requests.Response) -> PeykError:
    try:
        meta = response.json()["meta"]
    except (ValueError, KeyError, TypeError):
        meta = {}
    try:
        retry_after: Optional[float] = max(0.0, float(response.headers["Retry-After"]))
    except (KeyError, ValueError):
        retry_after = None
    return PeykError(
        meta.get("message") or f"HTTP {response.status_code}",
        status=response.status_code,
        message_code=meta.get("message_code"),
        errors=meta.get("errors"),
        request_id=response.headers.get("X-Request-Id"),
        retry_after=retry_after,
    )
