import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Config } from '../../../platform/config.ts'
import { deriveKey } from '../../../platform/security/encryption.ts'

const SIGNATURE_LENGTH = 32

const signatureOf = (paymentId: number, config: Pick<Config, 'secret' | 'dataDir'>): string =>
  createHmac('sha256', deriveKey(config, 'return of a payment'))
    .update(String(paymentId))
    .digest('base64url')
    .slice(0, SIGNATURE_LENGTH)

/** What a return carries in its path: which payment, and a proof that the gateway got the address from us. */
export const signReturn = (paymentId: number, config: Pick<Config, 'secret' | 'dataDir'>): string =>
  `${paymentId}.${signatureOf(paymentId, config)}`

/** The payment that a return names, and whether we signed it; null for what names none. */
export function readReturnReference(
  reference: string,
  config: Pick<Config, 'secret' | 'dataDir'>,
): { paymentId: number; isSigned: boolean } | null {
  const [, digits, signature] = /^([1-9]\d{0,14})\.([\w-]{32})$/.exec(reference) ?? []
  if (digits === undefined || signature === undefined) return null
  const paymentId = Number(digits)
  const isSigned = timingSafeEqual(Buffer.from(signature), Buffer.from(signatureOf(paymentId, config)))
  return { paymentId, isSigned }
}
