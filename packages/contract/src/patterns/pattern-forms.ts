import { VARIABLE_TYPES } from '@peyk/domain/patterns/variable.ts'
import * as z from 'zod/mini'
import { flag, optionalOrBlank, text } from '../core/fields.ts'
import { PATTERN_LIMITS } from './pattern-rules.ts'

/** `number` is what some clients write for `integer`. Whatever `len` they send, it is 20 (decision O5). */
export const patternVariable = z.object({
  name: z.string().check(z.trim(), z.minLength(1), z.maxLength(PATTERN_LIMITS.variableName)),
  type: z.pipe(
    z.transform((value: unknown) => (value === 'number' ? 'integer' : (value ?? 'string'))),
    z.enum(VARIABLE_TYPES),
  ),
})

/** What a person fills in; what text and variables must have in common is checked by the use case (specification §5). */
export const patternForm = z.object({
  title: optionalOrBlank(text(PATTERN_LIMITS.title)),
  description: text(PATTERN_LIMITS.description),
  is_share: flag,
  message: text(PATTERN_LIMITS.message),
  website: optionalOrBlank(text(200)),
  variable: z.array(patternVariable).check(z.maxLength(PATTERN_LIMITS.variables)),
})
