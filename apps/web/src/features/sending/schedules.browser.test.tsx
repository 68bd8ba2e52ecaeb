import { beforeEach, describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import * as schedules from '@peyk/contract/sending/sending-schedules.ts'
import type { CalendarOccurrence } from '@peyk/contract/sending/sending-schedules.ts'
import { startPreview } from '@peyk/contract/sending/sending-previews.ts'
import { addDays } from '@peyk/domain/jalaali/calendar.ts'
import { epochOfTehran, tehranDay } from '@peyk/domain/jalaali/tehran.ts'
import { dateTimeValue, formatJalaaliDateLong } from '@peyk/domain/jalaali/format-and-mask.ts'
import { sendWizard } from '@peyk/phrases/fa/sending/send-wizard.ts'
import { recurrenceTexts } from '@peyk/phrases/fa/sending/recurrence.ts'
import { scheduleTexts } from '@peyk/phrases/fa/sending/schedule-screens.ts'
import { expectAccessible } from '@peyk/ui/testing/accessibility.ts'
import { removeAllAutosaves } from '../../lib/form-autosave/autosave-store.ts'
import { respondsPage, respondsWith, respondsError, type MockHandler } from '../../testing/panel-server.ts'
import { openPanel, PHONE, confirmDialog } from '../../testing/render-panel.tsx'

const SOON = { timeout: 10_000 }
const preview = startPreview.example.data as { preview_id: number }
const series = schedules.showSchedule.example.data as Record<string, unknown>
const today = tehranDay(Date.now())
/** Ten o'clock in Tehran, so many days from today. */
const ten = (days: number) => new Date(epochOfTehran({ ...addDays({ date: today, days }), hour: 10, minute: 0 })).toISOString() // prettier-ignore
const one = (more: Partial<CalendarOccurrence>): CalendarOccurrence => ({
  ...(schedules.calendar.example.data as CalendarOccurrence[])[0]!,
  at: ten(1),
  nominal_at: ten(1),
  ...more,
})
const QUIET = 'این خط پیام تبلیغاتی را فقط از ساعت ۰۷:۰۰ تا ۲۲:۰۰ می‌فرستد'
const answers: Record<string, MockHandler> = {
  [startPreview.path]: respondsWith(preview),
  [`send/previews/${preview.preview_id}`]: respondsWith(preview),
  [schedules.startSchedule.path]: respondsWith(schedules.startSchedule.example.data),
  [schedules.showSchedule.path]: respondsWith({ ...series, upcoming: [one({}), one({ at: ten(8), nominal_at: ten(8), state: 'skipped' })] }), // prettier-ignore
  [schedules.scheduleRuns.path]: respondsPage([]),
  [schedules.listSchedules.path]: respondsPage([series]),
  [schedules.calendar.path]: respondsWith([]),
}
const open = (address: string, special: Record<string, MockHandler> = {}, size?: typeof PHONE) =>
  openPanel(address, { answers: { ...answers, ...special }, ...(size && { size }) })
const pressMenuItem = async (date: string, label: string) => {
  await page.getByRole('button', { name: scheduleTexts.acts.of(date) }).click()
  await page.getByRole('menuitem', { name: label }).click()
}
/** «شنبه ۷ آذر ۱۴۰۵، ساعت ۱۰:۰۰» */
const named = (days: number) => `${formatJalaaliDateLong(addDays({ date: today, days }))}، ساعت ۱۰:۰۰`

beforeEach(removeAllAutosaves)

describe('a send that comes again, in the form of every mode', () => {
  test(
    'is chosen by weekdays and times, said in a sentence, counted, and begun as a rule',
    { timeout: 60_000 },
    async () => {
      const { requests, address } = await open('/send-sms/quick')
      await page.getByRole('textbox', { name: 'گیرندگان' }).fill('09120000001')
      await userEvent.keyboard('{Enter}')
      await page.getByRole('textbox', { name: sendWizard.message }).fill('سلام')
      await page.getByRole('switch', { name: new RegExp(sendWizard.schedule) }).click({ force: true })
      await page.getByRole('radio', { name: recurrenceTexts.repeated }).click()
      const days = page.getByRole('toolbar', { name: recurrenceTexts.weekdays })
      for (const pressed of days.getByRole('button', { pressed: true }).all()) await pressed.click()
      await page.getByRole('button', { name: sendWizard.review }).click()
      await expect.element(page.getByText(recurrenceTexts.problems.weekdays), SOON).toBeVisible()
      await days.getByRole('button', { name: 'شنبه', exact: true }).click()
      await days.getByRole('button', { name: 'چهارشنبه', exact: true }).click()
      await expect.element(page.getByText(/هر شنبه و چهارشنبه ساعت ۱۰:۰۰، از .* تا .*، ۱۲ بار/)).toBeVisible()
      await expectAccessible()
      await page.getByRole('button', { name: sendWizard.review }).click()
      await expect.element(confirmDialog().getByText(/۱۲ بار/), SOON).toBeVisible()
      await expect.element(confirmDialog().getByText(recurrenceTexts.costEach)).toBeVisible()
      await confirmDialog().getByRole('button', { name: recurrenceTexts.confirm }).click()
      await expect.poll(address, SOON).toBe('/send-sms/schedule/1')
      expect(requests.find(({ path }) => path === schedules.startSchedule.path)?.body).toMatchObject({
        sending_type: 'webservice',
        message: 'سلام',
        repeat: { every: 'week', weekdays: [0, 4], hour: 10, minute: 0 },
        count: 12,
      })
      expect(requests.some(({ path }) => path.endsWith('/submit'))).toBe(false)
    },
  )
})

describe('the calendar of sends', () => {
  const month = [
    one({ at: ten(0), nominal_at: ten(0), message: 'صبح بخیر', state: 'sent', state_id: 8, messages_outbox_id: '1000007', reason: 'اعتبار کافی نبود' }), // prettier-ignore
    one({ at: ten(0), schedule_id: null, nominal_at: null, message: 'یک‌باره', state: 'sent', state_id: 6, messages_outbox_id: '1000008', removed_count: 3, returned: 4110, cost: 8000, rcpts_count: 6 }), // prettier-ignore
  ]

  test('shows the sends of a day, goes from day to day as the arrows point, and tells who was removed and what was short', async () => {
    const { address } = await open('/send-sms/schedule', { [schedules.calendar.path]: respondsWith(month) })
    await expect.element(page.getByText('یک‌باره').last(), SOON).toBeVisible()
    await expect.element(page.getByText(scheduleTexts.removed('۳'))).toBeVisible()
    await expect.element(page.getByRole('link', { name: scheduleTexts.topUp })).toBeVisible()
    const cell = page.getByRole('button', { name: new RegExp(`${formatJalaaliDateLong(today)}، ۲ ارسال`) })
    await expect.element(cell, SOON).toBeVisible()
    await expectAccessible()
    cell.element().focus()
    await userEvent.keyboard('{ArrowLeft}')
    const next = addDays({ date: today, days: 1 })
    await expect.poll(address).toContain(`day=${next.jd}`)
    await expect.element(page.getByRole('heading', { name: formatJalaaliDateLong(next) })).toBeVisible()
    await userEvent.keyboard('{ArrowRight}')
    await expect.poll(address).toContain(`day=${today.jd}`)
    // The grid has a hidden one of its own, for screen readers on touch screens.
    await page.getByRole('button', { name: scheduleTexts.next }).first().click()
    await expect.poll(address).toMatch(/month=1\d{3}-\d\d/)
  })

  test('is a list of days on the phone; an empty month says how to fill it, a failed one how to try again', async () => {
    await open('/send-sms/schedule', { [schedules.calendar.path]: respondsWith(month) }, PHONE)
    await expect.element(page.getByRole('heading', { name: formatJalaaliDateLong(today) }), SOON).toBeVisible()
    expect(page.getByRole('grid').query()).toBeNull()
    await expectAccessible()
    await open('/send-sms/schedule', {}, PHONE)
    await expect.element(page.getByText(scheduleTexts.emptyHint).last(), SOON).toBeVisible()
    await open('/send-sms/schedule', { [schedules.calendar.path]: respondsError(500, 'خطا') }, PHONE)
    await expect.element(page.getByRole('button', { name: 'تلاش دوباره' }).last(), SOON).toBeVisible()
  })

  test('[STF-08] a send is moved, out of the hours of its line only by a tick, and cancelled with its money told', async () => {
    const waiting = one({ at: ten(0), schedule_id: null, nominal_at: null, messages_outbox_id: '1000009', state_id: 5, cost: 8000 }) // prettier-ignore
    const ahead = { ...waiting, at: new Date(Date.now() + 60_000).toISOString() }
    const { requests } = await open('/send-sms/schedule', {
      [schedules.calendar.path]: respondsWith([ahead]),
      [schedules.move.path]: (request) =>
        (request.body as { shift_to_hours?: boolean }).shift_to_hours === true
          ? respondsWith(null)(request)
          : respondsError(409, QUIET, { shift_to_hours: [QUIET] })(request),
    })
    await page.getByRole('button', { name: /^عملیات/ }).click()
    await page.getByRole('menuitem', { name: scheduleTexts.acts.move }).click()
    await confirmDialog().getByRole('button', { name: scheduleTexts.move.confirm }).click()
    await expect.element(confirmDialog().getByText(scheduleTexts.move.missing)).toBeVisible()
    const to = { ...addDays({ date: today, days: 2 }), hour: 23, minute: 0 }
    await confirmDialog().getByRole('textbox', { name: scheduleTexts.move.to }).fill(dateTimeValue(to))
    await userEvent.keyboard('{Tab}')
    const confirm = confirmDialog().getByRole('button', { name: scheduleTexts.move.confirm })
    await confirm.click()
    await expect.element(confirmDialog().getByText(QUIET), SOON).toBeVisible()
    await expect.element(confirm).toBeDisabled()
    await confirmDialog().getByText(sendWizard.shiftToHours).click()
    await confirm.click()
    await expect.poll(() => confirmDialog().query(), SOON).toBeNull()
    expect(requests.findLast(({ path }) => path === schedules.move.path)?.body).toMatchObject({
      message_outbox_id: 1_000_009,
      shift_to_hours: true,
    })
    await page.getByRole('button', { name: /^عملیات/ }).click()
    await page.getByRole('menuitem', { name: scheduleTexts.acts.cancel }).click()
    await expect.element(confirmDialog().getByText(/۸٬۰۰۰/)).toBeVisible()
  })
})

describe('one series', () => {
  test(
    'shows what is to come, leaves a date out and brings one back, changes its text, and cancels the rest',
    { timeout: 60_000 },
    async () => {
      const { requests } = await open('/send-sms/schedule/1', {
        [schedules.changeDate.path]: respondsWith(null),
        [schedules.changeSchedule.path]: respondsWith(schedules.changeSchedule.example.data),
        [schedules.cancelSchedule.path]: respondsWith(null),
      })
      await expect.element(page.getByText('هر شنبه ساعت ۱۰:۰۰'), SOON).toBeVisible()
      await expectAccessible()
      const sent = (path: string) => requests.findLast((request) => request.path === path)?.body
      await pressMenuItem(named(1), scheduleTexts.acts.skip)
      await confirmDialog().getByRole('button', { name: scheduleTexts.skip.confirm }).click()
      await expect.poll(() => confirmDialog().query(), SOON).toBeNull()
      expect(sent(schedules.changeDate.path)).not.toHaveProperty('to')
      await pressMenuItem(named(8), scheduleTexts.acts.restore)
      await confirmDialog().getByRole('button', { name: scheduleTexts.acts.restore }).click()
      await expect.poll(() => confirmDialog().query(), SOON).toBeNull()
      const restored = sent(schedules.changeDate.path) as { nominal_at: string; to: string }
      expect(restored.to).toBe(restored.nominal_at)
      await page.getByRole('button', { name: scheduleTexts.detail.change }).click()
      const form = page.getByRole('dialog')
      await form.getByRole('textbox', { name: scheduleTexts.edit.message }).fill('')
      await form.getByRole('button', { name: scheduleTexts.edit.save }).click()
      await expect.element(form.getByText(scheduleTexts.edit.missing)).toBeVisible()
      await expect.element(form.getByRole('textbox', { name: scheduleTexts.edit.message })).toHaveFocus()
      await form.getByRole('textbox', { name: scheduleTexts.edit.message }).fill('درود')
      await form.getByRole('button', { name: scheduleTexts.edit.save }).click()
      await expect.poll(() => form.query(), SOON).toBeNull()
      expect(sent(schedules.changeSchedule.path)).toEqual({ schedule_id: 1, message: 'درود' })
      await page.getByRole('button', { name: scheduleTexts.detail.cancel }).click()
      await expect.element(confirmDialog().getByText(/مبلغی برنمی‌گردد/)).toBeVisible()
      await confirmDialog().getByRole('button', { name: scheduleTexts.detail.cancelConfirm }).click()
      await expect.poll(() => sent(schedules.cancelSchedule.path), SOON).toEqual({ schedule_id: 1 })
    },
  )

  test('the list of them leads to each and keeps its filter in the address; a stranger’s is not found', async () => {
    const { address } = await open('/send-sms/schedule?tab=1')
    await expect.element(page.getByText('هر شنبه ساعت ۱۰:۰۰'), SOON).toBeVisible()
    await page.getByRole('button', { name: new RegExp(scheduleTexts.list.state) }).click()
    await page.getByRole('option', { name: scheduleTexts.list.states.cancelled }).click()
    await expect.poll(address).toContain('state=cancelled')
    expect(address()).toContain('tab=1')
    await open('/send-sms/schedule/7', { [schedules.showSchedule.path]: respondsError(404, 'یافت نشد') })
    await expect.element(page.getByText(scheduleTexts.detail.notFound), SOON).toBeVisible()
  })
})
