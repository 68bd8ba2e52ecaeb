import { describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import * as faq from '@peyk/contract/faq/faq.ts'
import * as phonebook from '@peyk/contract/phonebook/phonebook.ts'
import * as reports from '@peyk/contract/reports/reports.ts'
import * as session from '@peyk/contract/session/session.ts'
import * as staff from '@peyk/contract/staff/staff.ts'
import * as staffTickets from '@peyk/contract/staff/staff-tickets.ts'
import * as staffWaiting from '@peyk/contract/staff/staff-waiting.ts'
import * as tickets from '@peyk/contract/tickets/tickets.ts'
import { expectAccessible } from '@peyk/ui/testing/accessibility.ts'
import { respondsError, respondsPage, respondsWith } from '../../../testing/panel-server.ts'
import { headings, openPanel, PHONE } from '../../../testing/render-panel.tsx'

const answers = {
  [phonebook.contactList.path]: respondsPage(phonebook.contactList.example.data as unknown[]),
  [tickets.ticketList.path]: respondsPage(tickets.ticketList.example.data as unknown[]),
  [faq.faqList.path]: respondsPage(faq.faqList.example.data as unknown[]),
}
const field = () => page.getByRole('combobox', { name: 'جستجو و دستورها' })
const option = (name: string | RegExp) => page.getByRole('option', { name })
/** Keys are heard soon after the first paint, not with it; the first palette of a test run waits for the bundler, too. */
const pressUntil = (keys: string, isDone: () => boolean) => {
  const press = async () => {
    if (!isDone()) await userEvent.keyboard(keys)
    return isDone()
  }
  return expect.poll(press, { timeout: 20_000 }).toBe(true)
}
const openByKey = async () => {
  await pressUntil('{Control>}k{/Control}', () => field().query() !== null)
  await expect.element(field()).toBeVisible()
}
const shownOptions = () =>
  page
    .getByRole('option')
    .elements()
    .map((one) => one.textContent)

describe('the command palette', () => {
  test('opens by Ctrl+K, goes to a page by the keyboard alone, and has it among the recent ones afterwards', async () => {
    const { address } = await openPanel('/dashboard', { answers })
    await openByKey()
    await userEvent.keyboard('كليد')
    await expect.poll(() => shownOptions()[0]).toBe('کلیدهای دسترسی')
    await userEvent.keyboard('{Enter}')
    await expect.poll(address).toBe('/developers/api-keys')
    await expect.element(field()).not.toBeInTheDocument()
    await openByKey()
    await expect.element(option('کلیدهای دسترسی').first()).toBeVisible()
    await expect.poll(() => page.getByRole('group', { name: 'اخیر' }).getByRole('option').elements().length).toBe(1)
    await userEvent.keyboard('{Escape}')
    await expect.element(field()).not.toBeInTheDocument()
  })

  test('understands what was typed with the other layout of the keyboard, and what does not exist', async () => {
    await openPanel('/dashboard', { answers: { ...answers, [phonebook.contactList.path]: respondsPage([]), [reports.newList.path]: respondsPage([]), [tickets.ticketList.path]: respondsPage([]), [faq.faqList.path]: respondsPage([]) } }) // prettier-ignore
    await openByKey()
    await userEvent.keyboard('hvshg svdu')
    await expect.poll(() => shownOptions()[0]).toBe('ارسال سریع')
    await field().fill('هیچ‌چنین‌چیزی')
    await expect.element(page.getByText('چیزی پیدا نشد')).toBeVisible()
  })

  test('finds contacts, sends and tickets at once, and opens what is chosen', async () => {
    const { address, requests } = await openPanel('/dashboard', { answers })
    await openByKey()
    await userEvent.keyboard('سارا')
    await expect.element(option(/سارا احمدی/)).toBeVisible()
    await expect.element(page.getByRole('group', { name: 'ارسال‌ها' })).toBeVisible()
    await expect.element(page.getByRole('group', { name: 'تیکت‌ها' })).toBeVisible()
    await expect.element(page.getByRole('group', { name: 'راهنما' })).toBeVisible()
    const asked = () => requests.findLast(({ path }) => path === phonebook.contactList.path)?.query
    await expect.poll(asked).toMatchObject({ search: 'سارا', per_page: '5' })
    await option(/سارا احمدی/).click()
    await expect.poll(address).toBe('/contacts/501')
  })

  test('says that a part could not be had, and shows the rest', async () => {
    await openPanel('/dashboard', { answers: { ...answers, [phonebook.contactList.path]: respondsError(422, 'x') } })
    await openByKey()
    await userEvent.keyboard('سلام')
    await expect.element(page.getByText('بخشی از نتیجه‌ها دریافت نشد')).toBeVisible()
    await expect.element(option(/^سلام/)).toBeVisible()
  })

  test('a colleague finds and is offered only what the role opens', async () => {
    const who = { ...(session.checkToken.example.data as object), is_partner: true, partner_id: 12, permissions: ['inbox.view'] } // prettier-ignore
    const { countOf } = await openPanel('/dashboard', {
      answers: { ...answers, [session.checkToken.path]: respondsWith(who) },
    })
    await openByKey()
    await expect.element(option('پیام‌های دریافتی')).toBeVisible()
    expect(shownOptions()).not.toContain('ارسال سریع')
    await userEvent.keyboard('دریافتی')
    await expect.poll(() => shownOptions()[0]).toBe('پیام‌های دریافتی')
    expect(countOf(phonebook.contactList.path)).toBe(0)
  })

  test.each([false, true])('without a barrier, on the phone: %s', async (isPhone) => {
    await openPanel('/dashboard', { answers, ...(isPhone && { size: PHONE }) })
    await page.getByRole('button', { name: isPhone ? 'جستجو و دستورها' : 'جستجو…' }).click()
    await expect.poll(() => option('ارسال پیامک جدید').query(), { timeout: 20_000 }).not.toBeNull()
    await expectAccessible()
  })

  test('in the console it finds customers and tickets', async () => {
    const who = { ...(session.checkToken.example.data as object), is_staff: true, permissions: ['staff.accounts', 'staff.tickets'] } // prettier-ignore
    const { address } = await openPanel('/staff/accounts', {
      side: 'staff',
      answers: {
        [session.checkToken.path]: respondsWith(who),
        [staff.accounts.path]: respondsPage(staff.accounts.example.data as unknown[]),
        [staffTickets.tickets.path]: respondsPage(staffTickets.tickets.example.data as unknown[]),
        [staffWaiting.waitingCounts.path]: respondsWith(staffWaiting.waitingCounts.example.data),
        'staff/accounts/2': respondsWith(staff.account.example.data),
      },
    })
    await openByKey()
    await userEvent.keyboard('لبخند')
    await expect.element(page.getByRole('group', { name: 'تیکت‌ها' })).toBeVisible()
    await option(/فروشگاه لبخند/).click()
    await expect.poll(address).toBe('/staff/accounts/2')
  })
})

describe('shortcuts', () => {
  const press = (keys: string) => userEvent.keyboard(keys)

  test('two keys go to a page, one starts a send, and «?» lists them all', async () => {
    const { address } = await openPanel('/dashboard', { answers })
    await pressUntil('gr', () => address() === '/reports')
    await pressUntil('{Shift>}?{/Shift}', () => page.getByRole('dialog').query() !== null)
    await expect.element(page.getByRole('dialog', { name: 'میان‌برهای صفحه‌کلید' })).toBeVisible()
    await expectAccessible()
    // Nothing happens below an open dialog.
    await press('gh')
    await press('{Escape}')
    await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
    expect(address()).toBe('/reports')
    await press('n')
    await expect.poll(address).toBe('/send-sms/quick')
  })

  test('«/» goes to the search of the page, and while something is typed a letter is a letter', async () => {
    const { address } = await openPanel('/reports', { answers })
    await expect.poll(headings).toEqual(['آمار و گزارش‌ها'])
    const search = page.getByRole('searchbox').first()
    await expect.element(search).toBeVisible()
    await pressUntil('/', () => document.activeElement === search.element())
    await press('gh n')
    await expect.element(search).toHaveValue('gh n')
    expect(address()).toMatch(/^\/reports/)
  })

  test('single keys can be switched off; Ctrl+K stays', async () => {
    const { address } = await openPanel('/dashboard', { answers })
    await pressUntil('{Shift>}?{/Shift}', () => page.getByRole('dialog').query() !== null)
    await page.getByRole('switch', { name: /میان‌برهای تک‌کلید/ }).click({ force: true })
    await press('{Escape}')
    await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
    await press('gr')
    await openByKey()
    expect(address()).toBe('/dashboard')
  })
})
