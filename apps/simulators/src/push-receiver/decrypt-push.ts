import { createDecipheriv, createECDH, createPublicKey, hkdfSync, verify } from 'node:crypto'
import type { ECDH } from 'node:crypto'

// What a browser and its push service do with a call, from the standards themselves and apart from the library that
// Peyk sends with: RFC 8188 and 8291 (encryption), RFC 8292 (who calls).

const CURVE = 'prime256v1'
const SALT_BYTES = 16
const KEY_BYTES = 65
const TAG_BYTES = 16

/** The secrets that a browser keeps for one subscription. */
export interface BrowserKeys {
  readonly ecdh: ECDH
  readonly auth: Buffer
}

export function newBrowserKeys(auth: Buffer): BrowserKeys {
  const ecdh = createECDH(CURVE)
  ecdh.generateKeys()
  return { ecdh, auth }
}

const derive = (key: Buffer, salt: Buffer, info: Buffer | string, length: number): Buffer =>
  Buffer.from(hkdfSync('sha256', key, salt, info, length))

/** The text of a call of one record. Throws for one that is not meant for this browser. */
export function decryptPush(body: Buffer, { ecdh, auth }: BrowserKeys): string {
  const salt = body.subarray(0, SALT_BYTES)
  const idLength = body[SALT_BYTES + 4] ?? 0
  const senderKey = body.subarray(SALT_BYTES + 5, SALT_BYTES + 5 + idLength)
  if (idLength !== KEY_BYTES) throw new Error('the key of the sender has another length')
  const sealed = body.subarray(SALT_BYTES + 5 + idLength)
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), ecdh.getPublicKey(), senderKey])
  const secret = derive(ecdh.computeSecret(senderKey), auth, info, 32)
  const key = derive(secret, salt, 'Content-Encoding: aes128gcm\0', 16)
  const nonce = derive(secret, salt, 'Content-Encoding: nonce\0', 12)
  const decipher = createDecipheriv('aes-128-gcm', key, nonce)
  decipher.setAuthTag(sealed.subarray(-TAG_BYTES))
  const padded = Buffer.concat([decipher.update(sealed.subarray(0, -TAG_BYTES)), decipher.final()])
  // The last record ends with 2 and then zeros.
  const end = padded.lastIndexOf(2)
  if (end === -1 || padded.subarray(end + 1).some((octet) => octet !== 0)) throw new Error('the padding is wrong')
  return padded.subarray(0, end).toString('utf8')
}

/** What is wrong with the `Authorization` of a call, or null. `key` is the one the browser subscribed with. */
export function faultOfSender(
  authorization: string,
  { key, origin, nowSeconds }: { key: string; origin: string; nowSeconds: number },
): string | null {
  const [, token = '', sent = ''] = /^vapid t=([^,\s]+),\s*k=([^,\s]+)$/.exec(authorization) ?? []
  if (sent !== key) return 'another sender than the browser subscribed to'
  const [head = '', claims = '', signature = ''] = token.split('.')
  const point = Buffer.from(key, 'base64url')
  const jwk = {
    kty: 'EC',
    crv: 'P-256',
    x: point.subarray(1, 33).toString('base64url'),
    y: point.subarray(33).toString('base64url'),
  }
  const isSigned = verify(
    'sha256',
    Buffer.from(`${head}.${claims}`),
    { key: createPublicKey({ key: jwk, format: 'jwk' }), dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature, 'base64url'),
  )
  if (!isSigned) return 'a signature of somebody else'
  const { aud, exp, sub } = JSON.parse(Buffer.from(claims, 'base64url').toString()) as Record<string, unknown>
  if (aud !== origin) return 'for another push service'
  if (typeof exp !== 'number' || exp <= nowSeconds || exp > nowSeconds + 86_400) return 'too old, or too long'
  return typeof sub === 'string' && /^(?:mailto:|https:)/.test(sub) ? null : 'nobody to write to'
}
