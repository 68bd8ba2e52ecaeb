import { createHmac, randomBytes } from 'node:crypto'
import type { Config } from '../../../platform/config.ts'
import { encryptionFor } from '../../../platform/security/encryption.ts'
import type { EndpointTarget } from '../queries/webhooks.ts'

const PREFIX = 'whsec_'

/** `whsec_` and 32 octets in base64, as the Standard Webhooks specification has it. */
export const newWebhookSecret = (): string => PREFIX + randomBytes(32).toString('base64')

/** What the panel shows of a secret. */
export const secretHint = (secret: string): string => `${PREFIX}…${secret.slice(-4)}`

export const newEventId = (): string => `evt_${randomBytes(16).toString('base64url')}`

/** Headers of one try. While a secret is being rotated both sign, the present one first. */
export function signWebhook({
  eventId,
  body,
  atSeconds,
  secrets,
}: {
  eventId: string
  body: string
  atSeconds: number
  secrets: readonly string[]
}): Record<string, string> {
  const sign = (secret: string) =>
    createHmac('sha256', Buffer.from(secret.slice(PREFIX.length), 'base64'))
      .update(`${eventId}.${atSeconds}.${body}`)
      .digest('base64')
  return {
    'content-type': 'application/json',
    'user-agent': 'Peyk-Webhooks/1.0',
    'webhook-id': eventId,
    'webhook-timestamp': String(atSeconds),
    'webhook-signature': secrets.map((secret) => `v1,${sign(secret)}`).join(' '),
  }
}

/** The secrets that sign now. Throws when the installation's key is another one than that which locked them. */
export function openSecrets(
  { sealedSecret, previousSealedSecret }: Pick<EndpointTarget, 'sealedSecret' | 'previousSealedSecret'>,
  config: Pick<Config, 'secret' | 'dataDir'>,
): string[] {
  const { decrypt } = encryptionFor(config)
  return [sealedSecret, previousSealedSecret]
    .filter((sealed) => sealed !== null)
    .map((sealed) => {
      const secret = decrypt(sealed)
      if (secret === null) throw new Error('the secret of a webhook cannot be opened: PEYK_SECRET is another one')
      return secret
    })
}
