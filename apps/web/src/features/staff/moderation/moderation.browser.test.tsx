import { describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import * as session from '@peyk/contract/session/session.ts'
import * as sends from '@peyk/contract/staff/staff-sends.ts'
import { abTestLabel } from '@peyk/phrases/fa/sending/ab-tests.ts'
import { moderationDecisionTexts } from '@peyk/phrases/fa/staff/moderation-decisions.ts'
import { moderationTexts } from '@peyk/phrases/fa/staff/moderation.ts'
import { expectAccessible } from '@peyk/ui/testing/accessibility.ts'
import { respondsPage, respondsWith, respondsError, type RecordedRequest } from '../../../testing/panel-server.ts'
import { openPanel, PHONE, confirmDialog } from '../../../testing/render-panel.tsx'

const { queue: texts } = moderationTexts
const { verdict } = moderationDecisionTexts
const SOON = { timeout: 10_000 }
const member = respondsWith({
  ...(session.checkToken.example.data as object),
  is_staff: true,
  permissions: ['staff.reviews'],
})
const [example] = sends.monitoredSends.example.data as object[]
const first = { ...example, messages_outbox_id: '101', rcpts_count: '1200' }
const second = {
  ...example,
  messages_outbox_id: '102',
  rcpts_count: '50',
  account_id: 3,
  account_title: 'کافه نادری',
  sender_name: 'علی نادری',
  message: 'مبلغ را به کارت 6219861034529007 واریز کنید و در قرعه‌کشی شرکت کنید',
  links: [],
  ab_test_id: 100,
  ab_text: 2,
}
const queueAnswers = (more: object = {}) => ({
  [session.checkToken.path]: member,
  [sends.monitoredSends.path]: respondsPage([first, second]),
  'staff/sends/101': respondsWith(null),
  'staff/sends/102': respondsWith(null),
  ...more,
})
const decisions = (sent: readonly RecordedRequest[]) =>
  sent
    .filter(({ path, body }) => path.startsWith('staff/sends/') && body !== null)
    .map(({ path, body }) => [path, body])

describe('[STF-02] the queue of sends that staff look at', () => {
  test('marks card numbers and words of prizes, and lets several go after one question in numbers', async () => {
    const { requests } = await openPanel('/staff/sends', { answers: queueAnswers() })
    await expect.element(page.getByText(/شمارهٔ کارت/)).toBeVisible()
    await expect.element(page.getByText(/کلمهٔ .*قرعه/)).toBeVisible()
    await expect.element(page.getByText(abTestLabel(2))).toBeVisible()
    expect(page.getByText(/^تست A/).elements()).toHaveLength(1)
    await expectAccessible()
    page.getByRole('checkbox', { name: texts.chooseAll }).element().focus()
    await userEvent.keyboard(' ')
    await page.getByRole('button', { name: texts.approveChosen('۲') }).click()
    await expect.element(confirmDialog().getByText(verdict.bulkText({ sends: '۲', people: '۱٬۲۵۰', accounts: '۲' })), SOON).toBeVisible() // prettier-ignore
    await expect.element(confirmDialog().getByText(verdict.bulkMarked('۱'))).toBeVisible()
    await expectAccessible()
    expect(decisions(requests)).toEqual([])
    await confirmDialog()
      .getByRole('button', { name: texts.approveChosen('۲') })
      .click()
    await expect.element(confirmDialog()).not.toBeInTheDocument()
    expect(decisions(requests)).toEqual(['101', '102'].map((id) => [`staff/sends/${id}`, { decision: 'approve' }]))
  })

  test('what somebody else decided meanwhile holds up no other, and is told', async () => {
    const taken = respondsError(409, 'دربارهٔ این درخواست پیش از شما تصمیم گرفته شده است')
    const { requests } = await openPanel('/staff/sends', {
      answers: queueAnswers({ 'staff/sends/101': taken }),
      size: PHONE,
    })
    await page.getByText(texts.chooseAll).click()
    await page.getByRole('button', { name: texts.approveChosen('۲') }).click()
    await page
      .getByRole('alertdialog')
      .getByRole('button', { name: texts.approveChosen('۲') })
      .click()
    await expect.element(page.getByText(verdict.bulkLeft('۱')), SOON).toBeVisible()
    expect(decisions(requests)).toHaveLength(2)
  })

  test('one is rejected only with a reason, which stays when the verdict is refused', async () => {
    const taken = 'این ارسال دیگر در انتظار نظارت نیست'
    const { requests } = await openPanel('/staff/sends', {
      answers: queueAnswers({ 'staff/sends/102': respondsError(409, taken) }),
    })
    await page.getByRole('button', { name: `${texts.reject} کافه نادری` }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('button', { name: texts.reject, exact: true }).click()
    await expect.element(dialog.getByText('دلیل را بنویسید')).toBeVisible()
    await dialog.getByRole('textbox', { name: verdict.reason }).fill('شمارهٔ کارت شخصی')
    await dialog.getByRole('button', { name: texts.reject, exact: true }).click()
    await expect.element(dialog.getByText(taken)).toBeVisible()
    await expect.element(dialog.getByRole('textbox', { name: verdict.reason })).toHaveValue('شمارهٔ کارت شخصی')
    expect(decisions(requests)).toEqual([['staff/sends/102', { decision: 'reject', reason: 'شمارهٔ کارت شخصی' }]])
  })
})
