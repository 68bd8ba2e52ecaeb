import { createHmac, timingSafeEqual } from 'node:crypto'

// secret: 'whsec_…'; body: the exact bytes of the request, before any parsing
export function isFromPeyk(headers, body, secret) {
  const sentAt = Number(headers['webhook-timestamp'])
  if (!(Math.abs(Date.now() / 1000 - sentAt) < 300)) return false
  const key = Buffer.from(secret.replace(/^whsec_/, ''), 'base64')
  const signed = createHmac('sha256', key).update(`${headers['webhook-id']}.${sentAt}.`).update(body).digest()
  return headers['webhook-signature'].split(' ').some((one) => {
    const given = Buffer.from(one.replace(/^v1,/, ''), 'base64')
    return given.length === signed.length && timingSafeEqual(given, signed)
  })
}
