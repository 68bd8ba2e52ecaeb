import { PATTERN_LIMITS } from '@peyk/contract/patterns/pattern-rules.ts'
import type { PatternProblem } from '@peyk/domain/patterns/check-pattern.ts'
import { errorSentence } from '@peyk/phrases/fa/errors/catalogue.ts'
import { refusal, validationFailed } from '../../platform/app-error.ts'

export const patternsErrors = {
  /** No such pattern, a stranger's, or one that a colleague keeps for himself: they look the same (promise S2). */
  notFound: () => refusal('patterns.not_found'),
  readonly: () => refusal('patterns.readonly'),
  tooMany: () => refusal('patterns.too_many', { values: { max: PATTERN_LIMITS.patterns } }),
  noRevision: () => refusal('patterns.no_revision'),
  editedMeanwhile: () => refusal('patterns.edited_meanwhile'),
  alreadyDecided: () => refusal('staff.already_decided'),
  reasonRequired: () => refusal('staff.reason_required', { field: 'reason' }),
  /** All that is wrong with a form, by field. */
  refused: (problems: readonly PatternProblem[]) => {
    const fields: Record<string, string[]> = {}
    for (const { field, code, values } of problems) (fields[field] ??= []).push(errorSentence(code, values ?? {}))
    return validationFailed(fields)
  },
}
