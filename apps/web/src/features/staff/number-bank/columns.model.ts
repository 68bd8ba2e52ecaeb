import type { NumberBankField } from '@peyk/contract/staff/staff-number-bank-forms.ts'
import { bankFields } from '@peyk/phrases/fa/number-banks/loading.ts'
import { bankVersionTexts } from '@peyk/phrases/fa/number-banks/number-bank-version.ts'

const { columns: texts } = bankVersionTexts

/** What is wrong with a choice of columns, or null; of each group of `required` one at least is chosen. */
export function columnProblem(
  chosen: readonly NumberBankField[],
  required: readonly (readonly NumberBankField[])[],
): string | null {
  if (new Set(chosen).size < chosen.length) return texts.twice
  const missing = required.filter((group) => !group.some((field) => chosen.includes(field)))
  if (missing.length === 0) return null
  return texts.missing(missing.map((group) => group.map((field) => bankFields[field]).join(texts.or)).join('، '))
}
