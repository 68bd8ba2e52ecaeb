import { describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import * as reports from '@peyk/contract/reports.ts'
import * as previews from '@peyk/contract/sending-previews.ts'
import { answersWith, refusesWith } from '../../testing/panel-server.ts'
import { openPanel } from '../../testing/render-panel.tsx'

const preview = { ...(previews.startPreview.example.data as { preview_id: number }), status: 'ready' }
const submitPath = `send/previews/${preview.preview_id}/submit`
const SOON = { timeout: 5000 }
const QUIET =
  'این خط پیام تبلیغاتی را تنها از ساعت ۰۷:۰۰ تا ۲۲:۰۰ می‌فرستد؛ زمانی در این ساعت‌ها انتخاب کنید یا بپذیرید که ارسال در یکشنبه ۱ آذر ۱۴۰۵، ساعت ۰۷:۰۰ برود'

describe('[STF-08] the hours of a line, as its sender meets them', () => {
  test('a send outside them is moved to their beginning only by a tick', async () => {
    const { asked } = await openPanel('/send-sms/quick', {
      answers: {
        [previews.startPreview.path]: answersWith(preview),
        [`send/previews/${preview.preview_id}`]: answersWith(preview),
        [submitPath]: (request) =>
          (request.body as { shift_to_hours?: boolean }).shift_to_hours === true
            ? answersWith({ message_outbox_ids: [123] })(request)
            : refusesWith(409, QUIET, { shift_to_hours: [QUIET] })(request),
      },
    })
    await page.getByRole('textbox', { name: 'گیرندگان' }).fill('09120000001')
    await userEvent.keyboard('{Enter}')
    await page.getByRole('textbox', { name: 'متن پیام' }).fill('حراج پاییز')
    await page.getByRole('button', { name: 'بررسی و ارسال' }).first().click()
    const dialog = page.getByRole('alertdialog')
    const confirm = dialog.getByRole('button', { name: /^ارسال به/ })
    await confirm.click()
    await expect.element(dialog.getByText(QUIET), SOON).toBeVisible()
    await expect.element(confirm).toBeDisabled()
    await dialog.getByText('می‌پذیرم؛ در آغاز ساعت مجاز خط برود').click()
    await confirm.click()
    const bodies = () => asked.filter(({ path }) => path === submitPath).map(({ body }) => body)
    await expect.poll(bodies, SOON).toHaveLength(2)
    expect(bodies()[0]).not.toHaveProperty('shift_to_hours')
    expect(bodies()[1]).toMatchObject({ shift_to_hours: true, guard_repeat: true })
  })

  test('a send that waits for them says in its report when it goes on', async () => {
    const report = { ...(reports.byBulk.example.data as object), state_id: 2, resumes_at: '2026-11-22T03:30:00.000Z' }
    await openPanel('/reports/1000001', { answers: { [reports.byBulk.path]: answersWith(report) } })
    await expect.element(page.getByText(/در یکشنبه ۱ آذر ۱۴۰۵، ساعت ۰۷:۰۰ ادامه می‌یابد/)).toBeVisible()
  })
})
