import { ui } from '@peyk/phrases/fa/ui/kit.ts'

import { formatCount } from '../format/format-values.ts'

const MAX_NAMED = 2

/** What several choices are told as: the first two, then «و ۳ مورد دیگر» (spec §5, select box). */
export const summariseLabels = (labels: readonly string[]): string => {
  const named = labels.slice(0, MAX_NAMED).join('، ')
  const rest = labels.length - MAX_NAMED
  return rest > 0 ? `${named} ${ui.andMore(formatCount(rest))}` : named
}
