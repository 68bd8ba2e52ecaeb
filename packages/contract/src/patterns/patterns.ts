import * as z from 'zod/mini'
import { read, write } from '../core/endpoint.ts'
import { flag, nothing, optionalOrBlank, text, whole } from '../core/fields.ts'
import { pageFields } from '../core/paging.ts'
import { patternForm } from './pattern-forms.ts'
import { examplePattern, patternRow } from './pattern-row.ts'
import { PATTERN_ORIGINS, PATTERN_STATUSES } from './pattern-rules.ts'

const viewAccess = { auth: 'token_or_key', permission: 'pattern.view' } as const
const manageAccess = { auth: 'token_or_key', permission: 'pattern.manage' } as const
const code = z.object({ code: text(64) })

const exampleForm = {
  title: 'کد ورود به فروشگاه',
  description: 'کد یک‌بارمصرف برای ورود مشتریان',
  is_share: false,
  message: 'فروشگاه لبخند\nکد ورود شما: %code%',
  variable: [{ name: 'code', type: 'string' as const }],
}

const FORM_ERRORS = [
  'patterns.variable_not_latin',
  'patterns.variable_twice',
  'patterns.variable_is_company',
  'patterns.variable_not_in_text',
  'patterns.variable_not_declared',
  'patterns.variable_unfinished',
  'patterns.variable_in_braces',
  'patterns.text_all_variable',
  'patterns.company_or_link_needed',
  'patterns.too_many_parts',
] as const

/** N1. The patterns of the account and those of the platform. Ours: `search` in title, text and code. */
export const list = read({
  ...viewAccess,
  path: 'patterns',
  query: z.object({
    ...pageFields,
    per_page: optionalOrBlank(whole({ min: 1, max: 100 })),
    search: optionalOrBlank(text(200)),
    code: optionalOrBlank(text(64)),
    title: optionalOrBlank(text(100)),
    is_share: optionalOrBlank(flag),
    state: optionalOrBlank(z.enum(PATTERN_STATUSES)),
    /** [ours] Those with an edit that waits or was refused. */
    is_edited: optionalOrBlank(flag),
    type: optionalOrBlank(z.enum(PATTERN_ORIGINS)),
  }),
  data: patternRow,
  paged: true,
  example: { data: [examplePattern] },
})

/** N2. */
export const show = read({
  ...viewAccess,
  path: 'patterns/{code}',
  params: code,
  data: patternRow,
  // POST on this path would be the creation's neighbour.
  alsoMethods: [],
  errors: ['patterns.not_found'],
  example: { data: examplePattern },
})

/** N3. Waits for a verdict of staff. */
export const create = write({
  ...manageAccess,
  path: 'patterns/normal',
  aliases: ['user/pattern'],
  body: patternForm,
  data: patternRow,
  errors: [...FORM_ERRORS, 'patterns.too_many'],
  example: { request: exampleForm, data: examplePattern },
})

/** N4. A pattern in use stays so: the edit waits beside it. */
export const update = write({
  ...manageAccess,
  method: 'PUT',
  alsoMethods: ['POST'],
  path: 'patterns/normal/{code}',
  params: code,
  body: patternForm,
  data: patternRow,
  errors: [...FORM_ERRORS, 'patterns.not_found', 'patterns.readonly'],
  example: { request: exampleForm, data: examplePattern },
})

/** N5. */
export const remove = write({
  ...manageAccess,
  method: 'DELETE',
  path: 'patterns/normal/{code}',
  params: code,
  data: nothing,
  errors: ['patterns.not_found', 'patterns.readonly'],
  example: { data: null },
})

/** [ours] Whether colleagues see and use it; needs no verdict. */
export const share = write({
  ...manageAccess,
  path: 'patterns/normal/{code}/share',
  params: code,
  body: z.object({ is_share: flag }),
  data: patternRow,
  errors: ['patterns.not_found', 'patterns.readonly'],
  example: { request: { is_share: true }, data: { ...examplePattern, pattern_is_share: true } },
})

/** [ours] Takes back an edit; the version in use stays. */
export const dropRevision = write({
  ...manageAccess,
  method: 'DELETE',
  path: 'patterns/normal/{code}/revision',
  params: code,
  data: patternRow,
  errors: ['patterns.not_found', 'patterns.readonly', 'patterns.no_revision'],
  example: { data: examplePattern },
})
