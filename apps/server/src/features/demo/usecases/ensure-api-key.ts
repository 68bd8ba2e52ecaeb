import type { Tx } from '@peyk/database/database.ts'
import { demoTexts } from '@peyk/phrases/fa/demo/demo-texts.ts'
import type { Deps } from '../../../platform/deps.ts'
import { maskedSecret, newApiKey, secretHash } from '../../../platform/http/auth/tokens.ts'
import { encryptionFor } from '../../../platform/security/encryption.ts'
import { findKey, setOnlyKey } from '../queries/demo.ts'

/** Makes the key that was given, or one of our own when there is none yet. */
export async function ensureApiKey(
  tx: Tx,
  { accountId, apiKey, config }: { accountId: number; apiKey: string | undefined } & Pick<Deps, 'config'>,
) {
  if (apiKey === undefined && (await findKey(tx, { accountId, title: demoTexts.keyTitle })) !== null) return null
  const key = apiKey ?? newApiKey()
  await setOnlyKey(tx, {
    accountId,
    title: demoTexts.keyTitle,
    keyHash: secretHash(key),
    maskedKey: maskedSecret(key),
    sealedKey: encryptionFor(config).encrypt(key),
  })
  return key
}
