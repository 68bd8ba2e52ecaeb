import type { CallData } from '@peyk/contract/core/endpoint.ts'
import * as schedules from '@peyk/contract/sending/sending-schedules.ts'
import { numbers } from '@peyk/contract/sending/sending.ts'
import type { CalendarOccurrence, ScheduleRow } from '@peyk/contract/sending/sending-schedules.ts'
import { addDays } from '@peyk/domain/jalaali/calendar.ts'
import { epochOfTehran, tehranDay } from '@peyk/domain/jalaali/tehran.ts'
import { sendWizard } from '@peyk/phrases/fa/sending/send-wizard.ts'
import { recurrenceTexts } from '@peyk/phrases/fa/sending/recurrence.ts'
import { scheduleTexts } from '@peyk/phrases/fa/sending/schedule-screens.ts'
import type { Page } from '@playwright/test'
import { answer, answerPage, hang, refuse } from '../mock-responses.ts'
import type { Screen } from '../screen.ts'

const path = '/send-sms/schedule'
const SERIES_PATH = `${path}/7`
const now = tehranDay(Date.now())
const at = (days: number, time: { hour: number; minute: number }) =>
  new Date(epochOfTehran({ ...addDays({ date: now, days }), ...time })).toISOString()
/** Ten o'clock in Tehran, so many days from today. */
const ten = (days: number, minute = 0) => at(days, { hour: 10, minute })

/** The last minute of today. */
const LAST = at(0, { hour: 23, minute: 59 })

const LONG =
  'مشتری گرامی فروشگاه آفتاب، جشنوارهٔ پاییزی ما آغاز شد: ۳۰٪ تخفیف روی همهٔ کفش‌ها و ۲۰٪ روی پوشاک بچه‌گانه، تنها تا پایان جمعه'
const example = (schedules.calendar.example.data as CalendarOccurrence[])[0]!
const buildDate = (days: number, more: Partial<CalendarOccurrence> = {}): CalendarOccurrence => ({
  ...example,
  schedule_id: 7,
  message: LONG,
  at: ten(days),
  nominal_at: ten(days),
  ...more,
})
const buildSentDate = (days: number, more: Partial<CalendarOccurrence> = {}): CalendarOccurrence =>
  buildDate(days, {
    state: 'sent',
    state_id: 6,
    messages_outbox_id: '1000042',
    rcpts_count: 1250,
    cost: 1_712_500,
    ...more,
  })
const singleSend = {
  schedule_id: null,
  nominal_at: null,
  sending_type: 'webservice',
  message: 'جلسهٔ فردا ساعت ۹',
} as const

const past = [
  buildSentDate(-1, { removed_count: 37, returned: 50_690 }),
  buildSentDate(-2, { state_id: 8, cost: 0, reason: 'اعتبار کافی نبود' }),
  buildDate(-3, { state: 'failed', reason: 'خط ارسال دیگر در دسترس نیست' }),
  buildSentDate(-4),
]
const coming = [
  buildDate(1),
  buildDate(2, { state: 'moved', at: ten(3, 45) }),
  buildDate(3, { state: 'skipped' }),
  ...[4, 5, 6, 7].map((days) => buildDate(days)),
]
/** Of today in particular: more than there is room for in a day. */
const today = [
  buildSentDate(0, { state_id: 2 }),
  buildDate(0, { ...singleSend, at: ten(0, 30), state: 'planned', state_id: 5, messages_outbox_id: '1000043', rcpts_count: 12, cost: 16_440, number: '+9810001' }), // prettier-ignore
  buildDate(0, { schedule_id: 9, at: ten(0, 50), sending_type: 'peer_to_peer_file', message: '', state: 'planned' }),
]
const month = [...past.toReversed(), ...today, ...coming].filter(({ at }) => tehranDay(Date.parse(at)).jm === now.jm)

const row = (schedules.listSchedules.example.data as ScheduleRow[])[0]!
const rows: ScheduleRow[] = [
  { ...row, schedule_id: 7, message: LONG, repeat: { every: 'day', hour: 10, minute: 0 }, next_at: ten(1), ends_at: ten(40), sent_count: 4, left_count: 40 }, // prettier-ignore
  { ...row, schedule_id: 9, sending_type: 'peer_to_peer_file', message: '', repeat: { every: 'week', weekdays: [0, 2, 4], hour: 17, minute: 30 }, next_at: ten(2) }, // prettier-ignore
  { ...row, schedule_id: 5, message: 'صورت‌حساب ماه آماده است', repeat: { every: 'month', day: 31, hour: 9, minute: 0 }, state: 'ended', next_at: null, left_count: 0, sent_count: 12 }, // prettier-ignore
  { ...row, schedule_id: 3, message: 'یادآوری تمدید', state: 'cancelled', next_at: null, left_count: 0, sent_count: 1 },
]
const series: CallData<typeof schedules.showSchedule> = {
  ...rows[0]!,
  user_name: 'فروشگاه آفتاب',
  audience: { recipient_count: null, phonebooks: ['مشتریان وفادار', 'خریداران پاییز'], missing_count: 0, file_name: null },
  upcoming: coming,
} // prettier-ignore

const mockMonth = (page: Page) => answer(page, schedules.calendar, month)
const mockSeries = (page: Page, more: Partial<typeof series> = {}, runs: readonly CalendarOccurrence[] = past) => {
  answer(page, schedules.showSchedule, { ...series, ...more })
  answerPage(page, schedules.scheduleRuns, runs)
}
const seriesScreen = (name: string, more: Partial<Screen> = {}): Screen => ({
  name: `series.${name}`,
  path: SERIES_PATH,
  shows: scheduleTexts.detail.text,
  answers: (page) => mockSeries(page),
  ...more,
})
const openActionDialog = (act: string, name: RegExp) => async (page: Page) => {
  await page.getByRole('button', { name }).last().click()
  await page.getByRole('menuitem', { name: act }).click()
  await page.getByRole('alertdialog').waitFor()
}
const { acts: actions } = scheduleTexts
const ACTIONS_LABEL = /^عملیات/

