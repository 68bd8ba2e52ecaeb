import { firstSteps } from '@peyk/phrases/fa/home/first-steps.ts'
import { needs } from '@peyk/phrases/fa/home/needs.ts'
import { quickAccess } from '@peyk/phrases/fa/home/quick-access.ts'
import { home } from '@peyk/phrases/fa/panel/home.ts'
import { palette } from '@peyk/phrases/fa/panel/palette.ts'
import { commandDialog } from '@peyk/phrases/fa/ui/command-dialog.ts'
import { shortcuts } from '@peyk/phrases/fa/panel/shortcuts.ts'
import { expect, test, waitForLiveConnection } from '../fixtures.ts'
import { createSender, DELIVERY_POLL, sendByApi } from '../test-accounts.ts'
import { deliverableMobile } from '../test-mobiles.ts'

const DAY_MS = 86_400_000

test(
  '[HOME-01] the home page shows the credit, today’s totals and the latest sends',
  { tag: '@both' },
  async ({ page, signIn }) => {
    await signIn()
    await page.goto('/dashboard')
    await expect(page.getByRole('heading', { level: 1, name: 'خانه' })).toBeVisible()
    await expect(page.getByText('ارسال‌های اخیر')).toBeVisible()
    await expect(page.getByText('پیام‌های امروز')).toBeVisible()
    await expect(page.getByText(/^[۰-۹٬]+\s*ریال$/).first()).toBeVisible()
  },
)

test('[APP-21] /facilities opens the facilities screen', { tag: '@phone' }, async ({ page, signIn }) => {
  await signIn()
  await page.goto('/facilities')
  await expect(page.getByRole('heading', { level: 1, name: 'امکانات' })).toBeVisible()
  await expect(page.getByRole('main').getByRole('link', { name: /الگوها/ })).toBeVisible()
})

test('@both [HOME-03] a new account is led to its first send; then the page has its numbers, what needs it, and what it keeps at hand', async ({
  page,
  signIn,
  handset,
  expectAccessible,
}) => {
  const { token, number } = await createSender(handset)
  await signIn(token)
  const isLive = waitForLiveConnection(page)
  await page.goto('/dashboard')
  await expect(page.getByText(firstSteps.title)).toBeVisible()
  await expect(page.getByText(firstSteps.progress('۳'))).toBeVisible()
  await expectAccessible()
  await isLive

  // It leaves, and the open page has other things to say.
  await sendByApi(token, { to: [deliverableMobile()], from: number, text: 'سلام' })
  await expect(page.getByText(home.tiles.messages)).toBeVisible(DELIVERY_POLL)
  await expect(page.getByText(firstSteps.title)).toBeHidden()
  await sendByApi(token, { to: [deliverableMobile()], from: number, text: 'فردا', at: Date.now() + DAY_MS })
  await page.reload()
  await expect(page.getByText(needs.tomorrow('۱'))).toBeVisible()

  const section = page.getByRole('region', { name: quickAccess.title })
  await section.getByRole('button', { name: quickAccess.editLabel }).click()
  const dialog = page.getByRole('dialog', { name: quickAccess.title })
  const others = dialog.getByRole('region', { name: quickAccess.others })
  const title = (await others.getByRole('listitem').first().textContent()) ?? ''
  await others.getByRole('button', { name: quickAccess.add(title) }).click()
  await dialog.getByRole('button', { name: quickAccess.save }).click()
  await expect(dialog).toBeHidden()
  await page.reload()
  await expect(section.getByRole('link', { name: title })).toBeVisible()
})

test('[promise U2] the palette and the shortcuts lead anywhere by the keyboard alone', async ({
  page,
  signIn,
  expectAccessible,
}) => {
  await signIn()
  await page.goto('/dashboard')
  const { keyboard } = page
  const field = page.getByRole('combobox', { name: commandDialog.title })
  const search = async (text: string) => {
    await expect(field).toBeHidden()
    // The page hears keys soon after its first picture, not with it.
    await expect(async () => {
      await keyboard.press('Control+k')
      await expect(field).toBeFocused({ timeout: 500 })
    }).toPass()
    await field.fill(text)
  }
  const first = page.getByRole('option').first()
  // «مخاطبان», typed with the Latin layout.
  await search('lohxfhk')
  await expect(first).toHaveText('مخاطبان')
  await keyboard.press('Enter')
  await expect(page).toHaveURL(/\/contacts$/)

  await search('لبخند')
  const send = page.getByRole('group', { name: palette.groups.sends }).getByRole('option').first()
  await expect(send).toBeVisible()
  await expectAccessible()
  while ((await send.getAttribute('data-focused')) === null) await keyboard.press('ArrowDown')
  await keyboard.press('Enter')
  await expect(page).toHaveURL(/\/reports\/\d+$/)

  await expect(field).toBeHidden()
  await keyboard.press('g')
  await keyboard.press('i')
  await expect(page).toHaveURL(/\/inbox/)
  await keyboard.press('?')
  await expect(page.getByRole('dialog', { name: shortcuts.title })).toBeVisible()
  await keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toBeHidden()
})
