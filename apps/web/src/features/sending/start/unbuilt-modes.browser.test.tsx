import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { checkToken } from '@peyk/contract/session/session.ts'
import { routes } from '@peyk/phrases/fa/panel/routes.ts'
import { sendModes } from '@peyk/phrases/fa/sending/send-modes.ts'
import { respondsWith } from '../../../testing/panel-server.ts'
import { openPanel } from '../../../testing/render-panel.tsx'

const modesCard = () => page.getByRole('group').filter({ hasText: sendModes.unbuilt })

test('ways of sending that are not built yet are folded away and lead to their pages when they are unfolded', async () => {
  await openPanel('/send-sms')
  await expect.element(page.getByRole('link', { name: new RegExp(routes.sendQuick) }).first()).toBeVisible()
  const map = page.getByRole('link', { name: routes.sendMap })
  expect(map.query()).toBeNull()
  await page.getByText(sendModes.unbuilt).click()
  await expect.element(map).toBeVisible()
  expect(map.element().getAttribute('href')).toBe('/send-sms/map')
  expect(
    modesCard()
      .getByRole('link', { name: new RegExp(routes.sendFile) })
      .query(),
  ).toBeNull()
})

test('nothing is folded away for whoever may send by no unbuilt way', async () => {
  const sender = respondsWith({
    ...(checkToken.example.data as object),
    is_partner: true,
    partner_id: 12,
    permissions: ['send.quick'],
  })
  await openPanel('/send-sms', { answers: { [checkToken.path]: sender } })
  await expect.element(page.getByRole('link', { name: new RegExp(routes.sendQuick) }).first()).toBeVisible()
  await expect.element(page.getByText(sendModes.unbuilt)).not.toBeInTheDocument()
})
