// Made from the contract by `npm run build`. Do not edit.

export type WebhookEventType =
  | 'message.status'
  | 'send.finished'
  | 'inbox.received'
  | 'credit.low'
  | 'pattern.decided'
  | 'payment.settled'
  | 'webhook.test'
