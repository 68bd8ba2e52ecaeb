import { describe, expect, test } from 'vitest'
import { MAX_OCCURRENCES, type Recurrence } from '@peyk/domain/jalaali/recurrence.ts'
import { epochOfTehran, tehranDateTime } from '@peyk/domain/jalaali/tehran.ts'
import { recurrenceTexts } from '@peyk/phrases/fa/sending/recurrence.ts'
import { toRequestTime } from '../../../lib/schedules/send-time.model.ts'
import {
  toRecurrenceForm,
  tehranClock,
  defaultRecurrence,
  occurrenceTimes,
  toRecurrenceRequest,
  recurrenceProblems,
  toRecurrenceRule,
} from './recurrence-form.model.ts'

const at = (jd: number, hour: number, minute = 0) => epochOfTehran({ jy: 1405, jm: 9, jd, hour, minute })
/** A Tuesday noon. */
const NOON = at(10, 12)
const begun = (repeat: Recurrence, endsMs: number) =>
  toRecurrenceForm({ repeat, startsMs: at(1, 8), endsMs, nowMs: NOON })
const daily = { every: 'day', hour: 9, minute: 5 } as const

describe('a rule that is kept already, taken up in the form', () => {
  test('is the same rule again, whatever it repeats by', () => {
    const rules: Recurrence[] = [
      daily,
      { every: 'week', weekdays: [0, 4], hour: 23, minute: 59 },
      { every: 'month', day: 31, hour: 0, minute: 0 },
    ]
    for (const rule of rules) expect(toRecurrenceRule(begun(rule, at(30, 9)))).toEqual(rule)
  })

  test('ends on the day of its last date, all of which still come', () => {
    const choice = begun(daily, at(13, 9, 5))
    expect([choice.ending, choice.until, choice.count]).toEqual(['date', '1405/09/13', null])
    expect(occurrenceTimes(choice, NOON)).toEqual([at(11, 9, 5), at(12, 9, 5), at(13, 9, 5)])
    expect(toRecurrenceRequest(choice)).toEqual({ repeat: daily, ends_at: toRequestTime(at(13, 23, 59)) })
  })

  test('keeps a beginning only while it lies ahead', () => {
    const ahead = toRecurrenceForm({ repeat: daily, startsMs: at(20, 0), endsMs: at(22, 9, 5), nowMs: NOON })
    expect(ahead.from).toBe('1405/09/20')
    expect(occurrenceTimes(ahead, NOON)[0]).toBe(at(20, 9, 5))
    expect(begun(daily, at(13, 9, 5)).from).toBe('')
  })

  test('has nothing wrong with it, and says so when nothing of it is left', () => {
    expect(recurrenceProblems(begun(daily, at(13, 9, 5)), NOON)).toEqual({})
    expect(recurrenceProblems(begun(daily, at(10, 9, 5)), NOON)).toEqual({ never: recurrenceTexts.problems.never })
    expect(recurrenceProblems(begun(daily, at(9, 9, 5)), NOON)).toEqual({ until: recurrenceTexts.problems.until })
  })
})

describe('a choice that is being made', () => {
  test('begins with the weekday of today in Tehran, twelve times', () => {
    const nextDay = at(10, 1)
    expect(defaultRecurrence(nextDay)).toMatchObject({ every: 'week', weekdays: [3], day: 10, count: 12 })
    expect(occurrenceTimes(defaultRecurrence(NOON), NOON)).toHaveLength(12)
  })

  test('each field says what is missing of it, and nothing is counted until it is there', () => {
    const wrong = {
      ...defaultRecurrence(NOON),
      weekdays: [],
      time: '25:00',
      count: MAX_OCCURRENCES + 1,
      from: '1405/09/09',
    }
    expect(Object.keys(recurrenceProblems(wrong, NOON)).toSorted()).toEqual(['count', 'from', 'time', 'weekdays'])
    expect(occurrenceTimes(wrong, NOON)).toEqual([])
    expect(toRecurrenceRequest(wrong)).toBeNull()
    expect(Object.keys(recurrenceProblems({ ...defaultRecurrence(NOON), every: 'month', day: 32 }, NOON))).toEqual([
      'day',
    ])
  })

  test('an end before its beginning or behind a year is wrong; a year needs none', () => {
    const until = (text: string, from = '') =>
      recurrenceProblems({ ...defaultRecurrence(NOON), ending: 'date', from, until: text }, NOON).until
    expect(until('1405/09/30')).toBeUndefined()
    expect(until('')).toBe(recurrenceTexts.problems.until)
    expect(until('1405/09/12', '1405/09/13')).toBe(recurrenceTexts.problems.until)
    expect(until('1406/09/12')).toBe(recurrenceTexts.problems.until)
    const body = toRecurrenceRequest({ ...defaultRecurrence(NOON), ending: 'year', until: '1405/09/30' })
    expect(Object.keys(body ?? {})).toEqual(['repeat'])
  })

  test('a time of today that has passed begins with the next day', () => {
    const days = { ...defaultRecurrence(NOON), every: 'day', time: '11:59', count: 1 } as const
    expect(occurrenceTimes(days, NOON).map((ms) => tehranDateTime(ms).jd)).toEqual([11])
    expect(occurrenceTimes({ ...days, time: '12:01' }, NOON).map(tehranClock)).toEqual(['12:01'])
  })
})
