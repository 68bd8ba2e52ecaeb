<?php
// $secret: 'whsec_…'; $body: file_get_contents('php://input'), before any parsing
function isFromPeyk(array $headers, string $body, string $secret): bool
{
    $sentAt = (int) $headers['webhook-timestamp'];
    if (abs(time() - $sentAt) >= 300) {
        return false;
    }
    $key = base64_decode(preg_replace('/^whsec_/', '', $secret));
    $message = $headers['webhook-id'] . '.' . $sentAt . '.' . $body;
    $signed = 'v1,' . base64_encode(hash_hmac('sha256', $message, $key, true));
    foreach (explode(' ', $headers['webhook-signature']) as $given) {
        if (hash_equals($signed, $given)) {
            return true;
        }
    }
    return false;
}
