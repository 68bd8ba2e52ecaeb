import { deliveryTexts } from '@peyk/phrases/fa/developers/webhook-deliveries.ts'
import { webhookEvents } from '@peyk/phrases/fa/developers/webhook-names.ts'
import { webhookTexts as texts } from '@peyk/phrases/fa/developers/webhooks.ts'
import { expect, test, uniqueMark } from '../../fixtures.ts'
import { DELIVERY_POLL, sendByApi } from '../../test-accounts.ts'
import { deliverableMobile } from '../../test-mobiles.ts'
import { startReceiver } from '../../webhook-receiver.ts'

const { resend } = deliveryTexts

test('an endpoint is made, tested and told of a send, live in its log, and told once more on request', async ({
  page,
  token,
  signIn,
  expectAccessible,
}, info) => {
  const receiver = await startReceiver()
  try {
    await signIn()
    await page.goto('/developers/webhooks')
    await page.getByRole('button', { name: texts.create }).filter({ visible: true }).first().click()
    const form = page.getByRole('dialog')
    await form.getByRole('textbox', { name: texts.form.url }).fill(receiver.url)
    await form.getByRole('textbox', { name: texts.form.title }).fill(`انبار ${uniqueMark(info)}`)
    await form.getByText(webhookEvents['message.status'].label).first().click()
    await form.getByRole('button', { name: texts.form.create }).click()
    const secret = (await form.getByText(/^whsec_/).textContent()) ?? ''
    await expectAccessible()
    await form.getByRole('button', { name: texts.secret.kept }).click()

    await page.getByRole('button', { name: texts.test.button }).click()
    await expect(page.getByText(/نشانی پاسخ داد: ۲۰۴/)).toBeVisible()
    // Sends of other journeys of the account are told of, too.
    const tried = receiver.received.filter(({ type }) => type === 'webhook.test')
    expect(tried.map(({ isSignedBy }) => isSignedBy(secret))).toEqual([true])

    const sendId = await sendByApi(token, { to: [deliverableMobile()], text: `سفارش ${uniqueMark(info)}` })
    const told = () => receiver.received.filter(({ body }) => body.includes(`"${sendId}"`))
    await expect.poll(() => told().length, DELIVERY_POLL).toBeGreaterThan(0)
    const [first] = told()
    expect([first?.type, first?.isSignedBy(secret)]).toEqual(['message.status', true])

    await page.getByRole('link', { name: webhookEvents['message.status'].label }).last().click()
    const shown = page.getByRole('dialog')
    const eventId =
      (await shown
        .getByText(/^evt_|^msg_/)
        .first()
        .textContent()) ?? ''
    await expectAccessible()
    const times = () => receiver.received.filter(({ id }) => id === eventId).length
    const before = times()
    expect(before).toBeGreaterThan(0)
    await shown.getByRole('button', { name: resend.one }).click()
    await page
      .getByRole('alertdialog')
      .getByRole('button', { name: resend.confirm('۱') })
      .click()
    await expect.poll(times, DELIVERY_POLL).toBe(before + 1)

    await page.getByRole('button', { name: texts.acts.more }).click()
    await page.getByRole('menuitem', { name: texts.acts.delete, exact: true }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: texts.remove.confirm }).click()
    await expect(page).toHaveURL(/\/developers\/webhooks$/)
  } finally {
    await receiver.stop()
  }
})
