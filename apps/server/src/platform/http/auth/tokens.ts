import { hash, randomBytes } from 'node:crypto'

/** What a token or key may look like: 30–255 visible characters (contract §1.2). */
const SECRET_PATTERN = /^[!-~]{30,255}$/

/** A login token: 43 URL-safe characters, 256 random bits. */
export const newToken = (): string => randomBytes(32).toString('base64url')

/** An API key: 44 URL-safe characters (contract §1.2). */
export const newApiKey = (): string => randomBytes(33).toString('base64url')

/** Tokens and keys are known to the database only by this. They are random, so a plain hash is enough. */
export const secretHash = (secret: string): Buffer => hash('sha256', secret, 'buffer')

/** `abcd…wxyz`, as lists of keys show it. */
export const maskedSecret = (secret: string): string => `${secret.slice(0, 4)}…${secret.slice(-4)}`

/** The bare credential of an `Authorization` header: raw, or behind a scheme word that is dropped (contract §1.1). */
export function parseCredential(header: string | undefined): string | null {
  const bare = header?.trim().replace(/^(?:bearer|accesskey)\s+/i, '')
  return bare !== undefined && SECRET_PATTERN.test(bare) ? bare : null
}
