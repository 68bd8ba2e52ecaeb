import { formatCount, formatDigits } from './format-values.ts'

export type DigitsProps = {
  /** A number is a count and is grouped; a text only gets its digits in Persian. */
  children: number | bigint | string
  /** Figures of one width: for counters that change in place and columns that people compare. */
  tabular?: boolean
}

/** Figures in Persian; copied they are Latin. */
export function Digits({ children, tabular = false }: DigitsProps) {
  return (
    <span data-latin="" className={tabular ? 'tabular' : undefined}>
      {typeof children === 'string' ? formatDigits(children) : formatCount(children)}
    </span>
  )
}
