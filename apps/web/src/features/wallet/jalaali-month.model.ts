import { MONTH_NAMES, monthLength } from '@peyk/domain/jalaali/calendar.ts'
import { dateValue } from '@peyk/domain/jalaali/format-and-mask.ts'
import { statementTexts as texts } from '@peyk/phrases/fa/wallet/statements.ts'
import { formatDigits } from '@peyk/ui/format/format-values.ts'

const parse = (month: string): { jy: number; jm: number } | null => {
  const [, year, number] = /^(1[34]\d\d)-(0[1-9]|1[0-2])$/.exec(month) ?? []
  return year === undefined || number === undefined ? null : { jy: Number(year), jm: Number(number) }
}

/** What a month of the wire is called: `1405-09` → «آذر ۱۴۰۵»; what is no month stays as it is. */
export const monthName = (month: string): string => {
  const parsed = parse(month)
  return parsed === null ? month : texts.month(MONTH_NAMES[parsed.jm - 1] ?? '', formatDigits(parsed.jy))
}

/** Its first and last day, as a filter by dates has them. */
export const monthRange = (month: string): { from: string; to: string } | null => {
  const parsed = parse(month)
  return parsed === null
    ? null
    : { from: dateValue({ ...parsed, jd: 1 }), to: dateValue({ ...parsed, jd: monthLength(parsed) }) }
}
