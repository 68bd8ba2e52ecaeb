import { beforeEach, describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import * as reports from '@peyk/contract/reports/reports.ts'
import { numbers, type Line } from '@peyk/contract/sending/sending.ts'
import * as previews from '@peyk/contract/sending/sending-previews.ts'
import { addDays } from '@peyk/domain/jalaali/calendar.ts'
import { tehranDay } from '@peyk/domain/jalaali/tehran.ts'
import { dateTimeValue } from '@peyk/domain/jalaali/format-and-mask.ts'
import { sendWizard } from '@peyk/phrases/fa/sending/send-wizard.ts'
import { recurrenceTexts } from '@peyk/phrases/fa/sending/recurrence.ts'
import { toPersianDigits } from '@peyk/domain/digits/digits.ts'
import { expectAccessible } from '@peyk/ui/testing/accessibility.ts'
import { removeAllAutosaves } from '../../../lib/form-autosave/autosave-store.ts'
import { respondsPage, respondsWith, respondsError } from '../../../testing/panel-server.ts'
import { openPanel, PHONE, confirmDialog } from '../../../testing/render-panel.tsx'

const preview = { ...(previews.startPreview.example.data as { preview_id: number }), status: 'ready' }
const submitPath = `send/previews/${preview.preview_id}/submit`
const SOON = { timeout: 5000 }
const QUIET =
  'این خط پیام تبلیغاتی را فقط از ساعت ۰۷:۰۰ تا ۲۲:۰۰ می‌فرستد؛ زمانی در این ساعت‌ها انتخاب کنید یا بپذیرید که ارسال در یکشنبه ۱ آذر ۱۴۰۵، ساعت ۰۷:۰۰ برود'

beforeEach(removeAllAutosaves)

describe('[STF-08] the hours of a line, as its sender meets them', () => {
  test('a send outside them is moved to their beginning only by a tick', async () => {
    const { requests } = await openPanel('/send-sms/quick', {
      answers: {
        [previews.startPreview.path]: respondsWith(preview),
        [`send/previews/${preview.preview_id}`]: respondsWith(preview),
        [submitPath]: (request) =>
          (request.body as { shift_to_hours?: boolean }).shift_to_hours === true
            ? respondsWith({ message_outbox_ids: [123] })(request)
            : respondsError(409, QUIET, { shift_to_hours: [QUIET] })(request),
      },
    })
    await page.getByRole('textbox', { name: 'گیرندگان' }).fill('09120000001')
    await userEvent.keyboard('{Enter}')
    await page.getByRole('textbox', { name: 'متن پیام' }).fill('حراج پاییز')
    await page.getByRole('button', { name: 'بررسی و ارسال' }).first().click()
    const dialog = confirmDialog()
    const confirm = dialog.getByRole('button', { name: /^ارسال به/ })
    await confirm.click()
    await expect.element(dialog.getByText(QUIET), SOON).toBeVisible()
    await expect.element(confirm).toBeDisabled()
    // In sight, however much stands above it.
    await expect.element(dialog.getByText('می‌پذیرم؛ در شروع ساعت مجاز خط ارسال شود')).toBeInViewport()
    await dialog.getByText('می‌پذیرم؛ در شروع ساعت مجاز خط ارسال شود').click()
    await confirm.click()
    const bodies = () => requests.filter(({ path }) => path === submitPath).map(({ body }) => body)
    await expect.poll(bodies, SOON).toHaveLength(2)
    expect(bodies()[0]).not.toHaveProperty('shift_to_hours')
    expect(bodies()[1]).toMatchObject({ shift_to_hours: true, guard_repeat: true })
  })

  const line: Line = { ...(numbers.example.data as Line[])[0]!, opens_at: '07:00', closes_at: '22:00' }
  const tomorrow = (hour: number) =>
    toPersianDigits(dateTimeValue({ ...addDays({ date: tehranDay(Date.now()), days: 1 }), hour, minute: 0 }))
  const says = new RegExp(recurrenceTexts.quiet.says('۰۷:۰۰', '۲۲:۰۰'))

  test.each(['quick', 'phonebook', 'file', 'keyword', 'peer-to-peer'] as const)(
    'are told in the form of %s before anything is asked, and one press chooses a time within them',
    async (mode) => {
      await openPanel(`/send-sms/${mode}`, {
        answers: { [numbers.path]: respondsPage([line]) },
        ...(mode === 'phonebook' && { size: PHONE }),
      })
      await page.getByRole('switch', { name: new RegExp(sendWizard.schedule) }).click({ force: true })
      const time = page.getByRole('textbox', { name: new RegExp(sendWizard.sendAt) })
      await time.fill(tomorrow(21))
      await userEvent.keyboard('{Tab}')
      expect(page.getByText(says).query()).toBeNull()
      await time.fill(tomorrow(3))
      await userEvent.keyboard('{Tab}')
      await expect.element(page.getByText(says), SOON).toBeVisible()
      await expectAccessible()
      await page.getByRole('button', { name: /^انتخاب .*ساعت ۰۷:۰۰$/ }).click()
      await expect.element(time).toHaveValue(tomorrow(7))
      expect(page.getByText(says).query()).toBeNull()

      await page.getByRole('radio', { name: recurrenceTexts.repeated }).click()
      const clock = page.getByRole('textbox', { name: new RegExp(recurrenceTexts.time) })
      await expect.element(clock, SOON).toHaveValue('۱۰:۰۰')
      await clock.fill('۲۲:۰۰')
      await userEvent.keyboard('{Tab}')
      await expect.element(page.getByText(new RegExp(recurrenceTexts.quiet.repeated)), SOON).toBeVisible()
      await page.getByRole('button', { name: 'انتخاب ساعت ۰۷:۰۰' }).click()
      await expect.element(clock).toHaveValue('۰۷:۰۰')
    },
  )

  test('a send that waits for them says in its report when it goes on', async () => {
    const report = { ...(reports.byBulk.example.data as object), state_id: 2, resumes_at: '2026-11-22T03:30:00.000Z' }
    await openPanel('/reports/1000001', { answers: { [reports.byBulk.path]: respondsWith(report) } })
    await expect.element(page.getByText(/در یکشنبه ۱ آذر ۱۴۰۵، ساعت ۰۷:۰۰ ادامه می‌یابد/)).toBeVisible()
  })
})
