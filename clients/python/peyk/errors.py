from __future__ import annotations

from typing import Dict, List, Optional


class PeykError(Exception):
    """Peyk answered, and refused."""

    def __init__(
        self,
        message: str,
        *,
        status: int,
        message_code: Optional[str] = None,
        errors: Optional[Dict[str, List[str]]] = None,
        request_id: Optional[str] = None,
        retry_after: Optional[float] = None,
    ) -> None:
        super().__init__(message)
        #: HTTP status: 401 an unknown key, 403 not allowed, 404 no such thing, 422 a wrong field, 429 too fast.
        self.status = status
        #: Peyk's own code, such as ``400-2``; None when something in between answered.
        self.message_code = message_code
        #: Field name to sentences in Persian, ready to be shown.
        self.errors = errors or {}
        #: Tell this to support: it finds the request in the logs.
        self.request_id = request_id
        #: Seconds to wait before trying again.
        self.retry_after = retry_after


class PeykConnectionError(Exception):
    """No answer came: the network failed, or the time limit passed."""


class PeykWebhookError(Exception):
    """A webhook that Peyk did not sign, or too old a one: answer 400 and do nothing."""
