import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import * as session from '@peyk/contract/session/session.ts'
import { accountApiLimits } from '@peyk/contract/staff/staff-api-limits.ts'
import * as staff from '@peyk/contract/staff/staff.ts'
import { waitingCounts } from '@peyk/contract/staff/staff-waiting.ts'
import { apiLimitTexts as texts } from '@peyk/phrases/fa/staff/api-limits.ts'
import { expectAccessible } from '@peyk/ui/testing/accessibility.ts'
import { respondsWith, type MockHandler, type RecordedRequest } from '../../../testing/panel-server.ts'
import { openPanel } from '../../../testing/render-panel.tsx'

const general = { key_per_minute: 60_000, account_per_minute: 60_000 }
/** Reading and writing are one address. */
const handler = (data: unknown) =>
  vi.fn<MockHandler>((request: RecordedRequest) => respondsWith(request.body === null ? data : null)(request))
const bodies = (call: ReturnType<typeof handler>) =>
  call.mock.calls.map(([{ body }]) => body).filter((body) => body !== null)
const who = {
  [session.checkToken.path]: respondsWith({
    ...(session.checkToken.example.data as object),
    is_staff: true,
    permissions: ['staff.accounts'],
  }),
  [waitingCounts.path]: respondsWith({ sends: null, number_changes: null, line_requests: null, payments: null, credit_requests: null }), // prettier-ignore
}
const dialog = () => page.getByRole('dialog')

test('the limits of all are changed together; an empty one is refused beside its field', async () => {
  const limits = handler(general)
  await openPanel('/staff/api-limits', { answers: { ...who, 'staff/api-limits': limits } })
  const perKey = page.getByRole('textbox', { name: texts.perKey })
  await expect.element(perKey).toHaveValue('۶۰٬۰۰۰')
  await expectAccessible()
  await perKey.fill('')
  await page.getByRole('button', { name: texts.save }).click()
  await expect.element(perKey).toHaveAttribute('aria-invalid', 'true')
  expect(bodies(limits)).toEqual([])
  await perKey.fill('600')
  await page.getByRole('button', { name: texts.save }).click()
  await expect.poll(() => bodies(limits)).toEqual([{ key_per_minute: 600, account_per_minute: 60_000 }])
})

test('a customer’s page shows what holds for the account and each key; an empty field lets the general limit hold again', async () => {
  const limits = handler(accountApiLimits.example.data)
  await openPanel('/staff/accounts/2', {
    answers: {
      ...who,
      'staff/accounts/2': respondsWith(staff.account.example.data),
      'staff/accounts/2/api-limits': limits,
    },
  })
  await expect.element(page.getByText(texts.customer.own('۶۰۰'))).toBeVisible()
  await expect.element(page.getByText(texts.customer.general('۶۰٬۰۰۰'))).toBeVisible()
  await page.getByRole('button', { name: texts.customer.editOf('فروشگاه اینترنتی') }).click()
  await dialog().getByRole('textbox', { name: texts.customer.field }).fill('')
  await dialog().getByRole('button', { name: texts.save }).click()
  await expect.element(dialog()).not.toBeInTheDocument()
  await page.getByRole('button', { name: texts.customer.editOf(texts.customer.account) }).click()
  await dialog().getByRole('textbox', { name: texts.customer.field }).fill('1200')
  await dialog().getByRole('button', { name: texts.save }).click()
  await expect.poll(() => bodies(limits)).toEqual([{ key_id: 3 }, { per_minute: 1200 }])
})
