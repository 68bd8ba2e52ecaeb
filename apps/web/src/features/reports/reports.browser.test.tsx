import { describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { pageEnvelope } from '@peyk/contract/core/envelope.ts'
import * as reports from '@peyk/contract/reports/reports.ts'
import * as schedules from '@peyk/contract/sending/sending-schedules.ts'
import * as retries from '@peyk/contract/sending/sending-retries.ts'
import * as sending from '@peyk/contract/sending/sending.ts'
import { recurrenceTexts } from '@peyk/phrases/fa/sending/recurrence.ts'
import { scheduleTexts } from '@peyk/phrases/fa/sending/schedule-screens.ts'
import { expectAccessible } from '@peyk/ui/testing/accessibility.ts'
import { addDays } from '@peyk/domain/jalaali/calendar.ts'
import { epochOfTehran, tehranDay } from '@peyk/domain/jalaali/tehran.ts'
import { dateTimeValue } from '@peyk/domain/jalaali/format-and-mask.ts'
import { retryTexts, sendRateTexts } from '@peyk/phrases/fa/reports/report-actions.ts'
import { reportScreens } from '@peyk/phrases/fa/reports/report-screens.ts'
import { respondsPage, respondsWith, respondsError, type MockHandler } from '../../testing/panel-server.ts'
import { headings, openPanel, PHONE, confirmDialog } from '../../testing/render-panel.tsx'

const [row] = reports.newList.example.data as [Record<string, unknown>]
/** 95 sends, whatever page of them is asked for. */
const manySends: MockHandler = ({ body }) => {
  const { page: pageNumber = 1, limit = 10 } = body as { page?: number; limit?: number }
  const rows = Array.from({ length: limit }, (_, at) => ({
    ...row,
    messages_outbox_id: String(pageNumber * 1000 + at),
  }))
  return {
    status: 200,
    envelope: pageEnvelope({ rows, page: pageNumber, perPage: limit, total: 95, path: '' }, 'انجام شد'),
  }
}
const many = { [reports.newList.path]: manySends }
const finished = reports.byBulk.example.data as Record<string, unknown>
const running = { ...finished, state_id: 2, can_cancel: true, paused: false }

describe('the list of sends and its address', () => {
  test('[UI-21] [UI-37] reads page and limit from the address and asks for just those', async () => {
    const { requests } = await openPanel('/reports?page=3&limit=25', { answers: many })
    await expect.element(page.getByText('۵۱ تا ۷۵ از ۹۵')).toBeVisible()
    const bodies = requests.filter(({ path }) => path === reports.newList.path).map(({ body }) => body)
    expect(bodies).toEqual([expect.objectContaining({ page: 3, limit: 25 })])
  })

  test('[UI-37] [UI-38] writes another page to the address in place of the history entry', async () => {
    const { address, panel } = await openPanel('/reports', { answers: many })
    await page.getByRole('button', { name: 'صفحهٔ بعد' }).click()
    await expect.poll(address).toBe('/reports?page=2')
    await expect.element(page.getByText('۱۱ تا ۲۰ از ۹۵')).toBeVisible()
    expect(panel.router.history.canGoBack()).toBe(false)
  })

  test('[UI-37] another page size begins with the first page', async () => {
    const { address } = await openPanel('/reports?page=3', { answers: many })
    await page.getByRole('button', { name: /تعداد در صفحه/ }).click()
    await page.getByRole('option', { name: '۵۰ در صفحه' }).click()
    await expect.poll(address).toBe('/reports?limit=50')
  })

  test('a page behind the last one leads back to the last that there is', async () => {
    const none = respondsPage([], { total: 12, page: 99 })
    const { address } = await openPanel('/reports?page=99', { answers: { [reports.newList.path]: none } })
    await page.getByRole('button', { name: 'رفتن به صفحهٔ آخر' }).click()
    await expect.poll(address).toBe('/reports?page=2')
  })

  test('filters that leave nothing can be taken out from where the rows would be', async () => {
    const { address } = await openPanel('/reports?message=zz&limit=25&page=2', {
      answers: { [reports.newList.path]: respondsPage([]) },
    })
    await page.getByRole('main').getByRole('button', { name: 'حذف فیلترها' }).click()
    await expect.poll(address).toBe('/reports?limit=25')
  })

  test('what no filter can hold is neither asked for nor told as a filter in force', async () => {
    const { requests } = await openPanel('/reports?from=zz&state=zzz', { answers: many })
    await expect.element(page.getByText('۱ تا ۱۰ از ۹۵')).toBeVisible()
    expect(requests.findLast(({ path }) => path === reports.newList.path)?.body).toMatchObject({ filters: {} })
    expect(page.getByRole('list', { name: 'فیلترهای اعمال‌شده' }).query()).toBeNull()
  })
})

test('[APP-30] a service that needs a purchased panel is refused with a notice and the way to the plans', async () => {
  const { address } = await openPanel('/reports/1000001', {
    answers: {
      [reports.byBulk.path]: respondsWith(running),
      [sending.pause.path]: respondsError(403, 'برای این سرویس باید پنل خریداری کنید', {}, '403-3'),
    },
  })
  await page.getByRole('button', { name: 'توقف موقت' }).click()
  await expect.element(page.getByText(/برای این سرویس باید پنل خریداری کنید/)).toBeVisible()
  await page.getByRole('link', { name: 'دیدن پلن‌ها' }).click()
  await expect.poll(address).toBe('/plans')
})

test('the tab is named after the report that is open', async () => {
  await openPanel('/reports/1000001', { size: PHONE })
  await expect.poll(headings).toEqual(['گزارش ارسال ۱۰۰۰۰۰۱'])
  await expect.poll(() => document.title).toBe('گزارش ارسال ۱۰۰۰۰۰۱ | پیک')
})

test('a send in which everybody has a text of their own tells it of each, and the list finds such sends', async () => {
  const [row] = reports.recipients.example.data as object[]
  const texts = ['سارا عزیز، سلام', 'علی عزیز، سلام']
  const rows = texts.map((message, at) => ({ ...row, message, recipient: `+98912000000${at}` }))
  const { go, requests } = await openPanel('/reports/1000001', {
    answers: {
      [reports.byBulk.path]: respondsWith({ ...finished, sending_type: 'keyword', message: '{ex_نام} عزیز، سلام' }),
      [reports.recipients.path]: respondsPage(rows),
    },
  })
  for (const text of texts) await expect.element(page.getByRole('cell', { name: text })).toBeVisible()
  const written = [...document.querySelectorAll('p')].find((one) => one.textContent === '{ex_نام} عزیز، سلام')
  expect(written === undefined ? '' : getComputedStyle(written).direction).toBe('rtl')
  go('/reports?type=peer_to_peer_file')
  await expect.poll(() => requests.findLast(({ path }) => path === reports.newList.path)?.body).toMatchObject({ filters: { type: 'peer_to_peer_file' } }) // prettier-ignore
})

test('a targeted send says that its numbers are hidden, and lists every recipient though they look alike', async () => {
  const [row] = reports.recipients.example.data as object[]
  const rows = ['delivered', 'failed'].map((state) => ({
    ...row,
    state,
    recipient: '+98912*******',
    is_readable: false,
  }))
  await openPanel('/reports/1000001', {
    answers: {
      [reports.byBulk.path]: respondsWith({ ...finished, sending_type: 'job' }),
      [reports.recipients.path]: respondsPage(rows),
    },
  })
  await expect.poll(() => page.getByText('۰۹۱۲ *** ****').elements().length).toBe(2)
  await expect.element(page.getByText(reportScreens.hiddenNumbers)).toBeVisible()
  await expect.element(page.getByRole('textbox', { name: reportScreens.searchShownNumber })).toBeVisible()
})

test('the doubtful are tried again only after an honest warning, and the new send’s report opens', async () => {
  const choices = retries.retryChoices.example.data as { failed: object }
  const { address, requests } = await openPanel('/reports/1000001', {
    answers: {
      [reports.byBulk.path]: respondsWith({ ...finished, states: { delivered: 1, failed: 2, doubtful: 2 } }),
      [retries.retryChoices.path]: respondsWith({ ...choices, doubtful: choices.failed }),
      [retries.retry.path]: respondsWith({ message_outbox_ids: [1_000_002] }),
    },
  })
  await expect.element(page.getByRole('button', { name: 'ارسال دوباره به نرسیده‌ها' })).toBeVisible()
  await page.getByRole('button', { name: 'ارسال دوباره به نامشخص‌ها' }).click()
  await expect.element(page.getByText(/بار دوم بگیرند/)).toBeVisible()
  await page.getByRole('button', { name: retryTexts.confirm }).click()
  await expect.poll(address).toBe('/reports/1000002')
  const body = requests.find(({ path }) => path === retries.retry.path)?.body
  expect(body).toMatchObject({ message_outbox_id: 1_000_001, of: 'doubtful', expected_price: 2873 })
})

test('a retry whose price changed meanwhile is refused with the new one in the same question, and goes with that', async () => {
  const changed = 'هزینهٔ ارسال تغییر کرده است؛ هزینهٔ جدید را ببینید و دوباره تأیید کنید'
  const choices = retries.retryChoices.example.data as { failed: { total_price: number } }
  const dearer = { ...choices, failed: { ...choices.failed, total_price: 3310 } }
  let isDearer = false
  const { address, requests } = await openPanel('/reports/1000001', {
    answers: {
      [reports.byBulk.path]: respondsWith({ ...finished, states: { delivered: 1, failed: 2 } }),
      [retries.retryChoices.path]: (request) => respondsWith(isDearer ? dearer : choices)(request),
      [retries.retry.path]: (request) => {
        isDearer = true
        return (request.body as { expected_price: number }).expected_price === 3310
          ? respondsWith({ message_outbox_ids: [1_000_002] })(request)
          : respondsError(409, changed, { expected_price: [changed] })(request)
      },
    },
    size: PHONE,
  })
  await page.getByRole('button', { name: 'ارسال دوباره به نرسیده‌ها' }).click()
  const question = page.getByRole('alertdialog')
  await expect.element(question.getByText('۲٬۸۷۳')).toBeVisible()
  await question.getByRole('button', { name: retryTexts.confirm }).click()
  await expect.element(question.getByText(changed)).toBeVisible()
  await expect.element(question.getByText('۳٬۳۱۰')).toBeVisible()
  await question.getByRole('button', { name: retryTexts.confirm }).click()
  await expect.poll(address).toBe('/reports/1000002')
  expect(requests.filter(({ path }) => path === retries.retry.path)).toHaveLength(2)
})

test('the retry card follows the receipts that come in after a send was cancelled', async () => {
  const choices = retries.retryChoices.example.data as { failed: object }
  let failed = 0
  let state = 2
  const { panel } = await openPanel('/reports/1000001', {
    answers: {
      [reports.byBulk.path]: (request) =>
        respondsWith({ ...running, state_id: state, can_cancel: state === 2, states: { delivered: 1, failed } })(
          request,
        ),
      [sending.cancel.path]: (request) => {
        state = 7
        failed = 2
        return respondsWith(null)(request)
      },
      [retries.retryChoices.path]: (request) =>
        respondsWith({ ...choices, failed: { ...choices.failed, recipient_count: failed } })(request),
    },
  })
  await page.getByRole('button', { name: reportScreens.cancel }).click()
  await confirmDialog().getByRole('button', { name: reportScreens.cancelConfirm }).click()
  await expect.element(page.getByText(retryTexts.people.failed('۲'))).toBeVisible()
  failed = 5
  // As a live event does when receipts come in.
  await panel.queryClient.invalidateQueries({ queryKey: ['reports'] })
  await expect.element(page.getByText(retryTexts.people.failed('۵'))).toBeVisible()
})

test('a send with a pace shows it and when it will have left', async () => {
  await openPanel('/reports/1000001', {
    answers: {
      [reports.byBulk.path]: respondsWith({
        ...running,
        pace: 600,
        pace_unit: 'minute',
        forecast_end: '2026-11-23T08:30:00Z',
      }),
    },
  })
  await expect.element(page.getByText('۶۰۰ پیام در دقیقه')).toBeVisible()
  await expect.element(page.getByText('پایان پیش‌بینی‌شده')).toBeVisible()
})

test('the pace of a running send is changed in its report: the end is told before, and a refusal stands at the field', async () => {
  const waiting = { ...running, rcpts_count: '1300', states: { waiting: 1200, delivered: 100 }, pace: 600, pace_unit: 'minute' } // prettier-ignore
  const slow = 'با این سرعت ارسال بیش از یک هفته طول می‌کشد'
  let tries = 0
  const { requests } = await openPanel('/reports/1000001', {
    size: PHONE,
    answers: {
      [reports.byBulk.path]: respondsWith(waiting),
      [sending.changePace.path]: (request) => {
        tries += 1
        return (tries === 1 ? respondsError(422, slow, { pace: [slow] }) : respondsWith(null))(request)
      },
    },
  })
  const texts = sendRateTexts
  await page.getByRole('button', { name: texts.open }).click()
  const dialog = page.getByRole('dialog')
  const count = dialog.getByRole('textbox')
  await expect.element(count).toHaveValue('۶۰۰')
  await expect.element(dialog.getByText('۱٬۲۰۰')).toBeVisible()
  await count.fill('')
  await dialog.getByRole('button', { name: texts.save }).click()
  await expect.element(dialog.getByText(texts.wrong)).toBeVisible()
  await count.fill('۱')
  await dialog.getByText('در ساعت').click()
  await expect.element(dialog.getByText(reportScreens.forecastEnd)).toBeVisible()
  await dialog.getByRole('button', { name: texts.save }).click()
  await expect.element(dialog.getByText(slow)).toBeVisible()
  await dialog.getByRole('switch').click({ force: true })
  await dialog.getByRole('button', { name: texts.save }).click()
  await expect.poll(() => dialog.query()).toBeNull()
  await expect.element(page.getByText(texts.done)).toBeVisible()
  const bodies = requests.filter(({ path }) => path === sending.changePace.path).map(({ body }) => body)
  expect(bodies).toEqual([
    { message_outbox_id: 1_000_001, pace: 1, pace_unit: 'hour' },
    { message_outbox_id: 1_000_001 },
  ])
})

describe('the time of a send that waits for it', () => {
  const inDays = (days: number) => ({ ...addDays({ date: tehranDay(Date.now()), days }), hour: 9, minute: 30 })
  const planned = { ...running, state_id: 5, send_at: new Date(epochOfTehran(inDays(2))).toISOString(), states: { waiting: 2 } } // prettier-ignore
  const texts = scheduleTexts.move

  test('[STF-08] is changed in its report; what is wrong with the new one is said there', async () => {
    const tooLate = 'زمان این ارسال دیگر تغییر نمی‌کند'
    let tries = 0
    const { requests } = await openPanel('/reports/1000001', {
      size: PHONE,
      answers: {
        [reports.byBulk.path]: respondsWith(planned),
        [schedules.move.path]: (request) => {
          tries += 1
          return (tries === 1 ? respondsError(409, tooLate) : respondsWith(null))(request)
        },
      },
    })
    await page.getByRole('button', { name: reportScreens.changeTime }).click()
    const dialog = page.getByRole('alertdialog')
    const confirm = dialog.getByRole('button', { name: texts.confirm })
    await confirm.click()
    await expect.element(dialog.getByText(texts.missing)).toBeVisible()
    await dialog.getByRole('textbox', { name: texts.to }).fill(dateTimeValue(inDays(3)))
    await userEvent.keyboard('{Tab}')
    await expectAccessible()
    await confirm.click()
    await expect.element(dialog.getByText(tooLate)).toBeVisible()
    await confirm.click()
    await expect.element(page.getByText(texts.done)).toBeVisible()
    await expect.poll(() => document.querySelector('section[role=alertdialog]')).toBeNull()
    expect(requests.findLast(({ path }) => path === schedules.move.path)?.body).toMatchObject({
      message_outbox_id: 1_000_001,
      send_time: new Date(epochOfTehran(inDays(3))).toISOString().slice(0, 19).replace('T', ' '),
    })
  })

  test('[STF-08] outside the hours of its line is told before it is asked for, and one press chooses the next one within', async () => {
    const number = String(finished['number'])
    const line = { ...(sending.numbers.example.data as object[])[0], number }
    const { requests } = await openPanel('/reports/1000001', {
      size: PHONE,
      answers: {
        [reports.byBulk.path]: respondsWith(planned),
        [schedules.move.path]: respondsWith(null),
        [sending.numbers.path]: respondsPage([
          { ...line, number: `${number}1` },
          { ...line, opens_at: '07:00', closes_at: '22:00' },
        ]),
      },
    })
    await page.getByRole('button', { name: reportScreens.changeTime }).click()
    const dialog = page.getByRole('alertdialog')
    const time = dialog.getByRole('textbox', { name: texts.to })
    const says = dialog.getByText(new RegExp(recurrenceTexts.quiet.says('۰۷:۰۰', '۲۲:۰۰')))
    await time.fill(dateTimeValue({ ...inDays(3), hour: 3 }))
    await userEvent.keyboard('{Tab}')
    await expect.element(says).toBeVisible()
    await expectAccessible()
    await dialog.getByRole('button', { name: /^انتخاب .*۰۷:۰۰/ }).click()
    await expect.element(says).not.toBeInTheDocument()
    await dialog.getByRole('button', { name: texts.confirm }).click()
    await expect.element(page.getByText(texts.done)).toBeVisible()
    const opening = new Date(epochOfTehran({ ...inDays(3), hour: 7, minute: 0 })).toISOString().slice(0, 19)
    expect(requests.findLast(({ path }) => path === schedules.move.path)?.body).toMatchObject({
      send_time: opening.replace('T', ' '),
    })
  })

  test.each([
    ['has begun', { state_id: 2 }],
    ['leaves at once', { send_at: new Date().toISOString() }],
  ])('is not offered for one that %s', async (_, more) => {
    await openPanel('/reports/1000001', { answers: { [reports.byBulk.path]: respondsWith({ ...planned, ...more }) } })
    // Both come together.
    await expect.element(page.getByRole('button', { name: sendRateTexts.open })).toBeVisible()
    expect(page.getByRole('button', { name: reportScreens.changeTime }).query()).toBeNull()
  })
})
