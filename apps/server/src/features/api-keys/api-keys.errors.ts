import { API_KEY_LIMITS } from '@peyk/contract/developers/api-key-forms.ts'
import { refusal } from '../../platform/app-error.ts'

export const apiKeysErrors = {
  /** No such key in this account, or one that was deleted; a stranger's looks the same (promise S2). */
  notFound: () => refusal('keys.not_found'),
  badAddress: (index: number) => refusal('keys.bad_address', { field: `ips.${index}` }),
  expiryPast: () => refusal('keys.expiry_past', { field: 'expires_at' }),
  tooMany: () => refusal('keys.too_many', { values: { max: API_KEY_LIMITS.keys } }),
  notReadable: () => refusal('keys.not_readable'),
}
