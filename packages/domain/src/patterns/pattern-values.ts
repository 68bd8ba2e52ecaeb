import { toLatinDigits } from '../digits/digits.ts'
import { variableNamesIn } from './pattern-text.ts'
import { VARIABLE_LENGTH } from './variable.ts'
import type { PatternVariable } from './variable.ts'

export type ValueProblem = 'missing' | 'too_long' | 'not_digits'

/** What is wrong with a value, or nothing. Digits of all three sets are digits. */
export function valueProblem(value: string, type: PatternVariable['type']): ValueProblem | null {
  if (value.trim() === '') return 'missing'
  if (value.length > VARIABLE_LENGTH) return 'too_long'
  return type === 'integer' && !/^\d+$/.test(toLatinDigits(value)) ? 'not_digits' : null
}

/** The variables that a text asks for: what was declared of them, and text where nothing was. */
export function variablesToFill(message: string, declared: readonly PatternVariable[]): PatternVariable[] {
  const types = new Map(declared.map(({ name, type }) => [name, type]))
  return variableNamesIn(message).map((name) => ({ name, type: types.get(name) ?? 'string' }))
}
