import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import type { Config } from '../config.ts'

const NONCE = 12
const TAG = 16

/** Locks small secrets that the database must give back, so that a copy of the database alone does not tell them. */
export interface Sealer {
  seal(text: string): Buffer
  /** Null for what was sealed with another key, or changed. */
  open(sealed: Buffer): string | null
}

/** AES-256-GCM with `PEYK_SECRET`, or with a key of its own that it keeps beside the embedded database. */
export function sealer(config: Pick<Config, 'secret' | 'dataDir'>): Sealer {
  const key = secretKey(config, 'peyk seal')
  return {
    seal(text) {
      const nonce = randomBytes(NONCE)
      const cipher = createCipheriv('aes-256-gcm', key, nonce)
      return Buffer.concat([nonce, cipher.update(text, 'utf8'), cipher.final(), cipher.getAuthTag()])
    },
    open(sealed) {
      if (sealed.length < NONCE + TAG) return null
      const decipher = createDecipheriv('aes-256-gcm', key, sealed.subarray(0, NONCE))
      decipher.setAuthTag(sealed.subarray(-TAG))
      try {
        return decipher.update(sealed.subarray(NONCE, -TAG), undefined, 'utf8') + decipher.final('utf8')
      } catch {
        return null
      }
    },
  }
}

const kept = new Map<string, string>()

/** A key of its own for each purpose, all from `PEYK_SECRET` or from what stands in its place. */
export function secretKey({ secret, dataDir }: Pick<Config, 'secret' | 'dataDir'>, purpose: string): Buffer {
  const known = secret ?? kept.get(dataDir) ?? keptSecret(dataDir)
  if (secret === undefined) kept.set(dataDir, known)
  return Buffer.from(hkdfSync('sha256', known, '', purpose, 32))
}

/** Made once; several processes of one folder agree on the first that was written. */
function keptSecret(dataDir: string): string {
  const file = path.join(dataDir, 'secret.key')
  try {
    mkdirSync(dataDir, { recursive: true })
    writeFileSync(file, randomBytes(32).toString('base64url'), { flag: 'wx', mode: 0o600 })
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  }
  return readFileSync(file, 'utf8').trim()
}
