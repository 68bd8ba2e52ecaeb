import { createHash, createHmac, timingSafeEqual } from 'node:crypto'
import type { IncomingHttpHeaders } from 'node:http'

// Verifies a version 4 signature by computing it again from the request. It shares no code with the product, so that a
// mistake in one of them shows.

const FORM =
  /^AWS4-HMAC-SHA256 Credential=([^/]+)\/(\d{8})\/([\w-]+)\/s3\/aws4_request, ?SignedHeaders=([\w;-]+), ?Signature=([0-9a-f]{64})$/
const MAX_CLOCK_SKEW_MS = 15 * 60_000

const hash = (content: string | Buffer): string => createHash('sha256').update(content).digest('hex')
const mac = (key: string | Buffer, text: string): Buffer => createHmac('sha256', key).update(text).digest()
const strict = (text: string): string =>
  [...Buffer.from(text)].map((octet) => (/[\w.~-]/.test(String.fromCharCode(octet)) ? String.fromCharCode(octet) : `%${octet.toString(16).toUpperCase().padStart(2, '0')}`)).join('') // prettier-ignore

/** The S3 error code of a request with a wrong signature; null for a valid one. */
export function signatureFault({
  method,
  target,
  headers,
  body,
  keys,
  now,
}: {
  method: string
  /** Path and query as sent. */
  target: string
  headers: IncomingHttpHeaders
  body: Buffer
  keys: ReadonlyMap<string, string>
  now: number
}): string | null {
  const [, keyId = '', day = '', region = '', names = '', signature = ''] = FORM.exec(headers.authorization ?? '') ?? []
  const secret = keys.get(keyId)
  if (secret === undefined) return headers.authorization === undefined ? 'AccessDenied' : 'InvalidAccessKeyId'
  const bodyHash = String(headers['x-amz-content-sha256'])
  if (bodyHash !== hash(body)) return 'XAmzContentSHA256Mismatch'
  const date = String(headers['x-amz-date'])
  const [, y, mo, d, h, mi, s] = (/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/.exec(date) ?? []).map(Number)
  const at = Date.UTC(y ?? 0, (mo ?? 1) - 1, d, h, mi, s)
  if (!date.startsWith(day) || !(Math.abs(now - at) < MAX_CLOCK_SKEW_MS)) return 'RequestTimeTooSkewed'
  const signed = names.split(';')
  if (!['host', 'x-amz-content-sha256', 'x-amz-date'].every((name) => signed.includes(name))) return 'AccessDenied'
  const [path = '', query = ''] = target.split('?')
  const fields = query === '' ? [] : query.split('&').map((field) => field.split('='))
  const listed = fields.map(([name = '', value = '']) => `${strict(decodeURIComponent(name.replaceAll('+', ' ')))}=${strict(decodeURIComponent(value.replaceAll('+', ' ')))}`) // prettier-ignore
  const lines = signed.map((name) => `${name}:${String(headers[name] ?? '').trim()}\n`).join('')
  const request = `${method}\n${path}\n${listed.toSorted().join('&')}\n${lines}\n${names}\n${bodyHash}`
  const place = `${day}/${region}/s3/aws4_request`
  const key = ['s3', 'aws4_request'].reduce(mac, mac(mac(`AWS4${secret}`, day), region))
  const right = mac(key, `AWS4-HMAC-SHA256\n${date}\n${place}\n${hash(request)}`)
  return timingSafeEqual(right, Buffer.from(signature, 'hex')) ? null : 'SignatureDoesNotMatch'
}
