import type { CallData } from '@peyk/contract/core/endpoint.ts'
import type { bulkStats } from '@peyk/contract/reports/reports.ts'
import { operatorLanguageTexts as texts } from '@peyk/phrases/fa/reports/operator-language.ts'
import { reportScreens } from '@peyk/phrases/fa/reports/report-screens.ts'

type OperatorCounts = CallData<typeof bulkStats>

export interface LanguageRow {
  key: string
  state: string
  /** Of the rows of one state the first alone names it to the eye. */
  isFirst: boolean
  operator: string
  fa: number
  en: number
}

const STATES = ['delivered', 'sent', 'pending', 'failed', 'blacklist'] as const
const OPERATORS = ['mci', 'irancell', 'other'] as const

/** A row for each state and operator that has recipients; none unless texts of both languages were sent. */
export function languageRows(counts: OperatorCounts): readonly LanguageRow[] {
  const rows = STATES.flatMap((state) =>
    OPERATORS.map((operator) => ({
      key: `${state}-${operator}`,
      state: texts.states[state],
      operator: reportScreens.operators[operator],
      ...counts[`operators_${state}`][operator],
    }))
      .filter(({ fa, en }) => fa + en > 0)
      .map((row, at) => ({ ...row, isFirst: at === 0 })),
  )
  const hasBoth = rows.some(({ fa }) => fa > 0) && rows.some(({ en }) => en > 0)
  return hasBoth ? rows : []
}
