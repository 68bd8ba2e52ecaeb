"""Peyk's SMS API: ``Peyk(base_url, api_key).send("Hello", to="09120000001", sender="+983000505")``."""

from .client import Peyk
from .errors import PeykConnectionError, PeykError, PeykWebhookError
from .rows import InboxMessage, Page, Recipient, SendReport, WebhookEvent
from .webhooks import verify_webhook

__all__ = [
    "InboxMessage",
    "Page",
    "Peyk",
    "PeykConnectionError",
    "PeykError",
    "PeykWebhookError",
    "Recipient",
    "SendReport",
    "WebhookEvent",
    "verify_webhook",
]
__version__ = "1.0.0"
