import { WEEKDAY_NAMES } from '@peyk/domain/jalaali/calendar.ts'
import type { Recurrence } from '@peyk/domain/jalaali/recurrence.ts'
import { timeValue } from '@peyk/domain/jalaali/format-and-mask.ts'
import { recurrenceTexts } from '@peyk/phrases/fa/sending/recurrence.ts'
import { formatCount, formatDateTime, formatDigits } from '@peyk/ui/format/format-values.ts'
import { isMissingInSomeMonths } from './recurrence-form.model.ts'

const { rules, sentence } = recurrenceTexts

const joinNames = (names: readonly string[]): string =>
  names.length < 2
    ? names.join('')
    : `${names.slice(0, -1).join(recurrenceTexts.between)}${recurrenceTexts.and}${names.at(-1) ?? ''}`

const daysText = (repeat: Recurrence): string => {
  if (repeat.every === 'day') return rules.day
  if (repeat.every === 'week') return rules.weekdays(joinNames(repeat.weekdays.map((day) => WEEKDAY_NAMES[day] ?? '')))
  const day = formatDigits(repeat.day)
  return isMissingInSomeMonths(repeat.day) ? rules.shortMonth(day) : rules.month(day)
}

/** «هر شنبه و دوشنبه ساعت ۱۰:۰۰» */
export const ruleText = (repeat: Recurrence): string =>
  `${daysText(repeat)} ${sentence.at(formatDigits(timeValue(repeat)))}`

/** The same with its first and its last moment and how many there are. */
export const recurrenceText = (repeat: Recurrence, moments: readonly number[]): string => {
  const [first, last] = [moments[0], moments.at(-1)]
  if (first === undefined || last === undefined) return ruleText(repeat)
  const parts = [
    ruleText(repeat),
    `${sentence.from(formatDateTime(first, 'date'))} ${sentence.until(formatDateTime(last, 'date'))}`,
    sentence.times(formatCount(moments.length)),
  ]
  return parts.join(recurrenceTexts.between)
}
