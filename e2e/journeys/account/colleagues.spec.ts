import { shell } from '@peyk/phrases/fa/panel/shell.ts'
import { colleagueTexts } from '@peyk/phrases/fa/account/colleague-screens.ts'
import { loginScreenTexts } from '@peyk/phrases/fa/session/login-screens.ts'
import { expect, waitForLiveConnection, panelUrl, confirmDialog, test, type Page } from '../../fixtures.ts'
import { deliverableMobile } from '../../test-mobiles.ts'
import { callApi, readCode, createAccount, PASSWORD } from '../../test-accounts.ts'

const { list, roles, role, invite, switching, colleague: detail } = colleagueTexts

/** A registered person makes a code wait for its SMS; a whole way has several of them. */
test.describe.configure({ timeout: 180_000 })

const checkbox = (page: Page, name: string) => page.getByRole('checkbox', { name, exact: true })
/** Presses the words beside a box, as people do. */
const tick = (page: Page, words: string) =>
  page.getByRole('region', { name: role.permissions }).getByText(words, { exact: true }).click()
/** The way in: the title, some permissions, and off. */
const createRole = async (page: Page, title: string, permissions: readonly string[]) => {
  await page.getByLabel(new RegExp(role.title)).fill(title)
  for (const permission of permissions) await tick(page, permission)
  await page.getByRole('button', { name: role.create }).click()
  await expect(page).toHaveURL(/\/colleagues\?tab=1/)
}
/** The open question; a toast has the same role. */
const actionsOf = (page: Page, name: string) => page.getByRole('button', { name: new RegExp(name) }).last()
const newRole = (token: string, title: string, permissions: readonly number[]) =>
  callApi<{ role_id: number }>('acl/partner/create_role', { title, permissions }, token)
const newColleague = (token: string, colleague: { name: string; mobile: string; role_id: number; password?: string }) =>
  callApi<{ partner_id: number }>('user/partner/create', colleague, token)
const logInByApi = async (userName: string): Promise<string> =>
  (await callApi<{ token: string }>('acl/auth/login', { username: userName, password: PASSWORD })).token

test(
  '[COL-01] [COL-02] [COL-03] [COL-12] [COL-16] [COL-18] [COL-20] a role is needed before a colleague; then the invitation, its SMS, the first password and the first login',
  { tag: '@phone' },
  async ({ page, signIn, handset, browser, isPhone, expectAccessible }) => {
    const owner = await createAccount(handset)
    await signIn(owner.token)
    await page.goto('/colleagues')
    await expect(page.getByText(list.noRole, { exact: true })).toBeVisible()
    const barred = page.getByRole('button', { name: colleagueTexts.newColleague })
    await expect(barred).toHaveAccessibleDescription(colleagueTexts.needsRole)
    await expectAccessible()
    await page.goto('/colleagues/create')
    await page.getByRole('link', { name: list.makeRole }).click()
    await expect(page).toHaveURL(/\/colleagues\/create-access/)
    await expectAccessible()

    // An empty role is refused in place.
    await page.getByRole('button', { name: role.create }).click()
    await expect(page.getByRole('alert').filter({ hasText: role.needsOne })).toBeVisible()
    await createRole(page, 'کارشناس ارسال', ['ارسال سریع', 'دیدن گزارش ارسال‌ها'])
    await expect(page.getByText('کارشناس ارسال').first()).toBeVisible()

    const mobile = deliverableMobile()
    await page.goto('/colleagues')
    await page.getByRole('link', { name: colleagueTexts.newColleague }).first().click()
    await expect(page).toHaveURL(/\/colleagues\/create/)
    await expect(page.getByText(colleagueTexts.ownerNote)).toBeVisible()
    await page.getByLabel(new RegExp(`^${invite.name}`)).fill('رضا کریمی')
    await page.getByLabel(new RegExp(`^${invite.mobile}`)).fill(mobile)
    await page.getByRole('button', { name: invite.submit }).click()
    await expect(page).toHaveURL(/\/colleagues$/)
    await expect(page.getByText('در انتظار تأیید')).toBeVisible()
    const texts = async () => (await handset.messagesTo(mobile)).map(({ text }) => text).join('\n')
    await expect.poll(texts, { timeout: 40_000 }).toContain(`نام کاربری: ${mobile}`)

    // The colleague, on a browser of their own.
    const theirs = await browser.newPage()
    await theirs.goto(`${panelUrl()}/login`)
    await theirs.getByRole('button', { name: loginScreenTexts.forgot }).click()
    await theirs.getByLabel(loginScreenTexts.userName).fill(mobile)
    await theirs.getByLabel(loginScreenTexts.forgotten.mobile).fill(mobile)
    await theirs.getByRole('button', { name: loginScreenTexts.forgotten.send }).click()
    await expect(theirs.getByRole('heading', { name: loginScreenTexts.forgotten.codeTitle })).toBeVisible()
    await theirs
      .getByRole('textbox', { name: loginScreenTexts.code.label })
      .pressSequentially(await readCode(handset, mobile))
    await expect(theirs.getByRole('heading', { name: loginScreenTexts.forgotten.newTitle })).toBeVisible()
    await theirs.getByLabel(loginScreenTexts.forgotten.password, { exact: true }).fill(PASSWORD)
    await theirs.getByLabel(loginScreenTexts.forgotten.repeat, { exact: true }).fill(PASSWORD)
    await theirs.getByRole('button', { name: loginScreenTexts.forgotten.save }).click()
    await expect(theirs.getByText(loginScreenTexts.forgotten.done)).toBeVisible()
    await theirs.getByLabel(loginScreenTexts.userName).fill(mobile)
    await theirs.getByLabel(loginScreenTexts.password, { exact: true }).fill(PASSWORD)
    await theirs.getByRole('button', { name: loginScreenTexts.submit, exact: true }).click()
    await expect(theirs).toHaveURL(/\/dashboard/)

    // The role's menu, and no other.
    const menu = theirs.getByRole('navigation', { name: isPhone ? shell.menu.footer : shell.menu.label })
    await expect(menu.getByRole('link', { name: /گزارش/ })).toBeVisible()
    await expect(menu.getByRole('link', { name: /دریافتی/ })).toHaveCount(0)

    await page.reload()
    await expect(page.getByText('فعال', { exact: true })).toBeVisible()

    // Switched off, they are out at once.
    await actionsOf(page, 'رضا کریمی').click()
    await page.getByRole('menuitem', { name: switching.off }).click()
    await confirmDialog(page).getByRole('button', { name: switching.off }).click()
    await expect(theirs).toHaveURL(/\/login/)
    await expect(page.getByText('غیرفعال', { exact: true })).toBeVisible()
    await theirs.close()
  },
)

