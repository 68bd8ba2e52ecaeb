import { account } from '@peyk/phrases/fa/account/account.ts'
import { routes } from '@peyk/phrases/fa/panel/routes.ts'
import { uiFiles } from '@peyk/phrases/fa/ui/files.ts'
import { uiPictureCrop } from '@peyk/phrases/fa/ui/picture-crop.ts'
import { expect, panelUrl, confirmDialog, test, type Page } from '../../fixtures.ts'
import { callApi, createAccount, PASSWORD } from '../../test-accounts.ts'

const expectSaved = (page: Page) => expect(page.getByText(account.saved).first()).toBeVisible()
const field = (page: Page, label: string) => page.getByRole('textbox', { name: label, exact: true })

test('[ACC-01] [ACC-02] [ACC-03] [ACC-04] [ACC-05] [ACC-06] [ACC-07] [ACC-08] [ACC-09] [ACC-10] every screen of the profile opens from the profile hub', async ({
  page,
  signIn,
  handset,
}) => {
  const { token } = await createAccount(handset)
  await signIn(token)
  await page.goto('/profile')
  const main = page.getByRole('main')
  for (const [title, path] of [
    [routes.accountInfo, 'account-info'],
    [routes.personalInfo, 'personal-info'],
    [routes.contactInfo, 'contact-info'],
    [routes.addressInfo, 'address-info'],
    [routes.securitySetting, 'security-setting'],
    [routes.changePhoneNumber, 'change-phone-number'],
    [routes.accountAudit, 'audit'],
    [routes.tariffs, 'tariffs'],
    [routes.profileSettings, 'settings'],
  ] as const) {
    await expect(page.getByRole('heading', { level: 1, name: routes.profile })).toBeVisible()
    await expect(main.getByText(account.userType.real, { exact: true })).toBeVisible()
    await main.getByRole('link', { name: new RegExp(`^${title} `) }).click()
    await expect(page).toHaveURL(new RegExp(`/profile/${path}$`))
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
    await page.goBack()
  }
})

test('[ACC-41] [ACC-42] [ACC-43] personal, contact and address information is edited and saved, and verified fields are locked', async ({
  page,
  signIn,
  handset,
  expectAccessible,
}) => {
  const { token } = await createAccount(handset)
  await signIn(token)
  await page.goto('/profile/personal-info')
  await expect(field(page, account.fields.national_id)).toHaveAttribute('readonly', '')
  await expect(page.getByText(account.lockedHint).first()).toBeVisible()
  await field(page, account.fields.father_name).fill('حسین')
  await field(page, account.fields.birth_place).fill('تهران')
  await page.getByRole('button', { name: account.save }).click()
  await expectSaved(page)
  await expectAccessible()

  await page.goto('/profile/contact-info')
  await field(page, account.fields.email).fill('maryam@example')
  await page.getByRole('button', { name: account.save }).click()
  await expect(field(page, account.fields.email)).toHaveAttribute('aria-invalid', 'true')
  await field(page, account.fields.email).fill('maryam@example.ir')
  await field(page, account.fields.tell_code).fill('۰۲۱')
  await field(page, account.fields.tell).fill('88776655')
  await page.getByRole('button', { name: account.save }).click()
  await expectSaved(page)

  await page.goto('/profile/address-info')
  await field(page, account.fields.postalcode).fill('1234567890')
  await page.getByRole('button', { name: account.save }).click()
  await expect(page.getByText(account.address.incomplete)).toBeVisible()
  await field(page, account.fields.address).fill('تهران، خیابان انقلاب، پلاک ۱۲')
  await page.getByRole('button', { name: account.save }).click()
  await expectSaved(page)

  for (const [path, name, value] of [
    ['personal-info', account.fields.father_name, 'حسین'],
    ['contact-info', account.fields.email, 'maryam@example.ir'],
    ['contact-info', account.fields.tell_code, '۰۲۱'],
    ['address-info', account.fields.address, 'تهران، خیابان انقلاب، پلاک ۱۲'],
  ] as const) {
    await page.goto(`/profile/${path}`)
    await expect(field(page, name)).toHaveValue(value)
  }
})

/** A picture of two colours, drawn by the browser itself. */
const drawPicture = async (page: Page, colours: readonly [string, string]): Promise<Buffer> => {
  const address = await page.evaluate(([one, other]) => {
    const canvas = document.createElement('canvas')
    canvas.width = 600
    canvas.height = 400
    const context = canvas.getContext('2d') as CanvasRenderingContext2D
    context.fillStyle = one
    context.fillRect(0, 0, 300, 400)
    context.fillStyle = other
    context.fillRect(300, 0, 300, 400)
    return canvas.toDataURL('image/png')
  }, colours)
  return Buffer.from(address.replace(/^.*,/, ''), 'base64')
}

