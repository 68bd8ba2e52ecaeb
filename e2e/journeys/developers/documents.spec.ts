import { documentWords as english } from '@peyk/phrases/en/api-docs/document-words.ts'
import { documentWords as persian } from '@peyk/phrases/fa/api-docs/document-words.ts'
import { axeViolations, COLOUR_RULES, expect, test } from '../../fixtures.ts'
import { DELIVERY_POLL } from '../../test-accounts.ts'
import { deliverableMobile } from '../../test-mobiles.ts'

// Sizes and colours of the page are its subject.
test.use({ ownProfile: true })

const DOCS = '/v1/api/docs'
const SIZES = [
  { width: 1280, height: 800 },
  { width: 390, height: 844 },
]

test('[DEV-10] the public documents are read without script, in seven languages of code', async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false })
  const page = await context.newPage()
  await page.goto(DOCS)
  await expect(page.getByRole('heading', { level: 1, name: 'شروع در پنج دقیقه' })).toBeVisible()
  const samples = page.getByRole('group').first()
  await expect(samples.getByText('curl ', { exact: false }).first()).toBeVisible()
  await samples.getByText('Python', { exact: true }).click()
  await expect(samples.getByText('import requests')).toBeVisible()
  await expect(samples.locator('pre').filter({ visible: true })).toHaveCount(1)
  await page.getByRole('link', { name: 'English' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Start in five minutes' })).toBeVisible()
  await page.goto(`${DOCS}/en/sending.send`)
  await expect(page.getByText(english.attempt.needsScript)).toBeVisible()
  await expect(page.getByRole('button')).toHaveCount(0)
  await context.close()
})

for (const address of [DOCS, `${DOCS}/en/sending.send`]) {
  test(`[DEV-10] axe finds nothing on ${address}, at two sizes in light and dark`, async ({ page }) => {
    await page.goto(address)
    for (const size of SIZES) {
      await page.setViewportSize(size)
      for (const colorScheme of ['light', 'dark'] as const) {
        await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
        expect(await axeViolations(page, colorScheme === 'dark' ? COLOUR_RULES : undefined)).toEqual([])
      }
      // Code and tables scroll within themselves.
      expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
    }
  })
}

test('[DEV-10] a search leads to a call, and a live try of it sends a message with one’s own key', async ({ page, handset }, { retry }) => {
  const mobile = deliverableMobile()
  const text = `از مستندات ${retry}`
  await page.goto(DOCS)
  await page.getByRole('searchbox', { name: persian.search }).fill('guard_repeat ارسال')
  await page.getByRole('search').getByRole('link').first().click()
  await expect(page).toHaveURL(/sending\.send$/)
  await expect(page.getByText(persian.attempt.spends)).toBeVisible()
  const body = page.getByLabel(persian.attempt.body)
  await body.fill(JSON.stringify({ sending_type: 'webservice', from_number: '+9810001', message: text, params: { recipients: [mobile] } }))
  const send = page.getByRole('button', { name: persian.attempt.sendsMoney })
  await page.getByLabel(persian.attempt.key).fill('not-a-key')
  await send.click()
  await expect(page.getByText(/^401 /)).toBeVisible()
  await page.getByLabel(persian.attempt.key).fill(process.env['PEYK_DEMO_API_KEY'] ?? '')
  await send.click()
  await expect(page.getByText(/^200 /)).toBeVisible()
  await expect(page.getByText(/ratelimit.*/i).filter({ visible: true }).first()).toBeVisible()
  await expect(page.getByText(/message_outbox_ids/).filter({ visible: true }).last()).toBeVisible()
  await expect.poll(async () => (await handset.messagesTo(mobile)).map((one) => one.text), DELIVERY_POLL).toContain(text)
}) // prettier-ignore
