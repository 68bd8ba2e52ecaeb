import { formatMoneyRial, formatNumber } from '@peyk/domain/digits/format.ts'
import { rialOf } from '@peyk/domain/money/tenths.ts'
import { uiInitial } from '@peyk/phrases/fa/ui/first-load.ts'

import { classNames } from '../app/class-names.ts'

export type MoneyProps = {
  /** The amount in tenths of a rial. */
  tenths: number | bigint
  /** Whether «ریال» follows; on by default. */
  unit?: boolean
  /** The bold amount of a summary. */
  strong?: boolean
  /** With the tenths that are not whole rial, for tariffs; else rounded down (spec §3 Credit). */
  isExact?: boolean
  /** Figures of one width, for amounts that change in place or stand in a column. */
  tabular?: boolean
}

/** An amount of money: grouped Persian digits and a small grey unit. Copied it is a plain Latin number. */
export function Money({ tenths, unit = true, strong = false, isExact = false, tabular = false }: MoneyProps) {
  return (
    <span className="whitespace-nowrap">
      <span data-latin="" className={classNames(strong && 'font-bold text-ink', tabular && 'tabular')}>
        {isExact ? formatNumber(rialOf(tenths)) : formatMoneyRial(tenths)}
      </span>
      {unit && <span className="ms-1 text-[0.86em] font-normal text-ink-3">{uiInitial.rial}</span>}
    </span>
  )
}
