import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import type { Tx } from '@peyk/database/database.ts'
import { toLatinDigits } from '@peyk/domain/digits/digits.ts'
import type { Deps } from '../../../../platform/deps.ts'
import { encryptionFor } from '../../../../platform/security/encryption.ts'
import { lockTotp, saveTotpStep } from '../../queries/customers.ts'

// RFC 6238 as every authenticator app has it: SHA-1, six digits, steps of 30 seconds.
const STEP_SECONDS = 30
const DIGITS = 6
/** Clocks of phones go wrong: one step to either side is taken, too. */
const STEPS_ASIDE = 1
const SECRET_BYTES = 20
const BASE32 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

/** A fresh secret in base32, as people can type it. */
export function newTotpSecret(): string {
  let bits = ''
  for (const byte of randomBytes(SECRET_BYTES)) bits += byte.toString(2).padStart(8, '0')
  return (bits.match(/.{5}/g) ?? []).map((five) => BASE32[Number.parseInt(five, 2)]).join('')
}

/** What an authenticator app reads from a QR code. */
export function otpauthUrl(
  { secret, userName }: { secret: string; userName: string },
  { config }: Pick<Deps, 'config'>,
): string {
  const issuer = encodeURIComponent(config.appName)
  const label = `${issuer}:${encodeURIComponent(userName)}`
  return `otpauth://totp/${label}?secret=${secret}&issuer=${issuer}&algorithm=SHA1&digits=${DIGITS}&period=${STEP_SECONDS}`
}

function decodeSecret(secret: string): Buffer {
  let bits = ''
  for (const letter of secret.replaceAll(/[\s=]/g, '').toUpperCase()) {
    bits += Math.max(0, BASE32.indexOf(letter)).toString(2).padStart(5, '0')
  }
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((eight) => Number.parseInt(eight, 2)))
}

/** The code of a time step (RFC 4226 §5.3). */
export function totpCode({ secret, step }: { secret: string; step: number }): string {
  const counter = Buffer.alloc(8)
  counter.writeBigUInt64BE(BigInt(step))
  const mac = createHmac('sha1', decodeSecret(secret)).update(counter).digest()
  const at = (mac.at(-1) ?? 0) & 0xf
  return String((mac.readUInt32BE(at) & 0x7fffffff) % 10 ** DIGITS).padStart(DIGITS, '0')
}

export const totpStepAt = (nowMs: number): number => Math.floor(nowMs / 1000 / STEP_SECONDS)

/**
 * The time step whose code this is, or null: of now and one step to either side, and only after `lastStep`, so that no
 * code is taken twice. For a secret that is only being set up; whoever logs in is checked by `checkTotp`.
 */
export function matchTotp(
  { secret, code, lastStep = null }: { secret: string; code: string; lastStep?: number | null },
  { clock }: Pick<Deps, 'clock'>,
): number | null {
  const digits = toLatinDigits(code).replaceAll(/\s/g, '')
  if (!/^\d{6}$/.test(digits)) return null
  const now = totpStepAt(clock.now())
  let found: number | null = null
  for (let step = now - STEPS_ASIDE; step <= now + STEPS_ASIDE; step += 1) {
    const isIt = timingSafeEqual(Buffer.from(totpCode({ secret, step })), Buffer.from(digits))
    if (isIt && (lastStep === null || step > lastStep)) found = step
  }
  return found
}

/**
 * Whether the code is of the user's authenticator app now; it is used up by that. Part of the caller's transaction,
 * whoever it speaks for. False without an app, and for a secret that our key does not open.
 */
export async function checkTotp(
  { userId, code }: { userId: number; code: string },
  { tx, clock, config }: { tx: Pick<Tx, 'query'> } & Pick<Deps, 'clock' | 'config'>,
): Promise<boolean> {
  const state = await lockTotp(tx, userId)
  const secret = state?.secret ? encryptionFor(config).decrypt(state.secret) : null
  if (secret === null) return false
  const step = matchTotp({ secret, code, lastStep: state?.step ?? null }, { clock })
  if (step === null) return false
  await saveTotpStep(tx, { userId, step })
  return true
}
