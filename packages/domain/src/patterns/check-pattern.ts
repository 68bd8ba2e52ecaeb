import { countParts } from '../sms/parts.ts'
import { isSenderName, senderInText } from './pattern-sender.ts'
import type { PatternSender } from './pattern-sender.ts'
import { longestPatternText, splitPatternText, variableNamesIn } from './pattern-text.ts'
import { isVariableName } from './variable.ts'
import type { PatternVariable } from './variable.ts'

/** As many as the longest text has without variables. */
export const MAX_PATTERN_PARTS = 15

export interface PatternProblem {
  /** The field of the form, as the call names it: `message`, `variable.0.name`. */
  readonly field: string
  /** The refusal's code, under which its sentence stands. */
  readonly code:
    | 'patterns.variable_not_latin'
    | 'patterns.variable_twice'
    | 'patterns.variable_is_company'
    | 'patterns.variable_not_in_text'
    | 'patterns.variable_not_declared'
    | 'patterns.variable_unfinished'
    | 'patterns.variable_in_braces'
    | 'patterns.text_all_variable'
    | 'patterns.company_or_link_needed'
    | 'patterns.too_many_parts'
  readonly values?: Readonly<Record<string, string>>
}

export interface PatternDraft {
  readonly message: string
  readonly variables: readonly PatternVariable[]
  /** Null for a pattern of the platform, which speaks for whoever uses it. */
  readonly sender: PatternSender | null
}

/** Everything that a pattern's text and variables do wrong (spec §5), by field; nothing: it may go to review. */
export function checkPattern(draft: PatternDraft): PatternProblem[] {
  return [...checkVariables(draft), ...checkText(draft)]
}

function checkVariables({ message, variables, sender }: PatternDraft): PatternProblem[] {
  const used = new Set(variableNamesIn(message))
  const lower = variables.map(({ name }) => name.toLowerCase())
  return variables.flatMap(({ name }, at): PatternProblem[] => {
    const field = `variable.${at}.name`
    if (!isVariableName(name)) return [{ field, code: 'patterns.variable_not_latin' }]
    if (lower.indexOf(name.toLowerCase()) < at) return [{ field, code: 'patterns.variable_twice' }]
    if (sender !== null && isSenderName(name, sender)) return [{ field, code: 'patterns.variable_is_company' }]
    return used.has(name) ? [] : [{ field, code: 'patterns.variable_not_in_text', values: { name } }]
  })
}

function checkText({ message, variables, sender }: PatternDraft): PatternProblem[] {
  const problems: PatternProblem[] = []
  const add = (code: PatternProblem['code'], values?: PatternProblem['values']) =>
    problems.push({ field: 'message', code, ...(values !== undefined && { values }) })
  const declared = new Set(variables.map(({ name }) => name))
  for (const name of variableNamesIn(message)) {
    if (!declared.has(name)) add('patterns.variable_not_declared', { name })
  }
  const fixed = splitPatternText(message)
    .flatMap((piece) => (piece.kind === 'text' ? [piece.text] : []))
    .join(' ')
  if (fixed.includes('%')) add('patterns.variable_unfinished')
  const braced = /\{\s*([a-z_][a-z0-9_]*)\s*\}/i.exec(fixed)?.[1]
  if (braced !== undefined) add('patterns.variable_in_braces', { name: braced })
  if (!/[\p{L}\p{N}]/u.test(fixed)) add('patterns.text_all_variable')
  else if (sender !== null) {
    const { name, link } = senderInText(message, sender)
    if (name === null && link === null) add('patterns.company_or_link_needed', { company: sender.names[0] ?? '' })
  }
  if (countParts(longestPatternText(message, variables), { is66: false }) > MAX_PATTERN_PARTS) {
    add('patterns.too_many_parts')
  }
  return problems
}
