import { abTextName } from '@peyk/phrases/fa/sending/ab-tests.ts'
import { account } from '@peyk/phrases/fa/account/account.ts'
import { routes } from '@peyk/phrases/fa/panel/routes.ts'
import { sendWizard } from '@peyk/phrases/fa/sending/send-wizard.ts'
import { shell } from '@peyk/phrases/fa/panel/shell.ts'
import { staffTexts } from '@peyk/phrases/fa/staff/staff-screens.ts'
import { ui } from '@peyk/phrases/fa/ui/kit.ts'
import { abTestReportTexts } from '@peyk/phrases/fa/reports/ab-test-report.ts'
import { abTestTexts } from '@peyk/phrases/fa/sending/ab-test-screens.ts'
import { colleagueTexts } from '@peyk/phrases/fa/account/colleague-screens.ts'
import { contactFormTexts } from '@peyk/phrases/fa/phonebook/contact-forms.ts'
import { phonebookTexts } from '@peyk/phrases/fa/phonebook/phonebook-screens.ts'
import { loginScreenTexts } from '@peyk/phrases/fa/session/login-screens.ts'
import { expect, freshToken, pasteNumbers, confirmDialog, test, type Page } from '../../fixtures.ts'
import { deliverableCrowd, deliverableMobile } from '../../test-mobiles.ts'
import { createAccount, PASSWORD } from '../../test-accounts.ts'

/** More than any screen has. */
const MAX_STOPS = 90

interface FocusStop {
  name: string
  hasRing: boolean
  isInSight: boolean
  isInDialog: boolean
}

/** The focused element: its name, whether it has a focus ring, and whether it is inside the window. */
const readFocus = (page: Page): Promise<FocusStop> =>
  page.evaluate(() => {
    const stop = document.activeElement as HTMLElement
    const labels = [...((stop as HTMLInputElement).labels ?? [])].map((label) => label.textContent)
    const named = stop.getAttribute('aria-labelledby')?.split(' ') ?? []
    const texts = named.map((id) => document.getElementById(id)?.textContent)
    const name = stop.getAttribute('aria-label') ?? (texts.length > 0 ? texts : labels).join(' ')
    // The link of a whole row draws its ring with ::after.
    const hasOutline = (element: Element) =>
      [getComputedStyle(element), getComputedStyle(element, '::after')].some(
        ({ outlineStyle, outlineWidth }) => outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 1,
      )
    // A checkbox is drawn beside its input, a field around it.
    const around = [stop, stop.parentElement, stop.parentElement?.parentElement].filter((one) => one != null)
    const beside = [...(stop.closest('label')?.querySelectorAll('*') ?? [])]
    const { top, bottom } = (stop.closest('label') ?? stop).getBoundingClientRect()
    return {
      // At the end of the page the focus leaves it for the browser's own bars; a page that opens takes it once, as a whole.
      name:
        stop === document.body || stop.tagName === 'MAIN'
          ? ''
          : (name === '' ? (stop.textContent ?? '') : name).replaceAll(/[\s*]+/g, ' ').trim(),
      hasRing: [...around, ...beside].some(hasOutline),
      isInSight: bottom > 0 && top < window.innerHeight,
      isInDialog: stop.closest('[role=dialog], [role=alertdialog]') !== null,
    }
  })

/** Presses Tab until the element with this name has the focus; every stop on the way must be visible and ringed. */
const tabTo = async (page: Page, wanted: string | RegExp) => {
  const stops: string[] = []
  for (let presses = 0; presses < MAX_STOPS; presses += 1) {
    await page.keyboard.press('Tab')
    const stop = await readFocus(page)
    stops.push(stop.name)
    if (stop.name === '') continue
    expect(stop, `the focus is seen on «${stop.name}»`).toMatchObject({ hasRing: true, isInSight: true })
    if (typeof wanted === 'string' ? stop.name === wanted : wanted.test(stop.name)) return
  }
  throw new Error(`no way to «${wanted}» but: ${stops.join(' | ')}`)
}

/** The open dialog takes the focus, keeps it while Tab is pressed, and returns it to its opener on Escape. */
const expectFocusTrap = async (page: Page, opener: string | RegExp) => {
  const dialog = page.locator('section[role=dialog], section[role=alertdialog]')
  await expect(dialog).toBeVisible()
  await expect.poll(async () => (await readFocus(page)).isInDialog).toBe(true)
  for (let presses = 0; presses < 8; presses += 1) {
    await page.keyboard.press(presses < 6 ? 'Tab' : 'Shift+Tab')
    expect((await readFocus(page)).isInDialog).toBe(true)
  }
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect.poll(async () => (await readFocus(page)).name).toMatch(opener)
}

