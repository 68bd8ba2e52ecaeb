import { beforeEach, describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import * as contract from '@peyk/contract/reports/inbox-rules.ts'
import { ruleTexts } from '@peyk/phrases/fa/reports/inbox-rules.ts'
import { rowOrder } from '@peyk/phrases/fa/ui/row-order.ts'
import { expectAccessible } from '@peyk/ui/testing/accessibility.ts'
import { removeAllAutosaves } from '../../../lib/form-autosave/autosave-store.ts'
import { respondsError, respondsPage, respondsWith, type RecordedRequest } from '../../../testing/panel-server.ts'
import { openPanel, PHONE } from '../../../testing/render-panel.tsx'
import type { RuleList } from '../inbox-rules.api.ts'

// What an earlier test typed into the form is kept by the browser.
beforeEach(removeAllAutosaves)

const { list: texts, form, test: testTexts, fixed } = ruleTexts
const SOON = { timeout: 10_000 }
const { rules: exampleRules, lines, max_rules: maxRules } = contract.rules.example.data as RuleList
const rule = (id: number, keyword: string, more: object = {}) => ({
  ...exampleRules[0]!,
  rule_id: id,
  keyword,
  ...more,
})
const RULES = [rule(7, 'قیمت'), rule(8, 'آدرس', { has_failed: true }), rule(9, 'لغو عضویت', { is_active: false })]
const answers = (rules: readonly object[] = RULES) => ({
  [contract.rules.path]: respondsWith({ rules, lines, max_rules: maxRules }),
  [contract.createRule.path]: respondsWith({ rule_id: 10 }),
  [contract.orderRules.path]: respondsWith(null),
  [contract.switchRule.path]: respondsWith(null),
  [contract.deleteRule.path]: respondsWith(null),
  [contract.restoreRule.path]: respondsWith(null),
  [contract.testRules.path]: respondsWith(contract.testRules.example.data),
  [contract.ruleRuns.path]: respondsPage(contract.ruleRuns.example.data as object[]),
})
const bodyOf = (requests: readonly RecordedRequest[], path: string) =>
  requests.findLast((one) => one.path === path)?.body

describe('the rules of a line', () => {
  test('stand below the fixed ones in their order; by the keyboard one goes up, and the focus with it', async () => {
    const { requests } = await openPanel('/inbox/rules', { answers: answers() })
    await expect.element(page.getByText(fixed.cancel), SOON).toBeVisible()
    await expect.element(page.getByText(texts.failed)).toBeVisible()
    await expectAccessible()
    const up = page.getByRole('button', { name: rowOrder.up(texts.name('آدرس')) })
    await expect.element(page.getByRole('button', { name: rowOrder.up(texts.name('قیمت')) })).toBeDisabled()
    up.element().focus()
    await userEvent.keyboard('{Enter}')
    await expect.poll(() => bodyOf(requests, contract.orderRules.path)).toEqual({ number: '+983000505', rule_ids: [8, 7, 9] }) // prettier-ignore
    await expect.poll(() => document.activeElement?.getAttribute('aria-label')).toMatch(/«آدرس»/)
  })

  test('are switched off and on, and a deleted one comes back by the toast', async () => {
    const { requests } = await openPanel('/inbox/rules', { size: PHONE, answers: answers() })
    await page.getByRole('switch', { name: texts.isOn('قیمت') }).click({ force: true })
    await expect.poll(() => bodyOf(requests, contract.switchRule.path)).toEqual({ rule_id: 7, is_active: false })
    await page.getByRole('button', { name: texts.menu('آدرس') }).click()
    await page.getByRole('menuitem', { name: texts.delete }).click()
    await page.getByRole('button', { name: texts.undo }).click()
    await expect.poll(() => bodyOf(requests, contract.restoreRule.path)).toEqual({ rule_id: 8 })
    await expectAccessible()
  })

  test('without one, the page explains by an example what a rule is', async () => {
    await openPanel('/inbox/rules', { answers: answers([]) })
    await expect.element(page.getByText(ruleTexts.emptyHint), SOON).toBeVisible()
  })

  test('that cannot be read are asked for again', async () => {
    await openPanel('/inbox/rules', { answers: { ...answers(), [contract.rules.path]: respondsError(400, 'کمی بعد تلاش کنید') } }) // prettier-ignore
    await expect.element(page.getByRole('alert').getByText('کمی بعد تلاش کنید'), SOON).toBeVisible()
  })
})

test('a new rule names what is missing at its field, and is sent with the effects that were chosen', async () => {
  const { requests } = await openPanel('/inbox/rules', { answers: answers([]) })
  await page.getByRole('button', { name: ruleTexts.create }).first().click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: form.save }).click()
  await expect.element(dialog.getByText(form.keywordMissing)).toBeVisible()
  await expect.element(dialog.getByText(form.answerMissing)).toBeVisible()
  await expectAccessible()
  await dialog.getByRole('textbox', { name: form.keyword }).fill('قیمت')
  await dialog.getByRole('textbox', { name: form.answer }).fill('فهرست قیمت‌ها')
  await dialog.getByText(form.matches.starts_with.label, { exact: false }).first().click()
  await dialog.getByRole('button', { name: form.save }).click()
  await expect
    .poll(() => bodyOf(requests, contract.createRule.path))
    .toEqual({
      number: '+983000505',
      match: 'starts_with',
      keyword: 'قیمت',
      answer: 'فهرست قیمت‌ها',
    })
  await expect.poll(() => dialog.query(), SOON).toBeNull()
})

test('the test box says which rule a text meets, what would happen and for how much', async () => {
  const { requests } = await openPanel('/inbox/rules', { answers: answers() })
  await page.getByRole('textbox', { name: testTexts.message }).fill('قیمت')
  await page.getByRole('button', { name: testTexts.submit }).click()
  await expect.element(page.getByText(testTexts.met('قیمت'))).toBeVisible()
  await expect.element(page.getByText('۱٬۳۳۰')).toBeVisible()
  expect(bodyOf(requests, contract.testRules.path)).toEqual({ number: '+983000505', message: 'قیمت' })
})

test('what the rules did is listed with the reason where something was not done, of one rule by the address', async () => {
  const { requests } = await openPanel('/inbox/rules?tab=1&rule=7', { answers: answers() })
  await expect.element(page.getByText(ruleTexts.reasons.insufficient_credit), SOON).toBeVisible()
  await expect.element(page.getByText(ruleTexts.runs.of('قیمت'))).toBeVisible()
  await expectAccessible()
  const asked = requests.findLast(({ path }) => path === contract.ruleRuns.path)
  expect(asked?.query['rule_id'] ?? (asked?.body as { rule_id?: number } | null)?.rule_id).toBeDefined()
})
