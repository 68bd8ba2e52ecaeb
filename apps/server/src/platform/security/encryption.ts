import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import type { Config } from '../config.ts'

const NONCE_BYTES = 12
const TAG_BYTES = 16

/** Locks small secrets that the database must give back, so that a copy of the database alone does not tell them. */
export interface Encryption {
  encrypt(text: string): Buffer
  /** Null for what was sealed with another key, or changed. */
  decrypt(sealed: Buffer): string | null
}

/** AES-256-GCM with `PEYK_SECRET`, or with a key of its own that it keeps beside the embedded database. */
export function encryptionFor(config: Pick<Config, 'secret' | 'dataDir'>): Encryption {
  const key = deriveKey(config, 'peyk seal')
  return {
    encrypt(text) {
      const nonce = randomBytes(NONCE_BYTES)
      const cipher = createCipheriv('aes-256-gcm', key, nonce)
      return Buffer.concat([nonce, cipher.update(text, 'utf8'), cipher.final(), cipher.getAuthTag()])
    },
    decrypt(sealed) {
      if (sealed.length < NONCE_BYTES + TAG_BYTES) return null
      const decipher = createDecipheriv('aes-256-gcm', key, sealed.subarray(0, NONCE_BYTES))
      decipher.setAuthTag(sealed.subarray(-TAG_BYTES))
      try {
        return decipher.update(sealed.subarray(NONCE_BYTES, -TAG_BYTES), undefined, 'utf8') + decipher.final('utf8')
      } catch {
        return null
      }
    },
  }
}

const knownSecrets = new Map<string, string>()

/** A key of its own for each purpose, all from `PEYK_SECRET` or from what stands in its place. */
export function deriveKey({ secret, dataDir }: Pick<Config, 'secret' | 'dataDir'>, purpose: string): Buffer {
  const known = secret ?? knownSecrets.get(dataDir) ?? readOrCreateSecret(dataDir)
  if (secret === undefined) knownSecrets.set(dataDir, known)
  return Buffer.from(hkdfSync('sha256', known, '', purpose, 32))
}

/** Made once; several processes of one folder agree on the first that was written. */
function readOrCreateSecret(dataDir: string): string {
  const file = path.join(dataDir, 'secret.key')
  try {
    mkdirSync(dataDir, { recursive: true })
    writeFileSync(file, randomBytes(32).toString('base64url'), { flag: 'wx', mode: 0o600 })
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  }
  return readFileSync(file, 'utf8').trim()
}
