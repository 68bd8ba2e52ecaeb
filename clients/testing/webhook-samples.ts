import { createHmac, randomBytes } from 'node:crypto'

export const newSecret = (): string => `whsec_${randomBytes(32).toString('base64')}`

export interface SignedWebhook {
  headers: Record<string, string>
  body: string
}

/** A webhook as the Standard Webhooks specification has it, by hand: with a signature for every secret. */
export function signedWebhook(
  secrets: readonly string[],
  { secondsAgo = 0 }: { secondsAgo?: number } = {},
): SignedWebhook {
  const id = `evt_${randomBytes(6).toString('hex')}`
  const seconds = Math.floor(Date.now() / 1000) - secondsAgo
  const message = { messages_outbox_id: '1000001', recipient: '+989120000001', message_status: '2', state: 'delivered', at: '2026-11-24T08:30:00Z', note: 'سلام' } // prettier-ignore
  const body = JSON.stringify({
    type: 'message.status',
    timestamp: '2026-11-24T08:30:00Z',
    data: { messages: [message] },
  })
  const signature = (secret: string) =>
    `v1,${createHmac('sha256', Buffer.from(secret.slice(6), 'base64'))
      .update(`${id}.${seconds}.${body}`)
      .digest('base64')}`
  return {
    headers: {
      'webhook-id': id,
      'webhook-timestamp': String(seconds),
      'webhook-signature': secrets.map(signature).join(' '),
    },
    body,
  }
}
