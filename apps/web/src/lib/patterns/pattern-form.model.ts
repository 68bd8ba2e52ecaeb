import { patternForm } from '@peyk/contract/patterns/pattern-forms.ts'
import type { PatternRow } from '@peyk/contract/patterns/pattern-row.ts'
import type { VariableType } from '@peyk/domain/patterns/variable.ts'
import { checkPattern } from '@peyk/domain/patterns/check-pattern.ts'
import type { PatternSender } from '@peyk/domain/patterns/pattern-sender.ts'
import { fillPatternText } from '@peyk/domain/patterns/pattern-text.ts'
import { patternSentence } from './pattern-sentence.ts'
import { patternEditorTexts } from '@peyk/phrases/fa/patterns/pattern-editor.ts'
import { schemaCheck, type FormCheck } from '../form/schema-validation.ts'

const { samples } = patternEditorTexts

export interface PatternVariableValues {
  name: string
  type: VariableType
}

export type PatternFormValues = {
  title: string
  message: string
  variable: PatternVariableValues[]
  description: string
  website: string
  is_share: boolean
}

export const EMPTY_PATTERN: PatternFormValues = {
  title: '',
  message: '',
  variable: [],
  description: '',
  website: '',
  is_share: false,
}

/** What the form of a pattern begins with: the edit that waits, or was refused, is edited on. */
export const toPatternFormValues = (pattern: PatternRow): PatternFormValues => {
  const { revision } = pattern
  const isEdited = revision.pattern_status_id !== null
  return {
    title: (isEdited ? revision.pattern_title : null) ?? pattern.title ?? '',
    message: (isEdited ? revision.pattern_message : null) ?? pattern.pattern_message,
    variable: ((isEdited ? revision.variable : null) ?? pattern.variable).map(({ name, type }) => ({ name, type })),
    description: (isEdited ? revision.pattern_description : null) ?? pattern.pattern_description,
    website: (isEdited ? revision.website : pattern.website) ?? '',
    is_share: pattern.pattern_is_share,
  }
}

const checkShape = schemaCheck<PatternFormValues>(patternForm)

/** Who writes, as far as the browser knows; `unknown`: the server alone can say whether the text names them. */
export type KnownSender = PatternSender | 'unknown' | null

const NOBODY: PatternSender = { names: [], website: '' }

/** What the server would refuse (spec §5), by field. */
export const patternFormCheck =
  (sender: KnownSender): FormCheck<PatternFormValues> =>
  (values) => {
    const { message, variable: variables } = values
    const problems = checkPattern({ message, variables, sender: sender === 'unknown' ? NOBODY : sender })
    const found: Record<string, string> = {}
    for (const { field, code, values: told } of problems) {
      if (sender === 'unknown' && code === 'patterns.company_or_link_needed') continue
      found[field] ??= patternSentence(code, told)
    }
    return { ...found, ...checkShape(values) }
  }

const SAMPLE_WORDS: readonly (readonly [RegExp, string])[] = [
  [/code|otp|pin|token|password/i, samples.code],
  [/name|family|customer/i, samples.name],
  [/amount|price|cost|total|sum/i, samples.amount],
  [/date|day/i, samples.date],
  [/time|hour/i, samples.time],
  [/number|id|count|order|track/i, samples.number],
]

/** What might stand in place of a variable, for who looks at the text before anything is sent. */
export const sampleValue = ({ name, type }: PatternVariableValues): string =>
  SAMPLE_WORDS.find(([word]) => word.test(name))?.[1] ?? (type === 'integer' ? samples.number : samples.any)

/** The text as a reader might get it. */
export const sampleText = (message: string, variables: readonly PatternVariableValues[]): string =>
  fillPatternText(message, (name) =>
    sampleValue(variables.find((one) => one.name === name) ?? { name, type: 'string' }),
  )

/** Names from which nobody can tell what will stand there: `a`, `x1`, `var2`, `param`. */
const VAGUE_NAME =
  /^(?:[a-z]{1,2}\d*|(?:var|variable|param|parameter|value|val|text|str|string|field|data|test|foo|bar)_?\d*)$/i
const MEANINGFUL_SHORT = new Set(['id', 'no'])

/** Whether a name tells nothing (decision O3: it is said, not refused). */
export const isVagueName = (name: string): boolean => VAGUE_NAME.test(name) && !MEANINGFUL_SHORT.has(name.toLowerCase())
