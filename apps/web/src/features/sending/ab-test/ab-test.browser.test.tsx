import { formatPercent } from '@peyk/domain/digits/format.ts'
import { beforeEach, describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import * as lists from '@peyk/contract/phonebook/custom-fields-tags-blacklist.ts'
import * as abTests from '@peyk/contract/sending/sending-ab-tests.ts'
import * as audience from '@peyk/contract/sending/sending-audience.ts'
import * as previews from '@peyk/contract/sending/sending-previews.ts'
import * as reports from '@peyk/contract/reports/reports.ts'
import { checkToken } from '@peyk/contract/session/session.ts'
import { sendWizard } from '@peyk/phrases/fa/sending/send-wizard.ts'
import { ui } from '@peyk/phrases/fa/ui/kit.ts'
import { uiMessage } from '@peyk/phrases/fa/ui/message.ts'
import { abTestReportTexts } from '@peyk/phrases/fa/reports/ab-test-report.ts'
import { abTestTexts } from '@peyk/phrases/fa/sending/ab-test-screens.ts'
import { removeAllAutosaves, writeAutosave } from '../../../lib/form-autosave/autosave-store.ts'
import { respondsPage, respondsWith, respondsError, type MockHandler } from '../../../testing/panel-server.ts'
import { openPanel, PHONE, confirmDialog } from '../../../testing/render-panel.tsx'
import { emptyAbTest } from './ab-test.model.ts'

const SOON = { timeout: 10_000 }
const preview = { ...(previews.startPreview.example.data as { preview_id: number }), status: 'ready' }
const id = preview.preview_id
const PLAN = `send/previews/${id}/ab-plan`
const START = `send/previews/${id}/ab-test`
const SHOW = `send/ab-tests/${id}`
const plan = abTests.planAbTest.example.data as { total_price: number }
const running = abTests.showAbTest.example.data as { arms: object[] }
const report = { ...(reports.byBulk.example.data as object), messages_outbox_id: String(id), ab_test_id: id, ab_text: null } // prettier-ignore

const user = checkToken.example.data as { user_name: string }
const answers: Record<string, MockHandler> = {
  [audience.phonebooks.path]: respondsWith([{ id: 12, title: 'مشتریان تهران', count: 1250, options: [] }]),
  [audience.countNumbers.path]: respondsWith(audience.countNumbers.example.data),
  [lists.tagsOfAccount.path]: respondsPage([]),
  [previews.startPreview.path]: respondsWith(preview),
  [`send/previews/${id}`]: respondsWith(preview),
  [PLAN]: respondsWith(plan),
  [START]: respondsWith(abTests.startAbTest.example.data),
  [SHOW]: respondsWith(running),
  [`${SHOW}/decide`]: respondsWith({ message_outbox_ids: [id] }),
  [`${SHOW}/stop`]: respondsWith(null),
  [reports.byBulk.path]: respondsWith(report),
}
const box = (name: string) => page.getByRole('textbox', { name: new RegExp(name) })

beforeEach(removeAllAutosaves)

/** A form that was filled at an earlier visit: a group and two texts. */
const form = {
  line: { id: 1, number: '+983000505', alias: null, needs_cancel_suffix: true, is_66_char: 0 },
  target: {
    groups: [{ id: 12, title: 'مشتریان تهران', count: 1250, part: 'all', from: null, to: null, picked: [] }],
    tags: [],
  },
  message: 'سلام',
  links: [],
  isScheduled: false,
  sendAt: '',
  ...emptyAbTest,
  isTested: true,
  textB: 'درود',
}
const open = async (special: Record<string, MockHandler> = {}, more: object = {}) => {
  await writeAutosave(`${user.user_name}/phonebook-send`, { ...form, ...more })
  const opened = await openPanel('/send-sms/phonebook', { answers: { ...answers, ...special } })
  await expect.element(box(abTestTexts.second), { timeout: 25_000 }).toBeVisible()
  return opened
}
const review = () => page.getByRole('button', { name: sendWizard.review }).first().click()

describe('two texts in the form of a send', () => {
  test('are counted, shown with their people, price and moment, and begun for that price', async () => {
    const { requests, address } = await open()
    await page.getByRole('radio', { name: new RegExp(abTestTexts.criteria.replies) }).click({ force: true })
    await review()
    await expect.element(confirmDialog().getByText(abTestTexts.plan.held), SOON).toBeVisible()
    await expect.element(confirmDialog().getByRole('term').filter({ hasText: 'متن دوم' })).toBeVisible()
    await confirmDialog()
      .getByRole('button', { name: /^شروع تست A\/B/ })
      .click()
    await expect.poll(address, SOON).toBe(`/reports/${id}`)
    const bodyOf = (path: string) => requests.find((one) => one.path === path)?.body as Record<string, unknown>
    const test = { text_b: 'درود', share: 20, criterion: 'replies', minutes: 120 }
    expect(bodyOf(PLAN)).toMatchObject(test)
    expect(bodyOf(PLAN)).not.toHaveProperty('expected_price')
    expect(bodyOf(START)).toMatchObject({ ...test, expected_price: plan.total_price, guard_repeat: true, undo_seconds: 15 }) // prettier-ignore
    expect(bodyOf(`send/previews/${id}/submit`)).toBeUndefined()
  })

  test('share the links of the send: each text has its chip, and a link stays while any text holds it', async () => {
    const address = 'https://p.ir/l/code12'
    const links = [{ id: 12, address }]
    await open({}, { message: `سلام ${address}`, links, textB: 'درود' })
    const chips = page.getByRole('group', { name: uiMessage.link })
    await expect.poll(() => chips.elements().length).toBe(2)
    const [ofFirst, ofSecond] = [chips.nth(0), chips.nth(1)]
    await ofSecond.getByRole('button', { name: ui.remove(uiMessage.link) }).click()
    await expect.element(ofSecond.getByText(uiMessage.linkElsewhere)).toBeVisible()
    await ofSecond.getByRole('button', { name: uiMessage.insertLink }).click()
    await expect.element(box(abTestTexts.second)).toHaveValue(`درود ${address}`)
    await box(sendWizard.message).fill('سلام')
    await ofFirst.getByRole('button', { name: ui.remove(uiMessage.link) }).click()
    await expect.element(ofFirst.getByText(uiMessage.linkElsewhere)).toBeVisible()
    await box(abTestTexts.second).fill('درود')
    await ofFirst.getByRole('button', { name: ui.remove(uiMessage.link) }).click()
    await expect.poll(() => chips.elements().length).toBe(0)
  })

  test('that are one are refused before anything is asked, each field for itself', async () => {
    const { requests } = await open({}, { textB: 'سلام', testShare: 95 })
    await page.getByRole('button', { name: abTestTexts.addThird }).click()
    await review()
    await expect.element(page.getByText(abTestTexts.problems.same), SOON).toBeVisible()
    await expect.element(page.getByText(abTestTexts.problems.text)).toBeVisible()
    await expect.element(page.getByText(abTestTexts.problems.share('۹۰'))).toBeVisible()
    expect(requests.some(({ path }) => path === previews.startPreview.path)).toBe(false)
    await page.getByRole('button', { name: abTestTexts.removeThird }).click()
    await expect.element(box(abTestTexts.third)).not.toBeInTheDocument()
  })

  test('what the server finds wrong with them stands at its field, and nothing typed is lost', async () => {
    const small = 'این سهم برای مقایسه کم است؛ حداقل ۳۳ درصد گیرندگان لازم است'
    await open({ [PLAN]: respondsError(422, small, { share: [small] }) })
    await review()
    await expect.element(page.getByText(small), SOON).toBeVisible()
    await expect.element(confirmDialog()).not.toBeInTheDocument()
    await expect.element(box(abTestTexts.second)).toHaveValue('درود')
    await expect.element(box(abTestTexts.share)).toHaveAccessibleDescription(new RegExp(`${small}$`))
  })
})

test('lists say which text of a test a send is', async () => {
  const row = reports.exampleOutboxRow
  const rows = [
    { ...row, messages_outbox_id: '1', ab_test_id: 1, ab_text: null },
    { ...row, messages_outbox_id: '2', ab_test_id: 1, ab_text: 2 },
  ]
  const { go } = await openPanel('/reports', { answers: { [reports.newList.path]: respondsPage(rows) } })
  for (const mark of ['تست A/B، بقیه', 'تست A/B، متن دوم']) await expect.element(page.getByText(mark)).toBeVisible()
  go('/send-sms')
  await expect.element(page.getByText('تست A/B، متن دوم'), SOON).toBeVisible()
})

describe('the card of a test in a report', () => {
  test('tells texts, intervals and that the difference means nothing, and sends the rest by hand', async () => {
    const { requests } = await openPanel(`/reports/${id}`, { answers })
    await expect.element(page.getByText(abTestReportTexts.unclear), SOON).toBeVisible()
    await expect.element(page.getByText('فعلاً متن دوم جلوتر است.')).toBeVisible()
    await expect
      .element(page.getByText(abTestReportTexts.interval(formatPercent(3.2), formatPercent(18.8))))
      .toBeVisible()
    await page.getByRole('button', { name: abTestReportTexts.decide }).click()
    await confirmDialog()
      .getByRole('radio', { name: /متن اول/ })
      .click({ force: true })
    await confirmDialog().getByRole('button', { name: abTestReportTexts.decideConfirm }).click()
    await expect.poll(() => requests.find(({ path }) => path === `${SHOW}/decide`)?.body, SOON).toEqual({ text: 1 })
  })

  test('stops everything after a question', async () => {
    const { requests } = await openPanel(`/reports/${id}`, { answers, size: PHONE })
    await page.getByRole('button', { name: abTestReportTexts.stop }).click()
    await expect.element(confirmDialog().getByText(/به ۹۰۰ گیرندهٔ باقی‌مانده پیامی فرستاده نمی‌شود/), SOON).toBeVisible()
    await confirmDialog().getByRole('button', { name: abTestReportTexts.stopConfirm }).click()
    await expect.poll(() => requests.some(({ path }) => path === `${SHOW}/stop`), SOON).toBe(true)
  })

  test.each([
    ['decided', { state: 'decided', leader: 2, is_clear: true, ended_at: '2026-11-22T10:30:00.000Z', rest_held: 0 }, /متن دوم برنده شد/], // prettier-ignore
    [
      'stopped',
      { state: 'stopped', leader: null, ended_at: '2026-11-22T10:30:00.000Z', rest_held: 0 },
      /تست متوقف شد؛/,
    ],
    ['waiting', { leader: null }, /هنوز هیچ متنی ارسال نشده/],
  ])('says of one that is %s how it stands, and offers only what can still be done', async (_name, more, sentence) => {
    await openPanel(`/reports/${id}`, { answers: { ...answers, [SHOW]: respondsWith({ ...running, ...more }) } })
    await expect.element(page.getByText(sentence), SOON).toBeVisible()
    await expect.element(page.getByRole('button', { name: abTestReportTexts.decide })).not.toBeInTheDocument()
  })

  test('that cannot be read says so, and is read again', async () => {
    let isDown = true
    const answer: MockHandler = (request) =>
      isDown ? respondsError(500, 'خطا')(request) : respondsWith(running)(request)
    await openPanel(`/reports/${id}`, { answers: { ...answers, [SHOW]: answer } })
    const card = page.getByRole('button', { name: 'تلاش دوباره' })
    await expect.element(card, { timeout: 20_000 }).toBeVisible()
    isDown = false
    await card.click()
    await expect.element(page.getByText(abTestReportTexts.unclear), SOON).toBeVisible()
  })

  test('of one of its texts leads to the rest', async () => {
    await openPanel(`/reports/${id}`, { answers: { ...answers, [reports.byBulk.path]: respondsWith({ ...report, ab_text: 2 }) } }) // prettier-ignore
    await expect.element(page.getByText('این ارسال متن دوم تست A/B است'), SOON).toBeVisible()
    await expect.element(page.getByRole('link', { name: abTestReportTexts.openRest })).toHaveAttribute('href', `/reports/${id}`) // prettier-ignore
  })
})
