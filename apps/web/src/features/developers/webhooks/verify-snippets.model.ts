/** How a server checks the signature of a request, by language; each is run by a test. */
export const verifySnippets = {
  node: `import { createHmac, timingSafeEqual } from 'node:crypto'

// body: the request's text exactly as it came, before it is parsed
export function isFromPeyk(headers, body, secret) {
  const id = headers['webhook-id']
  const sentAt = headers['webhook-timestamp']
  if (Math.abs(${'Date'}.now() / 1000 - Number(sentAt)) > 300) return false
  const key = Buffer.from(secret.replace('whsec_', ''), 'base64')
  const mine = createHmac('sha256', key).update(\`\${id}.\${sentAt}.\${body}\`).digest()
  return headers['webhook-signature'].split(' ').some((signature) => {
    const theirs = Buffer.from(signature.replace('v1,', ''), 'base64')
    return theirs.length === mine.length && timingSafeEqual(theirs, mine)
  })
}`,
  python: `import base64, hashlib, hmac, time

# body: the request's octets exactly as they came, before they are parsed
def is_from_peyk(headers, body, secret):
    sent_at = headers["webhook-timestamp"]
    if abs(time.time() - int(sent_at)) > 300:
        return False
    key = base64.b64decode(secret[len("whsec_"):])
    signed = f"{headers['webhook-id']}.{sent_at}.".encode() + body
    digest = hmac.new(key, signed, hashlib.sha256).digest()
    mine = "v1," + base64.b64encode(digest).decode()
    return any(hmac.compare_digest(mine, one) for one in headers["webhook-signature"].split())`,
  php: `// $body: the request's text exactly as it came, before it is parsed
function isFromPeyk(array $headers, string $body, string $secret): bool
{
    $sentAt = $headers['webhook-timestamp'];
    if (abs(time() - (int) $sentAt) > 300) {
        return false;
    }
    $key = base64_decode(substr($secret, strlen('whsec_')));
    $signed = $headers['webhook-id'] . '.' . $sentAt . '.' . $body;
    $mine = 'v1,' . base64_encode(hash_hmac('sha256', $signed, $key, true));
    foreach (explode(' ', $headers['webhook-signature']) as $one) {
        if (hash_equals($mine, $one)) {
            return true;
        }
    }
    return false;
}`,
} as const

export type SnippetLanguage = keyof typeof verifySnippets
