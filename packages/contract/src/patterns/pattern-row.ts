import { VARIABLE_TYPES } from '@peyk/domain/patterns/variable.ts'
import * as z from 'zod/mini'
import { isoTime, nullable } from '../core/fields.ts'
import { PATTERN_ORIGINS, PATTERN_STATUSES } from './pattern-rules.ts'

const variable = z.object({ name: z.string(), type: z.enum(VARIABLE_TYPES), len: z.int() })
const variables = z.array(variable)
const status = z.enum(PATTERN_STATUSES)
const statusId = z.union([z.literal(0), z.literal(1), z.literal(2)])

/** An edit that waits beside the version in use, or was refused; all null when there is none. */
const revision = z.object({
  type: z.literal(''),
  variable: nullable(variables),
  pattern_status_id: nullable(statusId),
  pattern_status_fa: nullable(z.string()),
  pattern_message: nullable(z.string()),
  pattern_description: nullable(z.string()),
  pattern_is_share: nullable(z.boolean()),
  delimiter: nullable(z.literal('%')),
  /** [ours] */
  pattern_title: nullable(z.string()),
  website: nullable(z.string()),
  reject_text: nullable(z.string()),
  created_at: nullable(isoTime),
})

/** The shape `Pattern` of contract §2. `…_log` is the version that was in use before this one. */
export const patternRow = z.object({
  id: z.string(),
  partner_id: nullable(z.string()),
  verifier_user_id: nullable(z.string()),
  verifier_partner_id: nullable(z.string()),
  title: nullable(z.string()),
  username: z.string(),
  user_id: z.string(),
  pattern_code: z.string(),
  pattern_message: z.string(),
  admin_comment: nullable(z.string()),
  pattern_description: z.string(),
  website: nullable(z.string()),
  pattern_status: status,
  pattern_status_fa: z.string(),
  pattern_status_id: statusId,
  pattern_is_share: z.boolean(),
  reject_text: z.string(),
  type: z.literal('sms'),
  variable: variables,
  delimiter: z.literal('%'),
  updated_at: z.string(),
  time: z.int(),
  pattern_type: z.enum(PATTERN_ORIGINS),
  /** Nobody of this account may change or delete it. */
  readonly: z.boolean(),
  pattern_state_revision: nullable(z.string()),
  pattern_message_revision: nullable(z.string()),
  pattern_is_share_revision: nullable(z.boolean()),
  pattern_description_revision: nullable(z.string()),
  pattern_delimiter_revision: nullable(z.string()),
  pattern_variable_revision: nullable(variables),
  pattern_type_revision: z.literal(''),
  pattern_state_log: nullable(z.string()),
  pattern_message_log: nullable(z.string()),
  pattern_is_share_log: nullable(z.boolean()),
  pattern_description_log: nullable(z.string()),
  pattern_delimiter_log: nullable(z.string()),
  pattern_variable_log: nullable(variables),
  pattern_type_log: nullable(z.string()),
  revision,
  pattern_log: nullable(z.string()),
})
export type PatternRow = z.output<typeof patternRow>

const noRevision = {
  type: '',
  variable: null,
  pattern_status_id: null,
  pattern_status_fa: null,
  pattern_message: null,
  pattern_description: null,
  pattern_is_share: null,
  delimiter: null,
  pattern_title: null,
  website: null,
  reject_text: null,
  created_at: null,
} as const

export const examplePattern: PatternRow = {
  id: '12',
  partner_id: null,
  verifier_user_id: null,
  verifier_partner_id: null,
  title: 'کد ورود به فروشگاه',
  username: 'demo',
  user_id: '5',
  pattern_code: 'k7m2q9x4ap1z',
  pattern_message: 'فروشگاه لبخند\nکد ورود شما: %code%',
  admin_comment: null,
  pattern_description: 'کد یک‌بارمصرف برای ورود مشتریان',
  website: null,
  pattern_status: 'pending',
  pattern_status_fa: 'در انتظار تایید',
  pattern_status_id: 0,
  pattern_is_share: false,
  reject_text: '',
  type: 'sms',
  variable: [{ name: 'code', type: 'string', len: 20 }],
  delimiter: '%',
  updated_at: '2026-11-24T08:30:00.000000Z',
  time: 1_795_250_000,
  pattern_type: 'normal',
  readonly: false,
  pattern_state_revision: null,
  pattern_message_revision: null,
  pattern_is_share_revision: null,
  pattern_description_revision: null,
  pattern_delimiter_revision: null,
  pattern_variable_revision: null,
  pattern_type_revision: '',
  pattern_state_log: null,
  pattern_message_log: null,
  pattern_is_share_log: null,
  pattern_description_log: null,
  pattern_delimiter_log: null,
  pattern_variable_log: null,
  pattern_type_log: null,
  revision: noRevision,
  pattern_log: null,
}
