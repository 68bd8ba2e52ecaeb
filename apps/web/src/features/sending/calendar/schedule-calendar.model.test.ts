import { describe, expect, test } from 'vitest'
import * as schedules from '@peyk/contract/sending/sending-schedules.ts'
import type { CalendarOccurrence } from '@peyk/contract/sending/sending-schedules.ts'
import { SEND_STATES } from '@peyk/domain/delivery/states.ts'
import { epochOfTehran } from '@peyk/domain/jalaali/tehran.ts'
import { reports } from '@peyk/phrases/fa/reports/reports.ts'
import { scheduleTexts } from '@peyk/phrases/fa/sending/schedule-screens.ts'
import {
  groupByDay, isMovable, isRestorable, lacksCredit, dateKey, toStatusChip, parseMonth, formatMonth, filterByKind, shiftMonth, selectedDay, monthRange,
} from './schedule-calendar.model.ts' // prettier-ignore

const example = (schedules.calendar.example.data as CalendarOccurrence[])[0]!
const tehran = (jd: number, hour = 10, minute = 0) => epochOfTehran({ jy: 1405, jm: 9, jd, hour, minute })
const iso = (ms: number) => new Date(ms).toISOString()
const one = (more: Partial<CalendarOccurrence>): CalendarOccurrence => ({ ...example, ...more })
const NOON = tehran(10, 12)
const LATER = iso(tehran(11))
const BEFORE = iso(tehran(9))

describe('a month of the address', () => {
  test('is read as it is written, and another text is none', () => {
    expect(parseMonth('1405-09')).toEqual({ jy: 1405, jm: 9 })
    expect(formatMonth({ jy: 1405, jm: 9 })).toBe('1405-09')
    for (const wrong of [undefined, '', '1405-13', '1405-00', '1405-9', '2026-09', '1405-09-01'])
      expect(parseMonth(wrong)).toBeNull()
  })

  test('leads over the new year in both directions', () => {
    expect(shiftMonth({ jy: 1405, jm: 12 }, 1)).toEqual({ jy: 1406, jm: 1 })
    expect(shiftMonth({ jy: 1405, jm: 1 }, -1)).toEqual({ jy: 1404, jm: 12 })
  })

  test('lasts from its first midnight in Tehran to that of the next, 29 days in the last month of 1405', () => {
    const { from, to } = monthRange({ jy: 1405, jm: 12 })
    expect(iso(from * 1000)).toBe('2027-02-19T20:30:00.000Z')
    expect((to - from) / 86_400).toBe(29)
  })
})

describe('the dates of a month', () => {
  test('stand at the day they have in Tehran: half past midnight belongs to the new one', () => {
    const [late, early] = [one({ at: iso(tehran(9, 23, 59)) }), one({ at: iso(tehran(10, 0, 30)) })]
    expect([...groupByDay([late, early])]).toEqual([
      [9, [late]],
      [10, [early]],
    ])
  })

  test('are of one kind or of both', () => {
    const [once, again] = [one({ schedule_id: null }), one({ schedule_id: 7 })]
    expect(filterByKind([once, again], undefined)).toEqual([once, again])
    expect(filterByKind([once, again], 'once')).toEqual([once])
    expect(filterByKind([once, again], 'repeated')).toEqual([again])
  })

  test('the day in sight: the asked one as far as the month has it, today, the first with anything, the first', () => {
    const today = { jy: 1405, jm: 9, jd: 10 }
    const days = new Map([[21, []], [4, []]]) // prettier-ignore
    expect(selectedDay({ jy: 1405, jm: 12 }, { day: 31, today, days })).toBe(29)
    expect(selectedDay({ jy: 1405, jm: 9 }, { day: undefined, today, days })).toBe(10)
    expect(selectedDay({ jy: 1405, jm: 10 }, { day: undefined, today, days })).toBe(4)
    expect(selectedDay({ jy: 1405, jm: 10 }, { day: undefined, today, days: new Map() })).toBe(1)
  })

  test('are told apart by their schedule and its own moment, or by the send', () => {
    const moved = one({ schedule_id: 7, nominal_at: BEFORE, at: LATER })
    expect(dateKey(moved)).toBe(dateKey({ ...moved, at: BEFORE }))
    expect(dateKey(moved)).not.toBe(dateKey({ ...moved, nominal_at: LATER }))
    expect(dateKey(one({ schedule_id: null, messages_outbox_id: '12' }))).toBe('send 12')
  })
})

describe('how a date looks, and what may be done about it', () => {
  test('before its time it is in its own words, afterwards in those of its send', () => {
    expect(toStatusChip(one({ state: 'moved' }))).toEqual({ label: scheduleTexts.states.moved, tone: 'warning' })
    expect(toStatusChip(one({ state: 'failed' }))).toEqual({ label: scheduleTexts.states.failed, tone: 'danger' })
    const sent = (state: keyof typeof SEND_STATES) => toStatusChip(one({ state: 'sent', state_id: SEND_STATES[state] }))
    expect(sent('finish')).toEqual({ label: reports.sendStatus[SEND_STATES.finish], tone: 'success' })
    expect(sent('no_credit')).toEqual({ label: reports.sendStatus[SEND_STATES.no_credit], tone: 'danger' })
    expect(sent('sending').tone).toBe('info')
    expect(toStatusChip(one({ state: 'sent', state_id: null })).label).toBe(scheduleTexts.unknown)
  })

  test('a send that was cancelled before its time is no plan any more', () => {
    const cancelled = one({ schedule_id: null, state: 'planned', state_id: SEND_STATES.cancel, at: LATER })
    expect(toStatusChip(cancelled).label).toBe(reports.sendStatus[SEND_STATES.cancel])
    expect(isMovable(cancelled, NOON)).toBe(false)
  })

  test('what is to come is moved, what was left out is brought back, what has passed is neither', () => {
    const may = (date: CalendarOccurrence) => [isMovable(date, NOON), isRestorable(date, NOON)]
    expect(may(one({ state: 'planned', at: LATER }))).toEqual([true, false])
    expect(may(one({ state: 'moved', at: LATER }))).toEqual([true, false])
    expect(may(one({ state: 'skipped', at: LATER }))).toEqual([false, true])
    expect(may(one({ state: 'sent', state_id: SEND_STATES.sending, at: LATER }))).toEqual([false, false])
    for (const state of ['planned', 'moved', 'skipped', 'failed'] as const)
      expect(may(one({ state, at: BEFORE }))).toEqual([false, false])
  })

  test('short of credit is state 8 alone', () => {
    expect(lacksCredit(one({ state_id: SEND_STATES.no_credit }))).toBe(true)
    expect(lacksCredit(one({ state_id: SEND_STATES.failed }))).toBe(false)
    expect(lacksCredit(one({ state_id: null }))).toBe(false)
  })
})
