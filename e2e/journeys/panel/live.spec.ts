import { expect, test } from '../../fixtures.ts'
import { deliverableMobile } from '../../test-mobiles.ts'
import { callApi, createSender } from '../../test-accounts.ts'

test('[LIVE-10] [LIVE-11] two tabs share one live socket, and both show a change of the credit', async ({
  context,
  page,
  signIn,
  handset,
}) => {
  // Nobody else spends what the tabs show.
  const { token, number } = await createSender(handset)
  await signIn(token)
  const sockets: string[] = []
  page.on('websocket', (socket) => sockets.push(socket.url()))
  await page.goto('/dashboard')
  await expect.poll(() => sockets.length).toBe(1)
  expect(sockets[0]).toContain('/live?token=')

  const second = await context.newPage()
  second.on('websocket', (socket) => sockets.push(socket.url()))
  await second.addInitScript((value) => localStorage.setItem('token', value), token)
  await second.goto('/dashboard')
  await expect(second.getByRole('heading', { level: 1 })).toBeVisible()
  const creditOf = (tab: typeof page) =>
    tab
      .getByRole('banner')
      .getByText(/۰|۱|۲|۳|۴|۵|۶|۷|۸|۹/)
      .first()
      .innerText()
  const before = await creditOf(second)
  await expect.poll(() => creditOf(page)).toBe(before)
  const params = { recipients: [deliverableMobile()] }
  await callApi('send', { sending_type: 'webservice', from_number: number, message: 'زنده', params }, token)
  await expect.poll(() => creditOf(second)).not.toBe(before)
  await expect.poll(async () => (await creditOf(page)) === (await creditOf(second))).toBe(true)
  expect(sockets).toHaveLength(1)

  await page.close()
  await expect.poll(() => sockets.length, { timeout: 15_000 }).toBe(2)
})