const line = (numbers.example.data as Parameters<typeof numbers.data.parse>[0][])[0] as object
const openRecurrence = async (page: Page, unit: string) => {
  await page.getByText(sendWizard.schedule).click()
  await page.getByText(recurrenceTexts.repeated).click()
  await page.getByText(unit, { exact: true }).click()
}

/** What leaves on the days of a month, what comes again, and one that does. */
export const scheduleScreens: readonly Screen[] = [
  { name: 'schedule', path, shows: LONG, answers: mockMonth, isWhole: true },
  { name: 'schedule.empty', path, shows: scheduleTexts.empty, answers: (page) => answer(page, schedules.calendar, []), isWhole: true }, // prettier-ignore
  { name: 'schedule.none', path: `${path}?kind=repeated`, shows: scheduleTexts.clear, answers: (page) => answer(page, schedules.calendar, []), only: 'phone' }, // prettier-ignore
  { name: 'schedule.loading', path, shows: scheduleTexts.description, answers: (page) => hang(page, schedules.calendar) }, // prettier-ignore
  { name: 'schedule.error', path, shows: 'تلاش دوباره', answers: (page) => refuse(page, schedules.calendar) },
  { name: 'schedule.past-day', path: `${path}?month=1405-07&day=3`, shows: scheduleTexts.emptyDay, only: 'desktop', isWhole: true, answers: (page) => answer(page, schedules.calendar, [buildSentDate(-40)]) }, // prettier-ignore
  {
    name: 'schedule.move',
    path,
    shows: LONG,
    // Whatever the hour, something of today can still be moved.
    answers: (page) => answer(page, schedules.calendar, [...month, buildDate(0, { at: LAST, nominal_at: LAST })]),
    prepare: openActionDialog(actions.move, ACTIONS_LABEL),
  },
  { name: 'schedule.list', path: `${path}?tab=1`, shows: 'یادآوری تمدید', answers: (page) => answerPage(page, schedules.listSchedules, rows) }, // prettier-ignore
  { name: 'schedule.list-empty', path: `${path}?tab=1`, shows: scheduleTexts.list.empty, answers: (page) => answerPage(page, schedules.listSchedules, []) }, // prettier-ignore
  { name: 'schedule.list-loading', path: `${path}?tab=1`, shows: scheduleTexts.description, answers: (page) => hang(page, schedules.listSchedules) }, // prettier-ignore
  { name: 'schedule.list-error', path: `${path}?tab=1`, shows: 'تلاش دوباره', answers: (page) => refuse(page, schedules.listSchedules) }, // prettier-ignore
  seriesScreen('full', { isWhole: true }),
  seriesScreen('new', { isWhole: true, answers: (page) => mockSeries(page, { sent_count: 0 }, []) }),
  seriesScreen('missing-group', { answers: (page) => mockSeries(page, { audience: { ...series.audience, missing_count: 1 } }) }), // prettier-ignore
  seriesScreen('cancelled', { isWhole: true, answers: (page) => mockSeries(page, { state: 'cancelled', next_at: null, left_count: 0, upcoming: [] }) }), // prettier-ignore
  seriesScreen('loading', { shows: 'ارسال تکراری ۷', answers: (page) => hang(page, schedules.showSchedule) }),
  seriesScreen('error', { shows: 'تلاش دوباره', answers: (page) => refuse(page, schedules.showSchedule) }),
  seriesScreen('gone', { shows: scheduleTexts.detail.notFound, answers: (page) => refuse(page, schedules.showSchedule, { kind: 'missing' }) }), // prettier-ignore
  seriesScreen('skip', {
    prepare: openActionDialog(actions.skip, ACTIONS_LABEL),
    answers: (page) => mockSeries(page, {}, []),
  }),
  seriesScreen('edit', {
    prepare: async (page) => {
      await page.getByRole('button', { name: scheduleTexts.detail.change }).click()
      await page.getByRole('dialog').getByText(scheduleTexts.edit.times).click()
    },
  }),
  seriesScreen('cancel', {
    prepare: async (page) => {
      await page.getByRole('button', { name: scheduleTexts.detail.cancel }).click()
      await page.getByRole('alertdialog').waitFor()
    },
  }),
  { name: 'repeat.week', path: '/send-sms/quick', shows: sendWizard.message, isWhole: true, prepare: (page) => openRecurrence(page, recurrenceTexts.units.week) }, // prettier-ignore
  {
    name: 'repeat.hours',
    path: '/send-sms/quick',
    shows: sendWizard.message,
    isWhole: true,
    answers: (page) => answerPage(page, numbers, [{ ...line, opens_at: '07:00', closes_at: '22:00' }]),
    prepare: async (page) => {
      await openRecurrence(page, recurrenceTexts.units.day)
      await page.getByRole('textbox', { name: new RegExp(recurrenceTexts.time) }).fill('۲۳:۳۰')
      await page.keyboard.press('Tab')
      await page.getByText(recurrenceTexts.quiet.repeated).waitFor()
    },
  },
  {
    name: 'repeat.month',
    path: '/send-sms/quick',
    shows: sendWizard.message,
    isWhole: true,
    prepare: async (page) => {
      await openRecurrence(page, recurrenceTexts.units.month)
      await page.getByLabel(recurrenceTexts.day).fill('31')
      await page.getByText(recurrenceTexts.endings.date).click()
      await page.getByRole('button', { name: sendWizard.review }).click()
    },
  },
]