test.describe('with the keyboard alone', () => {
  test.describe.configure({ timeout: 180_000 })

  test('[promise U2] a user logs in, opens the security settings, creates a role and invites a colleague', async ({
    page,
    handset,
  }) => {
    const { userName } = await createAccount(handset)
    await page.goto('/login')
    await expect(page.getByLabel(loginScreenTexts.userName)).toBeFocused()
    await page.keyboard.type(userName)
    await page.keyboard.press('Tab')
    await expect(page.getByLabel(loginScreenTexts.password, { exact: true })).toBeFocused()
    await page.keyboard.type(PASSWORD)
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/\/dashboard/)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()

    await tabTo(page, shell.account)
    await page.keyboard.press('Enter')
    await expect(page.getByRole('menuitem', { name: routes.profile })).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('heading', { level: 1, name: routes.profile })).toBeVisible()
    await expect(page.getByRole('link', { name: new RegExp(`^${routes.securitySetting}`) })).toBeVisible()
    await tabTo(page, new RegExp(`^${routes.securitySetting}`))
    await page.keyboard.press('Enter')
    await expect(page.getByRole('heading', { level: 1, name: routes.securitySetting })).toBeVisible()
    await expect(page.getByRole('button', { name: account.secondFactor.turnOnApp })).toBeVisible()
    // In reading order: the password first.
    for (const label of [account.password.current, account.password.next, account.password.again])
      await tabTo(page, label)
    await tabTo(page, account.secondFactor.turnOnApp)
    await page.keyboard.press('Enter')
    await expectFocusTrap(page, account.secondFactor.turnOnApp)

    await page.goto('/colleagues')
    await expect(page.getByRole('link', { name: colleagueTexts.list.makeRole })).toBeVisible()
    await tabTo(page, colleagueTexts.list.makeRole)
    await page.keyboard.press('Enter')
    await expect(page.getByText('ارسال سریع', { exact: true })).toBeVisible()
    await tabTo(page, colleagueTexts.role.title)
    await page.keyboard.type('کارشناس ارسال')
    await tabTo(page, 'ارسال سریع')
    await page.keyboard.press('Space')
    await expect(page.getByRole('checkbox', { name: 'ارسال سریع' })).toBeChecked()
    await tabTo(page, colleagueTexts.role.create)
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/\/colleagues\?tab=1/)
    await expect(page.getByText('کارشناس ارسال').first()).toBeVisible()

    await tabTo(page, colleagueTexts.tabs.roles)
    await page.keyboard.press('ArrowRight')
    await expect(page.getByText(colleagueTexts.list.empty)).toBeVisible()
    await tabTo(page, colleagueTexts.newColleague)
    await page.keyboard.press('Enter')
    await expect(page.getByRole('textbox', { name: colleagueTexts.invite.name })).toBeVisible()
    await tabTo(page, colleagueTexts.invite.name)
    await page.keyboard.type('رضا کریمی')
    await page.keyboard.press('Tab')
    await page.keyboard.type(deliverableMobile())
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/\/colleagues$/)
    await expect(page.getByText('رضا کریمی').first()).toBeVisible()
    await tabTo(page, /رضا کریمی$/)
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('menuitem').first()).toBeFocused()
    await page.keyboard.press('End')
    await page.keyboard.press('Enter')
    await expectFocusTrap(page, /رضا کریمی/)
  })

  test('[promise U2] staff find a customer, enter the customer’s panel and leave it', async ({ page, signIn }) => {
    const { customers, customer, enter, banner } = staffTexts
    await signIn(await freshToken('operator'))
    await page.goto('/staff/accounts')
    await expect(page.getByRole('searchbox', { name: customers.search })).toBeVisible()
    await tabTo(page, customers.search)
    await page.keyboard.type('demo')
    await expect(page).toHaveURL(/search=demo/)
    await expect(page.getByRole('link', { name: /فروشگاه لبخند/ }).first()).toBeVisible()
    await tabTo(page, /^فروشگاه لبخند/)
    await page.keyboard.press('Enter')
    await expect(page.getByRole('heading', { level: 1, name: 'فروشگاه لبخند' })).toBeVisible()
    for (const opener of [customer.enter, customer.block, customer.editPlan, customer.adjust]) {
      await tabTo(page, opener)
      await page.keyboard.press('Enter')
      await expectFocusTrap(page, opener)
    }
    await tabTo(page, customer.enter)
    await page.keyboard.press('Enter')
    await expect(confirmDialog(page)).toBeVisible()
    await tabTo(page, enter.confirm)
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/\/dashboard/)
    await expect(page.getByRole('region', { name: banner.label })).toBeVisible()
    await tabTo(page, banner.leave)
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/\/staff\/accounts\/\d+/)
    await expect(page.getByRole('heading', { level: 1, name: 'فروشگاه لبخند' })).toBeVisible()
  })

  test('[promise U2] a user creates a group, adds a contact, finds it, deletes it and restores it', async ({
    page,
    signIn,
  }) => {
    const { groups, contacts, edit, more, remove, undo } = phonebookTexts
    const { form } = contactFormTexts
    const number = deliverableMobile()
    const title = `کلیدی ${number.slice(-6)}`
    const dialog = confirmDialog(page)
    await signIn()
    await page.goto('/contacts/group')
    await expect(page.getByRole('button', { name: groups.create }).first()).toBeVisible()
    await tabTo(page, groups.create)
    await page.keyboard.press('Enter')
    await expectFocusTrap(page, groups.create)
    await page.keyboard.press('Enter')
    await expect(page.getByRole('dialog')).toBeVisible()
    await expect.poll(async () => (await readFocus(page)).name).toMatch(groups.title)
    await page.keyboard.type(title)
    await page.keyboard.press('Enter')
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()

    await tabTo(page, contacts.create)
    await page.keyboard.press('Enter')
    await expect.poll(async () => (await readFocus(page)).name).toMatch(form.number)
    await page.keyboard.type(number)
    await tabTo(page, form.name)
    await page.keyboard.type('سارا احمدی')
    await page.keyboard.press('Enter')
    const person = page.getByRole('link', { name: 'سارا احمدی' })
    await expect(person).toBeVisible()
    await expect(page.getByRole('dialog')).toHaveCount(0)

    await tabTo(page, contacts.search)
    await page.keyboard.type('احمدي')
    await expect(page).toHaveURL(/search=/)
    await expect(person).toBeVisible()
    await tabTo(page, ui.table.actionsOf('سارا احمدی'))
    await page.keyboard.press('ArrowDown')
    await expect(page.getByRole('menuitem').first()).toBeFocused()
    await page.keyboard.press('ArrowDown')
    await expect(page.getByRole('menuitem', { name: edit, exact: true })).toBeFocused()
    await page.keyboard.press('Enter')
    await expectFocusTrap(page, ui.table.actionsOf('سارا احمدی'))

    await page.keyboard.press('Shift+Tab')
    await tabTo(page, ui.table.actionsOf('سارا احمدی'))
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('End')
    await expect(page.getByRole('menuitem', { name: remove, exact: true })).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(dialog).toBeVisible()
    await tabTo(page, remove)
    await page.keyboard.press('Enter')
    await expect(person).toHaveCount(0)
    await tabTo(page, undo)
    await page.keyboard.press('Enter')
    await expect(person).toBeVisible()

    await tabTo(page, more)
    await page.keyboard.press('Enter')
    await expect(page.getByRole('menuitem').first()).toBeFocused()
    await page.keyboard.press('Escape')
    await expect.poll(async () => (await readFocus(page)).name).toBe(more)
  })

  test('[promise U2] a user starts an A/B test of two texts and sends the better one to the rest', async ({
    page,
    signIn,
  }, { workerIndex, retry }) => {
    const { share, criteria, second, split } = abTestTexts
    const mark = `${workerIndex}-${retry}`
    const people = deliverableCrowd(140)
    await signIn()
    await page.goto('/send-sms/quick')
    await expect(page.getByRole('button', { name: new RegExp(sendWizard.line) })).toBeVisible()
    await tabTo(page, new RegExp(sendWizard.line))
    await page.keyboard.press('Enter')
    await page.keyboard.type('983000505')
    await expect(page.getByRole('option')).toHaveCount(1)
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('button', { name: /۹۸۳۰۰۰۵۰۵.*خط ارسال/ })).toBeVisible()
    await tabTo(page, /گیرندگان/)
    await pasteNumbers(page, people.join('\n'))
    await tabTo(page, new RegExp(`^${sendWizard.message}`))
    await page.keyboard.type(`یکم با صفحه‌کلید ${mark}`)
    await tabTo(page, new RegExp(`^${abTestTexts.title}`))
    await page.keyboard.press('Space')
    await expect(page.getByLabel(second)).toBeVisible()
    await tabTo(page, new RegExp(`^${second}`))
    await page.keyboard.type(`دوم با صفحه‌کلید ${mark}`)
    await tabTo(page, new RegExp(`^${share}`))
    await page.keyboard.press('Control+A')
    await page.keyboard.type('72')
    await expect(page.getByText(split('۵۰', '۴۰'))).toBeVisible()
    await tabTo(page, new RegExp(`^${criteria.clicks}`))
    await page.keyboard.press('ArrowDown')
    await expect(page.getByRole('radio', { name: new RegExp(criteria.replies) })).toBeChecked()
    await tabTo(page, sendWizard.review)
    await page.keyboard.press('Enter')
    await expectFocusTrap(page, sendWizard.review)
    await page.keyboard.press('Enter')
    await expect(confirmDialog(page).getByText(abTestTexts.plan.held)).toBeVisible()
    await tabTo(page, abTestTexts.plan.press('۱۴۰'))
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/\/reports\/\d+$/)

    // The winner cannot be chosen before both texts have left.
    await expect(page.getByRole('button', { name: abTestReportTexts.decide })).toBeVisible({ timeout: 60_000 })
    await tabTo(page, abTestReportTexts.decide)
    await page.keyboard.press('Enter')
    await expectFocusTrap(page, abTestReportTexts.decide)
    await page.keyboard.press('Enter')
    await expect(confirmDialog(page)).toBeVisible()
    await tabTo(page, new RegExp(`^${abTextName(1)}`))
    await page.keyboard.press('ArrowDown')
    await expect(confirmDialog(page).getByRole('radio', { name: new RegExp(abTextName(2)) })).toBeChecked()
    await tabTo(page, abTestReportTexts.decideConfirm)
    await page.keyboard.press('Enter')
    await expect(page.getByText(abTestReportTexts.wonByHand(abTextName(2)))).toBeVisible()
  })
})
