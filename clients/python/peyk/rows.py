from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Dict, List, Optional, TypedDict


class SendReport(TypedDict, total=False):
    """A send: the fields that one mostly needs; the others of the documents are there, too."""

    messages_outbox_id: str
    number: str
    message: str
    state: str
    state_id: int
    status: str
    rcpts_count: str
    exit_count: str
    delivered_count: int
    cost: float
    time_send: str


class Recipient(TypedDict, total=False):
    recipient: str
    message_status: Optional[str]
    state: str
    state_fa: str
    cost: float


class InboxMessage(TypedDict):
    messages_inbox_id: int
    # "from" is a word of Python: row["from"] is who wrote.
    number: str
    message: str
    time: int
    seen: str


@dataclass(frozen=True)
class Page:
    """One page of a list."""

    rows: List[Any]
    page: int
    per_page: int
    last_page: int
    total: int


@dataclass(frozen=True)
class WebhookEvent:
    #: Stays the same when the event is sent again: remember it, and handle each once.
    id: str
    type: str
    timestamp: str
    data: Dict[str, Any]
