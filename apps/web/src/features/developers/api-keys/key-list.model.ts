import { momentMs } from '@peyk/ui/format/format-values.ts'
import type { ApiKey } from '../api-keys.api.ts'
import type { KeysSearch } from './url-params.ts'

/** What the list asks of the server. */
export const toKeysParams = ({ page, limit, search }: KeysSearch) => ({
  page,
  per_page: limit,
  ...(search !== undefined && { search }),
})

export const hasExpired = ({ expires_at: at }: Pick<ApiKey, 'expires_at'>, nowMs: number): boolean =>
  at !== null && momentMs(at) <= nowMs

/** A call that every key may make and that changes nothing: it answers from where it came and what the key may do. */
export const tryCommand = ({ key, origin }: { key: string; origin: string }): string =>
  `curl -H "Authorization: ${key}" \\\n  ${origin}/v1/api/acl/api_key/address`
