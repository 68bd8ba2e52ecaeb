import * as z from 'zod/mini'
import { read, write } from '../core/endpoint.ts'
import { id, nothing, optionalOrBlank, text } from '../core/fields.ts'
import { pageFields } from '../core/paging.ts'
import { patternForm } from '../patterns/pattern-forms.ts'
import { examplePattern, patternRow } from '../patterns/pattern-row.ts'
import { PATTERN_LIMITS, PATTERN_ORIGINS } from '../patterns/pattern-rules.ts'

const reviewAccess = { auth: 'token', permission: 'staff.reviews' } as const
const code = z.object({ code: text(64) })

const account = z.object({ id: z.int(), title: z.string(), company: z.nullable(z.string()) })
const exampleAccount = { id: 7, title: 'فروشگاه لبخند', company: 'فروشگاه لبخند' }
const staffPatternRow = z.extend(patternRow, { account })
const staffExample = { ...examplePattern, account: exampleAccount }

/** X4. `pending`: new ones and edits that wait, oldest first; the others newest first. */
export const patterns = read({
  ...reviewAccess,
  path: 'staff/patterns',
  query: z.object({
    ...pageFields,
    status: optionalOrBlank(z.enum(['pending', 'active', 'inactive'])),
    type: optionalOrBlank(z.enum(PATTERN_ORIGINS)),
    search: optionalOrBlank(text(200)),
    account_id: optionalOrBlank(id),
  }),
  data: staffPatternRow,
  paged: true,
  example: { data: [staffExample] },
})

export const pattern = read({
  ...reviewAccess,
  path: 'staff/patterns/{code}',
  params: code,
  alsoMethods: [],
  data: staffPatternRow,
  errors: ['patterns.not_found'],
  example: { data: staffExample },
})

/** X4. About the edit where one waits, else about the pattern itself. A refusal needs its reason, which the customer reads. */
export const decidePattern = write({
  ...reviewAccess,
  path: 'staff/patterns/{code}',
  params: code,
  body: z.object({
    decision: z.enum(['confirm', 'reject']),
    reason: optionalOrBlank(text(PATTERN_LIMITS.reason)),
    /** When the staff member saw it last (`updated_at`): 409 when it was edited since. */
    seen_at: optionalOrBlank(text(40)),
  }),
  data: nothing,
  errors: ['patterns.not_found', 'staff.reason_required', 'staff.already_decided', 'patterns.edited_meanwhile'],
  example: { request: { decision: 'reject', reason: 'نام شرکت در متن نیامده است' }, data: null },
})

const SYSTEMIC_ERRORS = [
  'patterns.variable_not_latin',
  'patterns.variable_twice',
  'patterns.variable_not_in_text',
  'patterns.variable_not_declared',
  'patterns.variable_unfinished',
  'patterns.variable_in_braces',
  'patterns.text_all_variable',
  'patterns.too_many_parts',
] as const

/** The platform's own, which every account may use; without review. */
export const createSystemicPattern = write({
  ...reviewAccess,
  path: 'staff/patterns/systemic',
  body: patternForm,
  data: patternRow,
  errors: SYSTEMIC_ERRORS,
  example: {
    request: {
      description: 'کد ورود',
      is_share: true,
      message: 'کد ورود: %code%',
      variable: [{ name: 'code', type: 'string' }],
    },
    data: { ...examplePattern, pattern_type: 'systemic', readonly: true },
  },
})

export const updateSystemicPattern = write({
  ...reviewAccess,
  method: 'PUT',
  path: 'staff/patterns/systemic/{code}',
  params: code,
  body: patternForm,
  data: patternRow,
  errors: [...SYSTEMIC_ERRORS, 'patterns.not_found'],
  example: {
    request: {
      description: 'کد ورود',
      is_share: true,
      message: 'کد ورود: %code%',
      variable: [{ name: 'code', type: 'string' }],
    },
    data: { ...examplePattern, pattern_type: 'systemic', readonly: true },
  },
})

export const removeSystemicPattern = write({
  ...reviewAccess,
  method: 'DELETE',
  path: 'staff/patterns/systemic/{code}',
  params: code,
  data: nothing,
  errors: ['patterns.not_found'],
  example: { data: null },
})
