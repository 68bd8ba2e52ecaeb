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

export interface WebhookSample extends SignedWebhook {
  name: string
  secrets: string[]
  isGood: boolean
}

/** What every package must accept, and what it must refuse. */
export function webhookSamples(): WebhookSample[] {
  const [secret, older] = [newSecret(), newSecret()]
  const signed = signedWebhook([secret])
  const { headers, body } = signed
  const changed = (name: string, value: string) => ({ ...signed, headers: { ...headers, [name]: value } })
  const signature = headers['webhook-signature'] ?? ''
  return [
    { name: 'signed with the secret', ...signed, secrets: [secret], isGood: true },
    { name: 'two signatures, the second is of our secret', ...signedWebhook([older, secret]), secrets: [secret], isGood: true },
    { name: 'one signature, the second of our secrets', ...signed, secrets: [older, secret], isGood: true },
    { name: 'a changed body', ...signed, body: `${body} `, secrets: [secret], isGood: false },
    { name: 'the secret of another', ...signed, secrets: [older], isGood: false },
    { name: 'another id', ...changed('webhook-id', 'evt_other'), secrets: [secret], isGood: false },
    { name: 'another version', ...changed('webhook-signature', signature.replace('v1,', 'v2,')), secrets: [secret], isGood: false },
    { name: 'an empty signature', ...changed('webhook-signature', 'v1,'), secrets: [secret], isGood: false },
    { name: 'letters of another alphabet as signature', ...changed('webhook-signature', `v1,${'é'.repeat(44)}`), secrets: [secret], isGood: false },
    { name: 'a time that is no number', ...changed('webhook-timestamp', 'now'), secrets: [secret], isGood: false },
    { name: 'no headers', ...signed, headers: { host: 'example.ir' }, secrets: [secret], isGood: false },
    { name: 'too old', ...signedWebhook([secret], { secondsAgo: 400 }), secrets: [secret], isGood: false },
    { name: 'from the future', ...signedWebhook([secret], { secondsAgo: -400 }), secrets: [secret], isGood: false },
  ] // prettier-ignore
}