test('[COL-04] [COL-13] [COL-14] [COL-15] a role is found, changed and copied, and deleted only when nobody has it', async ({
  page,
  signIn,
  handset,
}) => {
  const owner = await createAccount(handset)
  const { role_id: id } = await newRole(owner.token, 'کارشناس گزارش', [8])
  await newColleague(owner.token, {
    name: 'الهام',
    mobile: deliverableMobile(),
    role_id: id,
  })
  await signIn(owner.token)
  // The address with the id as a query leads to the same screen.
  await page.goto(`/colleagues/update-access?id=${id}`)
  await expect(page).toHaveURL(new RegExp(`/colleagues/update-access/${id}$`))
  await expect(checkbox(page, 'دیدن گزارش ارسال‌ها')).toBeChecked()
  await page.getByLabel(role.search).fill('الگو')
  await expect(checkbox(page, 'ارسال سریع')).toHaveCount(0)
  // Who may change a thing sees it.
  await tick(page, 'مدیریت الگوها')
  await expect(checkbox(page, 'دیدن الگوها')).toBeChecked()
  await page.getByLabel(role.search).fill('')
  await tick(page, 'مالی')
  await expect(page.getByRole('checkbox', { name: role.all('مالی') })).toBeChecked()
  await expect(checkbox(page, 'افزایش اعتبار')).toBeChecked()
  await page.getByRole('button', { name: role.save }).click()
  await expect(page).toHaveURL(/tab=1/)
  await expect(page.getByText('۵ دسترسی')).toBeVisible()

  await actionsOf(page, 'کارشناس گزارش').click()
  await page.getByRole('menuitem', { name: roles.copy }).click()
  await expect(page.getByLabel(new RegExp(role.title))).toHaveValue('کپی کارشناس گزارش')
  await page.getByRole('button', { name: role.create }).click()
  await expect(page.getByText('کپی کارشناس گزارش').first()).toBeVisible()

  const remove = async (title: string) => {
    await page.getByRole('button', { name: new RegExp(`«?${title}`) }).last().click()
    await page.getByRole('menuitem', { name: roles.remove }).click()
    await confirmDialog(page).getByRole('button', { name: roles.remove }).click()
  } // prettier-ignore
  await remove('کپی کارشناس گزارش')
  await expect(confirmDialog(page)).toBeHidden()
  await expect(page.getByText('۱ نقش')).toBeVisible()
  await remove('کارشناس گزارش')
  await expect(confirmDialog(page).getByText(/این نقش به ۱ همکار داده شده است/)).toBeVisible()
})

