import { updateApiLimits } from '@peyk/contract/staff/staff-api-limits.ts'
import { schemaCheck, type FormCheck } from '../../../lib/form/schema-validation.ts'
import type { ApiLimits } from '../staff-api-limits.api.ts'

/** Null: the field is empty. */
export type ApiLimitValues = { [Name in keyof ApiLimits]: number | null }

export const apiLimitsCheck: FormCheck<ApiLimitValues> = schemaCheck<ApiLimitValues>(updateApiLimits.body)

export const toLimitsRequest = ({ key_per_minute: key, account_per_minute: account }: ApiLimitValues): ApiLimits => ({
  key_per_minute: key ?? 0,
  account_per_minute: account ?? 0,
})
