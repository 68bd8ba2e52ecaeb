import { WEBHOOK_LIMITS } from '@peyk/contract/developers/webhook-forms.ts'
import { refusal } from '../../platform/app-error.ts'

export const webhooksErrors = {
  notFound: () => refusal('webhooks.not_found'),
  badUrl: () => refusal('webhooks.bad_url', { field: 'url' }),
  /** Nothing is said of what stands there. */
  forbiddenAddress: () => refusal('webhooks.forbidden_address', { field: 'url' }),
  unknownEvent: () => refusal('webhooks.unknown_event', { field: 'events' }),
  tooMany: () => refusal('webhooks.too_many', { values: { max: WEBHOOK_LIMITS.endpoints } }),
  testTooSoon: (seconds: number) => refusal('webhooks.test_too_soon', { retryAfterSeconds: seconds }),
  nothingToResend: () => refusal('webhooks.nothing_to_resend'),
  isOff: () => refusal('webhooks.is_off'),
}
