import { webhookTexts as texts } from '@peyk/phrases/fa/developers/webhooks.ts'
import type { Tone } from '@peyk/ui/display/chip.tsx'
import { formatCount, formatDigits } from '@peyk/ui/format/format-values.ts'
import type { Webhook } from '../webhooks.api.ts'
import { eventName } from './deliveries.model.ts'

/** As many as the server lets an account have (`WEBHOOK_LIMITS`; its file brings the rules of forms along). */
export const MAX_WEBHOOKS = 10

export type WebhookState = 'ok' | 'new' | 'failing' | 'off'

export const stateOf = (webhook: Pick<Webhook, 'is_active' | 'failing_since' | 'last_success_at'>): WebhookState => {
  if (!webhook.is_active) return 'off'
  if (webhook.failing_since !== null) return 'failing'
  return webhook.last_success_at === null ? 'new' : 'ok'
}

export const stateTones: Readonly<Record<WebhookState, Tone>> = {
  ok: 'success',
  new: 'info',
  failing: 'danger',
  off: 'neutral',
}

/** The state in a few words; of one that is off also why. */
export const stateText = (webhook: Webhook): string =>
  webhook.off_reason === null ? texts.state[stateOf(webhook)] : texts.state.offShort[webhook.off_reason]

/** The name, or where it leads to without one. */
export const nameOf = ({ title, url }: Pick<Webhook, 'title' | 'url'>): string => (title === '' ? hostOf(url) : title)

const hostOf = (url: string): string => (URL.canParse(url) ? new URL(url).host : url)

/** The events in one line: the first by its name. */
export const eventsLine = (events: readonly string[]): string => {
  const [first = '', ...more] = events.map(eventName)
  return more.length === 0 ? first : texts.eventsMore(first, formatCount(more.length))
}

/** What came of a test; why no answer came the server says in words. */
export const testText = ({
  http_status: status,
  error,
  duration_ms: took,
}: {
  http_status: number | null
  error: string | null
  duration_ms: number
}): { isOk: boolean; text: string } => {
  const isOk = status !== null && status >= 200 && status < 300
  const ms = formatCount(Math.round(took))
  if (status === null) return { isOk, text: error ?? texts.test.failed }
  const write = isOk ? texts.test.ok : texts.test.refused
  return { isOk, text: write(formatDigits(status), ms) }
}
