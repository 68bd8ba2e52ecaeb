import { beforeEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import * as session from '@peyk/contract/session/session.ts'
import * as announcements from '@peyk/contract/published/staff-announcements.ts'
import { staffBanners } from '@peyk/contract/published/staff-banners.ts'
import { staffNews, staffNewsItem } from '@peyk/contract/published/staff-news.ts'
import { staffQuickAccess } from '@peyk/contract/published/staff-quick-access.ts'
import { waitingCounts } from '@peyk/contract/staff/staff-waiting.ts'
import { homeErrors } from '@peyk/phrases/fa/errors/home.ts'
import { announcementTexts } from '@peyk/phrases/fa/staff/announcements.ts'
import { publishedTexts as common } from '@peyk/phrases/fa/staff/published.ts'
import { staffBannerTexts } from '@peyk/phrases/fa/staff/staff-banners.ts'
import { staffNewsTexts } from '@peyk/phrases/fa/staff/staff-news.ts'
import { staffQuickAccessTexts } from '@peyk/phrases/fa/staff/staff-quick-access.ts'
import { rowOrder } from '@peyk/phrases/fa/ui/row-order.ts'
import { expectAccessible } from '@peyk/ui/testing/accessibility.ts'
import { removeAllAutosaves } from '../../lib/form-autosave/autosave-store.ts'
import { respondsError, respondsPage, respondsWith, type MockHandler } from '../../testing/panel-server.ts'
import { openPanel, PHONE } from '../../testing/render-panel.tsx'

// What an earlier test typed into a form is kept by the browser.
beforeEach(removeAllAutosaves)

const staff: Record<string, MockHandler> = {
  [session.checkToken.path]: respondsWith({
    ...(session.checkToken.example.data as object),
    is_staff: true,
    permissions: ['staff.content'],
    name: 'سارا کاظمی',
  }),
  [waitingCounts.path]: respondsWith({ sends: null, number_changes: null, line_requests: null, payments: null, credit_requests: null }), // prettier-ignore
}
const textbox = (name: string) => page.getByRole('textbox', { name, exact: true })
const press = (name: string) => page.getByRole('button', { name, exact: true }).click()

test('[STF-07] the list of news is filtered by its address, and a row is withdrawn at once', async () => {
  const [news] = staffNews.example.data as [{ id: number; title: string }]
  const asked = vi.fn<MockHandler>(respondsPage([news]))
  const publish = vi.fn<MockHandler>(respondsWith(null))
  const { address } = await openPanel('/staff/news', {
    answers: { ...staff, 'staff/news': asked, [`staff/news/${news.id}/publish`]: publish },
  })
  await page.getByRole('radio', { name: common.states.running }).click()
  await expect.poll(address).toBe('/staff/news?state=running')
  await expect.poll(() => asked.mock.lastCall?.[0].query).toMatchObject({ state: 'running' })
  await press(common.menuOf(news.title))
  await page.getByRole('menuitem', { name: common.withdraw }).click()
  await expect.element(page.getByText(common.withdrawn)).toBeVisible()
  expect(publish.mock.calls[0]?.[0].body).toEqual({ is_published: false })
  await expectAccessible()
})

test('[STF-07] a news is seen as customers see it while it is written, and what the server refuses stands at its field', async () => {
  const item = staffNewsItem.example.data as { id: number }
  const update = vi.fn<MockHandler>(
    respondsError(
      422,
      homeErrors['home.end_before_start'],
      { ends_at: [homeErrors['home.end_before_start']] },
      '400-2',
    ),
  )
  const { address } = await openPanel(`/staff/news/${item.id}`, {
    answers: {
      ...staff,
      'staff/news': respondsPage([]),
      [`staff/news/${item.id}`]: (request) => (request.body === null ? respondsWith(item) : update)(request),
    },
  })
  await textbox(staffNewsTexts.form.title).fill('تعرفهٔ 1406')
  await expect.element(page.getByRole('heading', { name: 'تعرفهٔ ۱۴۰۶' })).toBeVisible()
  await textbox(common.link).fill('javascript:alert(1)')
  await press(common.form.save)
  await expect.element(page.getByText(homeErrors['home.bad_link'])).toBeVisible()
  expect(update).not.toHaveBeenCalled()
  await textbox(common.link).fill('/profile/tariffs')
  await press(common.form.save)
  await expect.element(page.getByText(homeErrors['home.end_before_start'])).toBeVisible()
  await expectAccessible()
  update.mockImplementation(respondsWith(null))
  await press(common.form.withdraw)
  await expect.poll(address).toBe('/staff/news')
  expect(update.mock.lastCall?.[0].body).toMatchObject({ title: 'تعرفهٔ ۱۴۰۶', link: '/profile/tariffs', is_published: false }) // prettier-ignore
})

test('[STF-07] banners are ordered within their position and taken from customers by a switch', async () => {
  const [banner] = staffBanners.example.data as [Record<string, unknown>]
  const order = vi.fn<MockHandler>(respondsWith(null))
  const publish = vi.fn<MockHandler>(respondsWith(null))
  const rows = [banner, { ...banner, id: 5, title: 'دومی' }, { ...banner, id: 6, title: 'قدیم', position: 'old_panel' }]
  await openPanel('/staff/banners', {
    size: PHONE,
    answers: { ...staff, 'staff/banners': respondsWith(rows), 'staff/banners/order': order, 'staff/banners/5/publish': publish }, // prettier-ignore
  })
  await press(rowOrder.up('دومی'))
  await expect.poll(() => order.mock.calls[0]?.[0].body).toEqual({ position: 'home', ids: [5, banner['id']] })
  await page.getByRole('switch', { name: common.isPublished('دومی') }).click({ force: true })
  await expect.poll(() => publish.mock.calls[0]?.[0].body).toEqual({ is_published: false })
  await expect.element(page.getByRole('heading', { name: staffBannerTexts.positions.old_panel })).toBeVisible()
  await expectAccessible()
})

test('[STF-07] an item of the quick access is made with the keyboard, and a page that another leads to is refused', async () => {
  const taken = homeErrors['home.quick_access_route_taken']
  const create = vi.fn<MockHandler>(respondsError(422, taken, { route: [taken] }, '400-2'))
  await openPanel('/staff/quick-access', {
    answers: {
      ...staff,
      'staff/quick-access': (request) =>
        (request.body === null ? respondsWith(staffQuickAccess.example.data as object[]) : create)(request),
    },
  })
  await press(staffQuickAccessTexts.create)
  await page.getByRole('dialog').getByRole('textbox').fill('گزارش ماه')
  page.getByRole('radio', { name: staffQuickAccessTexts.icons.star }).element().focus()
  await userEvent.keyboard('{ArrowLeft}')
  await page.getByRole('button', { name: new RegExp(staffQuickAccessTexts.form.route) }).click()
  await page.getByRole('option', { name: 'آمار و گزارش‌ها' }).click()
  await press(staffQuickAccessTexts.form.save)
  await expect.element(page.getByText(taken)).toBeVisible()
  expect(create.mock.calls[0]?.[0].body).toMatchObject({ title: 'گزارش ماه', route: '/reports', is_published: true })
  await expectAccessible()
})

test('[STF-07] how many an announcement reaches and what its SMS costs is said before it goes out', async () => {
  const estimate = vi.fn<MockHandler>(respondsWith({ accounts: 1, sms_recipients: 1, sms_parts: 2, sms_cost: 4200 }))
  const create = vi.fn<MockHandler>(respondsWith({ id: 9 }))
  const { address } = await openPanel('/staff/announcements/new', {
    answers: {
      ...staff,
      [announcements.staffAnnouncements.path]: (request) =>
        (request.body === null ? respondsPage([]) : create)(request),
      [announcements.estimateAnnouncement.path]: estimate,
      [announcements.announcementAccounts.path]: respondsWith(announcements.announcementAccounts.example.data as object[]), // prettier-ignore
    },
  })
  const { form, audiences } = announcementTexts
  await textbox(form.title).fill('قطعی کوتاه')
  await page.getByRole('textbox', { name: form.body }).fill('بامداد جمعه')
  await page.getByRole('button', { name: new RegExp(form.audience) }).click()
  await page.getByRole('option', { name: audiences.accounts }).click()
  await press(common.form.publish)
  await expect.element(page.getByText(form.accountsMissing)).toBeVisible()
  await page.getByRole('button', { name: new RegExp(`${form.accounts}$`) }).click()
  await page.getByRole('option', { name: /فروشگاه لبخند/ }).click()
  await userEvent.keyboard('{Escape}')
  await page.getByRole('checkbox', { name: new RegExp(form.bySms) }).click({ force: true })
  await expect.element(page.getByText(/پیامک ۲ بخشی به ۱ نفر، هزینهٔ پیامک: ۴٬۲۰۰ ریال/)).toBeVisible()
  await expectAccessible()
  await press(common.form.publish)
  await expect.poll(address).toBe('/staff/announcements')
  expect(create.mock.lastCall?.[0].body).toEqual({
    level: 'info',
    title: 'قطعی کوتاه',
    body: 'بامداد جمعه',
    audience: 'accounts',
    account_ids: [2],
    by_sms: true,
    is_published: true,
  })
})
