import { createHash, createHmac } from 'node:crypto'

/** Who signs, and for which region of the service. */
export interface SigningKey {
  readonly accessKeyId: string
  readonly secretAccessKey: string
  readonly region: string
}

export const sha256Hex = (content: string | Uint8Array): string => createHash('sha256').update(content).digest('hex')
const hmac = (key: string | Buffer, text: string): Buffer => createHmac('sha256', key).update(text).digest()

/** RFC 3986, which signatures are made over: a few signs more than `encodeURIComponent` takes. */
const encoded = (text: string): string =>
  encodeURIComponent(text).replace(/[!'()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`)

/**
 * The headers of a request to S3 with its signature (version 4). Every header given is signed; `now` in epoch
 * milliseconds.
 */
export function signedHeaders(
  {
    method,
    url,
    headers = {},
    payloadHash,
    now,
  }: {
    method: string
    url: URL
    headers?: Readonly<Record<string, string>>
    payloadHash: string
    now: number
  },
  { accessKeyId, secretAccessKey, region }: SigningKey,
): Record<string, string> {
  const at = new Date(now).toISOString().replace(/[-:]|\.\d{3}/g, '')
  const day = at.slice(0, 8)
  const all: Record<string, string> = { ...headers, 'x-amz-content-sha256': payloadHash, 'x-amz-date': at }
  const named = Object.entries({ ...all, host: url.host })
    .map(([name, value]) => [name.toLowerCase(), value.trim()] as const)
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
  const names = named.map(([name]) => name).join(';')
  const query = [...url.searchParams]
    .map(([name, value]) => `${encoded(name)}=${encoded(value)}`)
    .toSorted()
    .join('&')
  const canonical = [method, url.pathname, query, ...named.map(([name, value]) => `${name}:${value}`), '', names, payloadHash].join('\n') // prettier-ignore
  const place = `${day}/${region}/s3/aws4_request`
  const toSign = ['AWS4-HMAC-SHA256', at, place, sha256Hex(canonical)].join('\n')
  const key = hmac(hmac(hmac(hmac(`AWS4${secretAccessKey}`, day), region), 's3'), 'aws4_request')
  const signature = createHmac('sha256', key).update(toSign).digest('hex')
  return {
    ...all,
    authorization: `AWS4-HMAC-SHA256 Credential=${accessKeyId}/${place}, SignedHeaders=${names}, Signature=${signature}`,
  }
}
