// Made from the contract by `npm run build`. Do not edit.

import type { CallOptions, Connection } from '../connection.ts'

export type WebhooksWebhookListData = {
  id: number
  title: string
  url: string
  events: ('message.status' | 'send.finished' | 'inbox.received' | 'credit.low' | 'pattern.decided' | 'payment.settled')[]
  is_active: boolean
  secret_hint: string
  failing_since: string | null
  last_success_at: string | null
  created_at: string
  off_reason: 'manual' | 'failing' | 'gone' | null
  previous_secret_until: string | null
  waiting_count: number
}[]

export class WebhooksCalls {
  readonly #connection: Connection

  constructor(connection: Connection) {
    this.#connection = connection
  }

  /**
   * Webhooks. `GET /v1/api/user/webhooks`, permission `developer.manage`
   *
   * @example
   * await peyk.webhooks.webhookList()
   */
  webhookList(options?: CallOptions): Promise<WebhooksWebhookListData> {
    return this.#connection.data({ method: 'GET', path: 'user/webhooks', isWrite: false }, {}, options)
  }
}
