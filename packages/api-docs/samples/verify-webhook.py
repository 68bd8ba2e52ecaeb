import base64
import hashlib
import hmac
import time


# secret: "whsec_…"; body: the exact bytes of the request, before any parsing
def is_from_peyk(headers, body, secret):
    sent_at = int(headers["webhook-timestamp"])
    if abs(time.time() - sent_at) >= 300:
        return False
    key = base64.b64decode(secret.removeprefix("whsec_"))
    message = f"{headers['webhook-id']}.{sent_at}.".encode() + body
    signed = base64.b64encode(hmac.new(key, message, hashlib.sha256).digest()).decode()
    given = headers["webhook-signature"].split(" ")
    return any(hmac.compare_digest(f"v1,{signed}", one) for one in given)
