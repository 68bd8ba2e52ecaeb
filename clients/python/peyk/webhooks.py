from __future__ import annotations

import base64
import binascii
import hashlib
import hmac
import json
import time
from typing import Iterable, List, Mapping, Union

from .errors import PeykWebhookError
from .rows import WebhookEvent


def verify_webhook(
    headers: Mapping[str, str],
    body: Union[bytes, str],
    secrets: Union[str, Iterable[str]],
    tolerance: float = 300,
) -> WebhookEvent:
    """Check the signature of a webhook (Standard Webhooks 1.0) and return its event.

    Give the body as it came, byte for byte. While a secret is being changed, give both.
    Raises PeykWebhookError for a signature that does not fit, or an event older than ``tolerance`` seconds.
    """
    lower = {name.lower(): value for name, value in headers.items()}
    event_id, timestamp, signatures = (lower.get(f"webhook-{name}", "") for name in ("id", "timestamp", "signature"))
    if not (event_id and timestamp and signatures):
        raise PeykWebhookError("the headers of the signature are missing")
    if not (timestamp.isascii() and timestamp.isdigit()):
        raise PeykWebhookError("its time is no number")
    if abs(time.time() - int(timestamp)) > tolerance:
        raise PeykWebhookError("it is too old, or from the future")
    raw = body.encode() if isinstance(body, str) else bytes(body)
    signed = f"{event_id}.{timestamp}.".encode() + raw
    given = [one[3:] for one in signatures.split(" ") if one.startswith("v1,")]
    for secret in [secrets] if isinstance(secrets, str) else secrets:
        wanted = base64.b64encode(hmac.new(_key(secret), signed, hashlib.sha256).digest())
        if _is_among(wanted, given):
            break
    else:
        raise PeykWebhookError("no signature fits the secret")
    try:
        event = json.loads(raw)
        return WebhookEvent(event_id, event["type"], event["timestamp"], event["data"])
    except (ValueError, KeyError, TypeError) as error:
        raise PeykWebhookError("its body is no event") from error


def _is_among(wanted: bytes, given: List[str]) -> bool:
    return any([hmac.compare_digest(wanted, one.encode()) for one in given])


def _key(secret: str) -> bytes:
    try:
        key = base64.b64decode(secret[6:] if secret.startswith("whsec_") else secret, validate=True)
    except (binascii.Error, ValueError):
        key = b""
    if not key:
        raise PeykWebhookError("the secret is not one of the panel: whsec_…")
    return key
