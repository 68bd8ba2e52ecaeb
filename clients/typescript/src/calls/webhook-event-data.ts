// Made from the contract by `npm run build`. Do not edit.

/** What an event has in `data`, by its `type`. */
export interface WebhookEventData {
  'message.status': {
    messages: {
      messages_outbox_id: string
      recipient: string
      message_status: '0' | '1' | '2' | '3' | '4' | null
      state: 'waiting' | 'sent' | 'delivered' | 'failed' | 'blacklist' | 'cancelled' | 'expired' | 'doubtful' | 'no_receipt'
      at: string
    }[]
  }
  'send.finished': {
    messages_outbox_id: string
    state_id: number
    stats: {
      sent: number
      delivered: number
      failed: number
      pending: number
      blacklist: number
    }
  }
  'inbox.received': {
    messages_inbox_id: number
    from: string
    number: string
    message: string
    type: 'normal'
    time: number
    seen: '0' | '1'
  }
  'credit.low': {
    credit: number
    threshold: number
  }
  'pattern.decided': {
    pattern_code: string
    title: string | null
    pattern_status: 'pending' | 'active' | 'inactive'
    reject_text: string
    is_revision: boolean
  }
  'payment.settled': {
    payment_id: number
    status: 'pending' | 'success' | 'failed' | 'rejected'
    amount: number
    tracking_code: string | null
    method: 'online' | 'card_to_card' | 'bank_transfer'
  }
  'webhook.test': Record<string, unknown>
}
