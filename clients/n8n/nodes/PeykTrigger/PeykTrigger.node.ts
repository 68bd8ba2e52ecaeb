import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Property, WebhookAnswer, WebhookContext } from '../n8n-shapes.ts'

const TOLERANCE_SECONDS = 300
const EVENTS = [
  ['Message Status', 'message.status'],
  ['Send Finished', 'send.finished'],
  ['Message Received', 'inbox.received'],
  ['Credit Low', 'credit.low'],
  ['Pattern Decided', 'pattern.decided'],
  ['Payment Settled', 'payment.settled'],
  ['Test', 'webhook.test'],
] as const

const PROPERTIES: Property[] = [
  {
    displayName: 'Events',
    name: 'events',
    type: 'multiOptions',
    default: [],
    description: 'Empty: whatever Peyk tells. Choose the events of the webhook itself in the panel.',
    options: EVENTS.map(([name, value]) => ({ name, value })),
  },
]

export class PeykTrigger {
  description = {
    displayName: 'Peyk Trigger',
    name: 'peykTrigger',
    icon: 'file:peyk.svg',
    group: ['trigger'],
    version: 1,
    description: 'Starts the workflow when Peyk tells of a status, a received message, a payment …',
    defaults: { name: 'Peyk Trigger' },
    inputs: [],
    outputs: ['main'],
    credentials: [{ name: 'peykWebhookApi', required: true }],
    webhooks: [{ name: 'default', httpMethod: 'POST', responseMode: 'onReceived', path: 'webhook', rawBody: true }],
    properties: PROPERTIES,
  }

  async webhook(this: WebhookContext): Promise<WebhookAnswer> {
    const { secret } = await this.getCredentials('peykWebhookApi')
    const request = this.getRequestObject()
    if (request.rawBody === undefined) await request.readRawBody?.()
    const body = Buffer.from(request.rawBody ?? [])
    if (!isSigned({ headers: request.headers, body, secrets: String(secret).trim().split(/\s+/) })) {
      this.getResponseObject().status(401).end('The signature does not fit.')
      return { noWebhookResponse: true }
    }
    const event = JSON.parse(body.toString()) as { type: string }
    const wanted = this.getNodeParameter('events') as string[]
    if (wanted.length > 0 && !wanted.includes(event.type)) return {}
    return { workflowData: [[{ json: { id: request.headers['webhook-id'], ...event } }]] }
  }
}

interface Signed {
  headers: Record<string, string | string[] | undefined>
  body: Buffer
  secrets: readonly string[]
}

/** Standard Webhooks 1.0. */
function isSigned({ headers, body, secrets }: Signed): boolean {
  const [id, timestamp, signatures] = ['id', 'timestamp', 'signature'].map((name) => headers[`webhook-${name}`])
  if (typeof id !== 'string' || typeof timestamp !== 'string' || typeof signatures !== 'string') return false
  if (!/^\d{1,12}$/.test(timestamp) || Math.abs(Date.now() / 1000 - Number(timestamp)) > TOLERANCE_SECONDS) return false
  return secrets.some((secret) => {
    const key = Buffer.from(secret.replace(/^whsec_/, ''), 'base64')
    if (key.length === 0) return false
    const wanted = Buffer.from(`v1,${createHmac('sha256', key).update(`${id}.${timestamp}.`).update(body).digest('base64')}`) // prettier-ignore
    const given = signatures.split(' ').map((one) => Buffer.from(one))
    return given.some((one) => one.length === wanted.length && timingSafeEqual(one, wanted))
  })
}
