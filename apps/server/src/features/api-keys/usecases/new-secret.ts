import type { Config } from '../../../platform/config.ts'
import { maskedSecret, newApiKey, secretHash } from '../../../platform/http/auth/tokens.ts'
import { encryptionFor } from '../../../platform/security/encryption.ts'
import type { StoredSecret } from '../queries/keys.ts'

/** A fresh key, and what is kept of it: its hash to know it by, and a locked copy to show it again. */
export function newSecret(config: Pick<Config, 'secret' | 'dataDir'>): { key: string; stored: StoredSecret } {
  const key = newApiKey()
  return { key, stored: storeSecret(key, config) }
}

export const storeSecret = (key: string, config: Pick<Config, 'secret' | 'dataDir'>): StoredSecret => ({
  hash: secretHash(key),
  masked: maskedSecret(key),
  sealed: encryptionFor(config).encrypt(key),
})