test('[COL-05] [COL-06] [COL-08] [COL-09] [COL-10] [COL-11] a colleague’s page shows the person, and switches access off and on after a confirmation', async ({
  page,
  signIn,
  handset,
  expectAccessible,
}) => {
  const owner = await createAccount(handset)
  const { role_id: id } = await newRole(owner.token, 'کارشناس گزارش', [8])
  const mobile = deliverableMobile()
  const made = await newColleague(owner.token, { name: 'الهام نادری', mobile, role_id: id, password: PASSWORD })
  await logInByApi(mobile)
  await signIn(owner.token)
  await page.goto(`/colleagues/${made.partner_id}`)
  await expect(page.getByRole('heading', { level: 1, name: 'الهام نادری' })).toBeVisible()
  await expect(page.getByText('فعال', { exact: true })).toBeVisible()
  for (const fact of ['کارشناس گزارش', 'دیدن گزارش ارسال‌ها']) await expect(page.getByText(fact).first()).toBeVisible()
  await expectAccessible()

  await page.getByRole('button', { name: switching.off }).click()
  const dialog = confirmDialog(page)
  await expect(dialog.getByText(switching.offText)).toBeVisible()
  await dialog.getByRole('button', { name: 'انصراف' }).click()
  await expect(dialog).toBeHidden()
  await expect(page.getByText('فعال', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: switching.off }).click()
  await dialog.getByRole('button', { name: switching.off }).click()
  await expect(dialog).toBeHidden()
  await expect(page.getByText('غیرفعال', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: switching.on, exact: true }).click()
  await dialog.getByRole('button', { name: switching.on, exact: true }).click()
  await expect(dialog).toBeHidden()
  await expect(page.getByText('فعال', { exact: true })).toBeVisible()

  await page.getByRole('button', { name: detail.edit }).click()
  await page.getByLabel(new RegExp(`^${invite.name}`)).fill('الهام نادری‌پور')
  await page.getByRole('button', { name: detail.save, exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'الهام نادری‌پور' })).toBeVisible()
})

test(
  '[COL-19] [COL-21] when a role changes while its colleague works, menus disappear and a page that is no longer allowed says why',
  { tag: '@phone' },
  async ({ page, signIn, handset, isPhone, expectAccessible }) => {
    const owner = await createAccount(handset)
    const { role_id: id } = await newRole(owner.token, 'کارشناس گزارش', [8])
    const mobile = deliverableMobile()
    await newColleague(owner.token, { name: 'الهام', mobile, role_id: id, password: PASSWORD })
    await signIn(await logInByApi(mobile))
    const line = waitForLiveConnection(page)
    await page.goto('/reports')
    await expect(page.getByRole('heading', { level: 1, name: 'آمار و گزارش‌ها' })).toBeVisible()
    const menu = page.getByRole('navigation', { name: isPhone ? shell.menu.footer : shell.menu.label })
    await expect(menu.getByRole('link', { name: /گزارش/ })).toBeVisible()
    await line
    await callApi('acl/partner/update_role', { role_id: id, permissions: [10] }, owner.token)
    await expect(page.getByText('دسترسی شما تغییر کرد')).toBeVisible()
    await expect(page.getByText(shell.accessRestricted).first()).toBeVisible()
    await expect(menu.getByRole('link', { name: /گزارش/ })).toHaveCount(0)
    await page.goto('/colleagues')
    await expect(page.getByRole('heading', { level: 1, name: shell.accessLacking })).toBeVisible()
    await expect(page.getByText(shell.accessRestricted)).toBeVisible()
    await expectAccessible()
  },
)

test('leaving a form with unsaved input asks first', async ({ page, signIn, handset }) => {
  const owner = await createAccount(handset)
  await signIn(owner.token)
  await page.goto('/colleagues/create-access')
  await page.getByLabel(new RegExp(role.title)).fill('نیمه‌کاره')
  await page.getByRole('link', { name: shell.menu.home }).click()
  await expect(confirmDialog(page).getByText(shell.leave.text)).toBeVisible()
  await page.getByRole('button', { name: shell.leave.stay }).click()
  await expect(page.getByLabel(new RegExp(role.title))).toHaveValue('نیمه‌کاره')
}) // prettier-ignore
