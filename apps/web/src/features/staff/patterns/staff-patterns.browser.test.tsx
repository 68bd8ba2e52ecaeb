import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import * as session from '@peyk/contract/session/session.ts'
import * as staffPatterns from '@peyk/contract/staff/staff-patterns.ts'
import { waitingCounts } from '@peyk/contract/staff/staff-waiting.ts'
import { STAFF_AREAS } from '@peyk/domain/permission/permissions.ts'
import { patternErrors } from '@peyk/phrases/fa/errors/patterns.ts'
import { patternDetailTexts } from '@peyk/phrases/fa/patterns/pattern-detail.ts'
import { staffPatternTexts as texts } from '@peyk/phrases/fa/staff/staff-patterns.ts'
import { expectAccessible } from '@peyk/ui/testing/accessibility.ts'
import {
  staffEdited,
  staffRefused,
  staffSystemic,
  staffWaiting,
} from '../../../../../../e2e/screen-states/patterns/pattern-fixtures.ts'
import { respondsError, respondsPage, respondsWith, type MockHandler } from '../../../testing/panel-server.ts'
import { openPanel, PHONE } from '../../../testing/render-panel.tsx'

const open = (address: string, answers: Readonly<Record<string, MockHandler>>, size?: typeof PHONE) =>
  openPanel(address, {
    side: 'staff',
    ...(size !== undefined && { size }),
    answers: {
      [session.checkToken.path]: respondsWith({
        ...(session.checkToken.example.data as object),
        is_staff: true,
        permissions: STAFF_AREAS.map((area) => `staff.${area}`),
      }),
      [waitingCounts.path]: respondsWith(waitingCounts.example.data),
      ...answers,
    },
  })
const main = () => page.getByRole('main')
const button = (name: string) => page.getByRole('button', { name, exact: true })
const at = (code: string) => `staff/patterns/${code}`

test('[STF-05] with a verdict the next one opens by itself, an edit with its differences', async () => {
  const queue = [staffWaiting, staffEdited]
  const { requests } = await open('/staff/patterns', {
    [staffPatterns.patterns.path]: (request) => respondsPage(queue.slice(0, 1), { total: queue.length })(request),
    [at(staffWaiting.pattern_code)]: (request) => {
      queue.shift()
      return respondsWith(null)(request)
    },
  })
  await expect.element(main().getByText(texts.queue.position('۱', '۲'))).toBeVisible()
  await expect.element(main().getByText(staffWaiting.pattern_description)).toBeVisible()
  await expectAccessible()
  await button(texts.queue.confirm).click()
  await expect.element(main().getByRole('region', { name: patternDetailTexts.versions.edited })).toBeVisible()
  expect(requests.find(({ path }) => path === at(staffWaiting.pattern_code))?.body).toEqual({
    decision: 'confirm',
    seen_at: staffWaiting.updated_at,
  })
})

test('[STF-05] a refusal needs its reason, a usual one is picked; what was edited meanwhile is told and kept', async () => {
  const said = patternErrors['patterns.edited_meanwhile']
  const { requests } = await open('/staff/patterns', {
    [staffPatterns.patterns.path]: respondsPage([staffWaiting]),
    [at(staffWaiting.pattern_code)]: respondsError(409, said),
  })
  await button(texts.queue.reject).click()
  const dialog = page.getByRole('dialog')
  const reason = dialog.getByRole('textbox', { name: texts.reject.reason })
  await dialog.getByRole('button', { name: texts.queue.reject, exact: true }).click()
  await expect.element(reason).toHaveAttribute('aria-invalid', 'true')
  await dialog.getByRole('button', { name: texts.reject.reasons[0] }).click()
  await expect.element(reason).toHaveValue(texts.reject.reasons[0])
  await dialog.getByRole('button', { name: texts.queue.reject, exact: true }).click()
  await expect.element(dialog.getByText(said)).toBeVisible()
  await expect.element(reason).toHaveValue(texts.reject.reasons[0])
  expect(requests.find(({ path }) => path === at(staffWaiting.pattern_code))?.body).toMatchObject({
    decision: 'reject',
    reason: texts.reject.reasons[0],
  })
})

test('patterns of the platform are written by staff, on the phone too', async () => {
  const answers = {
    [staffPatterns.patterns.path]: respondsPage([staffSystemic]),
    [staffPatterns.createSystemicPattern.path]: respondsWith(staffSystemic),
  }
  const { address, requests } = await open('/staff/patterns?tab=systemic', answers, PHONE)
  await expect.element(main().getByText('کد یک‌بارمصرف')).toBeVisible()
  await main().getByRole('link', { name: texts.systemic.create }).click()
  await page.getByRole('textbox', { name: /^متن الگو/ }).fill('کد شما: %code%')
  await page.getByRole('button', { name: 'افزودن به متغیرها' }).click()
  await page.getByRole('textbox', { name: /^توضیح/ }).fill('کد ورود')
  await button(texts.systemic.save).click()
  await expect
    .poll(() => requests.find(({ path }) => path === staffPatterns.createSystemicPattern.path)?.body)
    .toMatchObject({ message: 'کد شما: %code%', variable: [{ name: 'code', type: 'string' }], is_share: true })
  await expect.poll(address).toBe('/staff/patterns?tab=systemic')
})

test('decided ones are looked up with their reason', async () => {
  await open('/staff/patterns?tab=inactive', { [staffPatterns.patterns.path]: respondsPage([staffRefused]) })
  await expect.element(main().getByText(staffRefused.reject_text, { exact: false })).toBeVisible()
})
