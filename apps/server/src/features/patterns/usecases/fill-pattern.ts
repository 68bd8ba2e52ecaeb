import { fillPatternText } from '@peyk/domain/patterns/pattern-text.ts'
import { valueProblem, variablesToFill } from '@peyk/domain/patterns/pattern-values.ts'
import type { PatternVariable } from '@peyk/domain/patterns/variable.ts'
import { errorSentence } from '@peyk/phrases/fa/errors/catalogue.ts'

export type PatternValues = Readonly<Record<string, string | number | boolean | null>>

const PROBLEM_CODES = {
  missing: 'sending.missing_variable',
  too_long: 'sending.variable_too_long',
  not_digits: 'sending.variable_not_digits',
} as const

/**
 * The text of a pattern with its `%variables%` filled in. Every variable of the text needs a value; null and absent
 * are missing (contract Z1), an empty text is one. Values that the text does not ask for are left alone.
 */
export function fillPattern({
  message,
  variables,
  values,
}: {
  message: string
  variables: readonly PatternVariable[]
  values: PatternValues
}): { kind: 'filled'; text: string } | { kind: 'refused'; errors: Record<string, string[]> } {
  const errors: Record<string, string[]> = {}
  for (const { name, type } of variablesToFill(message, variables)) {
    const value = valueOf(values, name)
    const problem = value === '' && type === 'string' ? null : valueProblem(value ?? '', type)
    const code = value === null ? PROBLEM_CODES.missing : problem === null ? null : PROBLEM_CODES[problem]
    if (code !== null) errors[`params.${name}`] = [errorSentence(code, { name })]
  }
  if (Object.keys(errors).length > 0) return { kind: 'refused', errors }
  return { kind: 'filled', text: fillPatternText(message, (name) => valueOf(values, name) ?? '') }
}

const valueOf = (values: PatternValues, name: string): string | null => {
  const value = Object.hasOwn(values, name) ? values[name] : null
  return value === null || value === undefined ? null : String(value)
}
