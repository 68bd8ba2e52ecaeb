import type { CalendarOccurrence } from '@peyk/contract/sending/sending-schedules.ts'
import { addMonths, monthLength, type JalaaliDay } from '@peyk/domain/jalaali/calendar.ts'
import { SEND_STATES } from '@peyk/domain/delivery/states.ts'
import { epochOfTehran, tehranDay } from '@peyk/domain/jalaali/tehran.ts'
import { reports } from '@peyk/phrases/fa/reports/reports.ts'
import { scheduleTexts } from '@peyk/phrases/fa/sending/schedule-screens.ts'
import { momentMs } from '@peyk/ui/format/format-values.ts'
import type { Tone } from '@peyk/ui/display/chip.tsx'
import type { ScheduleSearch } from './schedule-url-params.ts'

/** What is being done to which date. */
export interface ScheduleAction {
  kind: 'move' | 'skip' | 'restore' | 'cancel'
  date: CalendarOccurrence
}

export type JalaaliMonth = Pick<JalaaliDay, 'jy' | 'jm'>

/** `1405-09` of an address; another text is no month. */
export const parseMonth = (text: string | undefined): JalaaliMonth | null => {
  const found = /^(1[34]\d\d)-(\d\d)$/.exec(text ?? '')
  const [jy, jm] = [Number(found?.[1]), Number(found?.[2])]
  return found !== null && jm >= 1 && jm <= 12 ? { jy, jm } : null
}
export const formatMonth = ({ jy, jm }: JalaaliMonth): string => `${jy}-${String(jm).padStart(2, '0')}`

/** The month so many months later. */
export const shiftMonth = (month: JalaaliMonth, months: number): JalaaliMonth => {
  const { jy, jm } = addMonths({ date: { ...month, jd: 1 }, months })
  return { jy, jm }
}

/** Its beginning and its end in Unix seconds. */
export const monthRange = (month: JalaaliMonth): { from: number; to: number } => {
  const startOf = (of: JalaaliMonth) => epochOfTehran({ ...of, jd: 1, hour: 0, minute: 0 }) / 1000
  return { from: startOf(month), to: startOf(shiftMonth(month, 1)) }
}

/** What of a month is asked for. */
export const filterByKind = (
  dates: readonly CalendarOccurrence[],
  kind: ScheduleSearch['kind'],
): readonly CalendarOccurrence[] =>
  kind === undefined ? dates : dates.filter(({ schedule_id: id }) => (id === null) === (kind === 'once'))

/** The dates of a month by their day, from 1. */
export const groupByDay = (
  dates: readonly CalendarOccurrence[],
): ReadonlyMap<number, readonly CalendarOccurrence[]> => {
  const days = new Map<number, CalendarOccurrence[]>()
  for (const date of dates) {
    const { jd } = tehranDay(momentMs(date.at))
    days.set(jd, [...(days.get(jd) ?? []), date])
  }
  return days
}

/** The day in sight: the one of the address, today, or the first on which anything is sent. */
export const selectedDay = (
  month: JalaaliMonth,
  { day, today, days }: { day: number | undefined; today: JalaaliDay; days: ReadonlyMap<number, unknown> },
): number => {
  if (day !== undefined) return Math.min(day, monthLength(month))
  if (today.jy === month.jy && today.jm === month.jm) return today.jd
  return [...days.keys()].toSorted((a, b) => a - b)[0] ?? 1
}

const TONES: Readonly<Record<number, Tone>> = {
  [SEND_STATES.finish]: 'success',
  [SEND_STATES.cancel]: 'neutral',
  [SEND_STATES.no_credit]: 'danger',
  [SEND_STATES.invalid]: 'danger',
  [SEND_STATES.reject]: 'danger',
  [SEND_STATES.failed]: 'danger',
}
const DATE_TONES = { planned: 'info', moved: 'warning', skipped: 'neutral', failed: 'danger' } as const

/** Whether there is a send of it that nothing is left to be done about. */
const hasEnded = ({ state_id: id }: CalendarOccurrence) => id !== null && TONES[id] !== undefined

/** Its word and its tone. */
export const toStatusChip = (date: CalendarOccurrence): { label: string; tone: Tone } => {
  const { state, state_id: id } = date
  if (state !== 'sent' && !hasEnded(date)) return { label: scheduleTexts.states[state], tone: DATE_TONES[state] }
  const label = (reports.sendStatus as Readonly<Record<number, string>>)[id ?? -1] ?? scheduleTexts.unknown
  return { label, tone: TONES[id ?? -1] ?? 'info' }
}

/** Credit was too little at its start. */
export const lacksCredit = ({ state_id: id }: CalendarOccurrence): boolean => id === SEND_STATES.no_credit

/** Whether another time may be chosen for it. */
export const isMovable = (date: CalendarOccurrence, nowMs: number): boolean =>
  (date.state === 'planned' || date.state === 'moved') && !hasEnded(date) && momentMs(date.at) > nowMs

/** A date that was left out and has not passed. */
export const isRestorable = (date: CalendarOccurrence, nowMs: number): boolean =>
  date.state === 'skipped' && momentMs(date.at) > nowMs

/** By what React and menus tell it from the others. */
export const dateKey = ({ schedule_id: id, nominal_at: at, messages_outbox_id: sendId }: CalendarOccurrence): string =>
  id === null ? `send ${sendId ?? ''}` : `${id} ${at ?? ''}`
