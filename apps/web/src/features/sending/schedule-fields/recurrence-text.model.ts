import { WEEKDAY_NAMES } from '@peyk/domain/jalaali/calendar.ts'
import type { Repeat } from '@peyk/domain/jalaali/recurrence.ts'
import { timeValue } from '@peyk/domain/jalaali/format-and-mask.ts'
import { webRepeat } from '@peyk/phrases/fa/sending/recurrence.ts'
import { formatCount, formatDateTime, formatDigits } from '@peyk/ui/format/format-values.ts'
import { isMissingSometimes } from './recurrence-form.model.ts'

const { rules, sentence } = webRepeat

const listed = (names: readonly string[]): string =>
  names.length < 2
    ? names.join('')
    : `${names.slice(0, -1).join(webRepeat.between)}${webRepeat.and}${names.at(-1) ?? ''}`

const daysText = (repeat: Repeat): string => {
  if (repeat.every === 'day') return rules.day
  if (repeat.every === 'week') return rules.weekdays(listed(repeat.weekdays.map((day) => WEEKDAY_NAMES[day] ?? '')))
  const day = formatDigits(repeat.day)
  return isMissingSometimes(repeat.day) ? rules.shortMonth(day) : rules.month(day)
}

/** «هر شنبه و دوشنبه ساعت ۱۰:۰۰» */
export const ruleText = (repeat: Repeat): string =>
  `${daysText(repeat)} ${sentence.at(formatDigits(timeValue(repeat)))}`

/** The same with its first and its last moment and how many there are. */
export const repeatText = (repeat: Repeat, moments: readonly number[]): string => {
  const [first, last] = [moments[0], moments.at(-1)]
  if (first === undefined || last === undefined) return ruleText(repeat)
  const parts = [
    ruleText(repeat),
    `${sentence.from(formatDateTime(first, 'date'))} ${sentence.until(formatDateTime(last, 'date'))}`,
    sentence.times(formatCount(moments.length)),
  ]
  return parts.join(webRepeat.between)
}
