import { updateAccountApiLimit } from '@peyk/contract/staff/staff-api-limits.ts'
import { schemaCheck, type FormCheck } from '../../../lib/form/schema-validation.ts'

/** Null: the general limit holds. */
export type CustomerLimitValues = { per_minute: number | null }

export const customerLimitCheck: FormCheck<CustomerLimitValues> = schemaCheck<CustomerLimitValues>(
  updateAccountApiLimit.body,
)