test(
  '[ACC-44] the logo is uploaded, previewed, replaced and removed; a file that is no picture is refused',
  { tag: '@phone' },
  async ({ page, signIn, handset, isPhone, expectAccessible }) => {
    const { token } = await createAccount(handset)
    await signIn(token)
    await page.goto('/profile/account-info')
    const choose = async (button: string, name: string, buffer: Buffer) => {
      const chooser = page.waitForEvent('filechooser')
      await page.getByRole('button', { name: button }).click()
      await (await chooser).setFiles({ name, mimeType: 'image/png', buffer })
    }
    // The phone's bar has the title; there the picture stands in its card alone.
    const picture = page.getByRole(isPhone ? 'main' : 'banner').locator('img')
    const pictureAddress = () => picture.getAttribute('src')

    await choose(uiFiles.avatar.choose, 'fake.png', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'))
    await expect(page.getByRole('alert')).toHaveText(uiFiles.contentWrong('png'))
    await choose(uiFiles.avatar.choose, 'logo.png', await drawPicture(page, ['#00717a', '#e2b458']))
    const frame = page.getByRole('application', { name: uiPictureCrop.frame })
    await expect(frame).toBeVisible()
    await expect(page.getByRole('button', { name: uiPictureCrop.confirm })).toBeEnabled()
    await expectAccessible()
    await frame.focus()
    await page.keyboard.press('Shift+ArrowRight')
    await page.keyboard.press('+')
    await page.getByRole('button', { name: uiPictureCrop.confirm }).click()
    await expect(page.getByText(account.info.logoSaved)).toBeVisible()
    await expect(picture).toBeVisible()
    const first = await pictureAddress()

    await choose(uiFiles.avatar.replace, 'other.png', await drawPicture(page, ['#b3202b', '#1f55ad']))
    // The progress replaces the buttons until the logo is saved.
    const saved = page.waitForResponse('**/user/update_profile')
    await page.getByRole('button', { name: uiPictureCrop.confirm }).click()
    await saved
    await expect.poll(pictureAddress).not.toBe(first)
    await expect(page.getByRole('progressbar')).toHaveCount(0)

    await page.getByRole('button', { name: uiFiles.avatar.remove }).click()
    await confirmDialog(page).getByRole('button', { name: account.info.removeConfirm }).click()
    await expect(page.getByText(account.info.logoRemoved)).toBeVisible()
    await expect(picture).toBeHidden()
    await expect(page.getByRole('button', { name: uiFiles.avatar.choose })).toBeVisible()
  },
)

test(
  '[ACC-35] [ACC-36] [ACC-37] the tariffs screen shows a row for every line and the two notes',
  { tag: '@phone' },
  async ({ page, signIn, isPhone }) => {
    await signIn()
    await page.goto('/profile/tariffs')
    await expect(page.getByText(account.tariffs.lawNote)).toBeVisible()
    await expect(page.getByText(account.tariffs.otherNote)).toBeVisible()
    const table = page.getByRole(isPhone ? 'list' : 'table', { name: account.tariffs.table })
    await expect(table.getByText('خط ۳۰۰۰')).toHaveCount(1)
    await page.getByRole('searchbox', { name: account.tariffs.search }).fill('3000')
    await expect(page).toHaveURL(/search=3000/)
    await expect(table.getByText('۱٬۳۳۰').first()).toBeVisible()
    await expect(table.getByText('۱٬۴۶۳').first()).toBeVisible()
    await page.getByRole('searchbox', { name: account.tariffs.search }).fill('هیچ')
    await expect(page.getByText(account.tariffs.noResult)).toBeVisible()
  },
)

test('[ACC-33] [ACC-34] [ACC-45] [ACC-48] the password is changed, logins are listed and other sessions are ended', async ({
  page,
  signIn,
  handset,
  isPhone,
  expectAccessible,
}) => {
  const { token, userName } = await createAccount(handset)
  const logIn = (password: string) => callApi<{ token: string }>('acl/auth/login', { username: userName, password })
  await signIn(token)
  const other = await logIn(PASSWORD)
  await logIn('Wrong@1405').catch(() => {})
  await page.goto('/profile/security-setting')
  const sessions = page.getByRole('list', { name: account.sessions.list })
  await expect(sessions.getByRole('listitem')).toHaveCount(2)
  await expect(sessions.getByText(account.sessions.current)).toHaveCount(1)
  const history = page.getByRole(isPhone ? 'list' : 'table', { name: account.history.table })
  await expect(history.getByText(account.history.failure, { exact: true })).toBeVisible()
  await expectAccessible()

  await page.getByRole('button', { name: account.sessions.endAll }).click()
  await confirmDialog(page).getByRole('button', { name: account.sessions.endAll }).click()
  await expect(page.getByText(account.sessions.onlyThis)).toBeVisible()
  const isOver = await fetch(`${panelUrl()}/v1/api/acl/auth/check_token`, { headers: { authorization: other.token } })
  expect(isOver.status).toBe(401)

  const { password: words } = account
  await field(page, words.current).fill('Wrong@1405')
  await field(page, words.next).fill('Bahar-1406@Peyk')
  await field(page, words.again).fill('Bahar-1406@Peyk')
  await page.getByRole('button', { name: words.submit }).click()
  await expect(field(page, words.current)).toHaveAttribute('aria-invalid', 'true')
  await field(page, words.current).fill(PASSWORD)
  await page.getByRole('button', { name: words.submit }).click()
  await expect(page.getByText(words.done)).toBeVisible()
  expect(await logIn('Bahar-1406@Peyk')).toMatchObject({ method: 'login' })
})
