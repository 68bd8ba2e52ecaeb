import { centre } from '@peyk/phrases/fa/notifications/centre.ts'
import { offlinePage } from '@peyk/phrases/fa/panel/offline-page.ts'
import { panelUpdate } from '@peyk/phrases/fa/panel/panel-update.ts'
import { shell } from '@peyk/phrases/fa/panel/shell.ts'
import type { Page } from '@playwright/test'
import { wholeChromium } from '../../../testkit/chromium.ts'
import { confirmDialog, expect, panelUrl, test } from '../../fixtures.ts'
import { deliverableMobile } from '../../test-mobiles.ts'

// The worker belongs to a profile of its own: it would stand between the other journeys and their server.
// It shows notifications, which a Chromium without a window does not have.
test.use({ ownProfile: true, serviceWorkers: 'allow', launchOptions: wholeChromium() })

const workerReady = (page: Page) => page.evaluate(async () => void (await navigator.serviceWorker.ready))
const TEXT = 'متنی که هنوز فرستاده نشده است'
const textField = (page: Page) => page.getByRole('textbox', { name: 'متن پیام' })

test('[promise U7] without a network the panel shows its own page; what was typed survives a killed tab, and nothing is sent by itself', async ({
  page,
  context,
  signIn,
  expectAccessible,
}) => {
  await signIn()
  await page.goto('/send-sms/quick')
  await page.getByRole('button', { name: /خط ارسال/ }).click()
  await page.getByRole('option', { name: /۹۸۱۰۰۰۱/ }).click()
  await page.getByLabel('گیرندگان').fill(deliverableMobile())
  await page.getByLabel('گیرندگان').press('Enter')
  await textField(page).fill(TEXT)
  await page.getByRole('button', { name: 'بررسی و ارسال' }).click()
  const confirm = confirmDialog(page).getByRole('button', { name: /ارسال به/ })
  await expect(confirm).toBeVisible()
  await workerReady(page)

  const sent: string[] = []
  context.on('request', (request) => {
    if (request.method() === 'POST' && /\/v1\/api\/send(?:$|\?|\/previews\/\d+)/.test(request.url()))
      sent.push(request.url())
  })
  await context.setOffline(true)
  await confirm.click()
  await expect(confirmDialog(page).getByRole('alert')).toBeVisible()
  sent.length = 0
  await page.reload()
  await expect(page.getByRole('heading', { name: offlinePage.title })).toBeVisible()
  await expect(page.getByText(offlinePage.kept)).toBeVisible()
  await expectAccessible()
  // With the network it opens again by itself, and the form has its text.
  await context.setOffline(false)
  await expect(textField(page)).toHaveValue(TEXT)
  // What was pressed without a network is asked for again, beside its preview.
  await expect(confirm).toBeVisible()

  await page.close()
  const again = await context.newPage()
  await again.goto(`${panelUrl()}/send-sms/quick`)
  await expect(textField(again)).toHaveValue(TEXT)
  expect(sent).toEqual([])
})

test('[promise U7] a newer version is offered, put off or taken, and never taken by itself', async ({
  page,
  signIn,
}) => {
  await signIn()
  await page.goto('/notifications')
  await workerReady(page)
  await expect(page.getByRole('heading', { name: centre.title, exact: true }).first()).toBeVisible()
  // Another worker of the same place is what a newer build brings.
  await page.evaluate(() => navigator.serviceWorker.register('/sw.js?newer', { updateViaCache: 'none' }))
  const bar = page.getByRole('status').filter({ hasText: panelUpdate.title })
  await expect(bar).toBeVisible()
  const waits = () =>
    page.evaluate(async () => {
      const registration = await navigator.serviceWorker.getRegistration()
      return [registration?.waiting?.scriptURL.endsWith('newer'), registration?.active?.scriptURL.endsWith('newer')]
    })
  expect(await waits()).toEqual([true, false])
  const loaded = page.waitForEvent('load')
  await bar.getByRole('button', { name: panelUpdate.apply }).click()
  await loaded
  await expect.poll(waits).toEqual([undefined, true])
  await expect(bar).toBeHidden()
})

test('[promise U7] a call of the server is shown with the panel closed, and leads to its place', async ({
  page,
  context,
  signIn,
}) => {
  await context.grantPermissions(['notifications'], { origin: panelUrl() })
  await signIn()
  await page.goto('/notifications')
  await workerReady(page)
  const cdp = await context.newCDPSession(page)
  const registered = new Promise<string>((resolve) => {
    cdp.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const [found] = registrations
      if (found !== undefined) resolve(found.registrationId)
    })
  })
  await cdp.send('ServiceWorker.enable')
  const registrationId = await registered
  const call = (said: object) =>
    cdp.send('ServiceWorker.deliverPushMessage', {
      origin: panelUrl(),
      registrationId,
      data: JSON.stringify(said),
    })
  // Away from the panel: an open one that is looked at tells by itself.
  await page.goto(process.env['PEYK_SIMULATOR_URL'] as string)
  await call({ title: 'الگو تأیید شد', body: 'کد ورود', tag: 'n7', link: '/pattern' })
  await call({ title: 'دو الگو تأیید شد', body: 'کد ورود', tag: 'n7', link: 'https://elsewhere.ir' })
  await page.goto('/notifications')
  const shown = () =>
    page.evaluate(async () => {
      const registration = await navigator.serviceWorker.ready
      return (await registration.getNotifications()).map(({ title, body, data }) => [title, body, data as string])
    })
  await expect.poll(shown).toEqual([['دو الگو تأیید شد', 'کد ورود', '/notifications']])
})

test('the page names what an installed panel needs, and the worker comes fresh', async ({ request }) => {
  const html = await (await request.get(`${panelUrl()}/login`)).text()
  expect(html).toContain('<link rel="manifest" href="/manifest.webmanifest"')
  const manifest = await request.get(`${panelUrl()}/manifest.webmanifest`)
  const { name, icons, start_url: start } = (await manifest.json()) as { name: string; icons: { src: string; sizes: string; purpose?: string }[]; start_url: string } // prettier-ignore
  expect([name, start, manifest.headers()['content-type']]).toEqual([shell.appName, '/dashboard', expect.stringContaining('manifest+json')]) // prettier-ignore
  expect(icons.map(({ sizes, purpose = 'any' }) => `${sizes} ${purpose}`)).toEqual(expect.arrayContaining(['192x192 any', '512x512 any', '512x512 maskable'])) // prettier-ignore
  for (const { src } of icons) expect((await request.get(`${panelUrl()}${src}`)).ok()).toBe(true)
  const worker = await request.get(`${panelUrl()}/sw.js`)
  expect(worker.headers()).toMatchObject({ 'cache-control': 'no-cache', 'content-security-policy': "default-src 'none'; connect-src 'self'" }) // prettier-ignore
})
