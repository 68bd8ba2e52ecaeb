import { staffAnnouncements } from '@peyk/contract/published/staff-announcements.ts'
import { staffBanners } from '@peyk/contract/published/staff-banners.ts'
import { staffNews } from '@peyk/contract/published/staff-news.ts'
import { staffQuickAccess } from '@peyk/contract/published/staff-quick-access.ts'
import { demoAnnouncement, demoBanners, demoNews } from '@peyk/phrases/fa/demo/demo-published.ts'
import { shell } from '@peyk/phrases/fa/panel/shell.ts'
import { announcementTexts } from '@peyk/phrases/fa/staff/announcements.ts'
import { publishedTexts } from '@peyk/phrases/fa/staff/published.ts'
import { staffBannerTexts } from '@peyk/phrases/fa/staff/staff-banners.ts'
import { staffNewsTexts } from '@peyk/phrases/fa/staff/staff-news.ts'
import { staffQuickAccessTexts } from '@peyk/phrases/fa/staff/staff-quick-access.ts'
import type { Page } from '@playwright/test'
import { answer, answerPage, hang, refuse } from '../mock-responses.ts'
import type { Screen } from '../screen.ts'

const NEWS = '/staff/news'
const BANNERS = '/staff/banners'
const QUICK_ACCESS = '/staff/quick-access'
const ANNOUNCEMENTS = '/staff/announcements'

const press = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name, exact: true }).filter({ visible: true }).first().click()
const write = (page: Page, name: string, text: string) => page.getByRole('textbox', { name }).first().fill(text)
const openFirst = (page: Page, title: string) => page.getByRole('link', { name: title }).first().click()
const dialogOf = (page: Page) => page.locator('section[role=dialog], section[role=alertdialog]')

const news: readonly Screen[] = [
  { name: 'staff.news', path: NEWS, shows: demoNews[0].title },
  { name: 'staff.news.empty', path: NEWS, shows: staffNewsTexts.empty, answers: (page) => answerPage(page, staffNews, []) },
  { name: 'staff.news.no-result', path: `${NEWS}?state=over`, shows: staffNewsTexts.noResult, isAlike: true },
  { name: 'staff.news.loading', path: NEWS, shows: staffNewsTexts.description, answers: (page) => hang(page, staffNews), isAlike: true },
  { name: 'staff.news.error', path: NEWS, shows: shell.tryAgain, answers: (page) => refuse(page, staffNews), isAlike: true },
  {
    name: 'staff.news.form',
    path: NEWS,
    shows: demoNews[0].title,
    isWhole: true,
    prepare: async (page) => {
      await openFirst(page, demoNews[0].title)
      await page.getByRole('textbox', { name: staffNewsTexts.form.body }).waitFor()
      await page.getByRole('button', { name: publishedTexts.form.save }).waitFor()
    },
  },
  {
    name: 'staff.news.form-problems',
    path: `${NEWS}/new`,
    shows: staffNewsTexts.form.lead,
    isWhole: true,
    prepare: async (page) => {
      await page.getByRole('textbox', { name: staffNewsTexts.form.body }).waitFor()
      await write(page, publishedTexts.link, 'javascript:alert(1)')
      await press(page, publishedTexts.form.publish)
      await page.getByText(staffNewsTexts.form.bodyMissing).first().waitFor()
    },
  },
] // prettier-ignore

const banners: readonly Screen[] = [
  { name: 'staff.banners', path: BANNERS, shows: demoBanners[0].title },
  { name: 'staff.banners.empty', path: BANNERS, shows: staffBannerTexts.empty, answers: (page) => answer(page, staffBanners, []) },
  { name: 'staff.banners.loading', path: BANNERS, shows: staffBannerTexts.description, answers: (page) => hang(page, staffBanners), isAlike: true },
  { name: 'staff.banners.error', path: BANNERS, shows: shell.tryAgain, answers: (page) => refuse(page, staffBanners), isAlike: true },
  {
    name: 'staff.banners.form',
    path: BANNERS,
    shows: demoBanners[0].title,
    isWhole: true,
    prepare: async (page) => {
      await openFirst(page, demoBanners[0].title)
      await page.getByRole('button', { name: publishedTexts.form.save }).waitFor()
    },
  },
  {
    name: 'staff.banners.form-problems',
    path: `${BANNERS}/new`,
    shows: staffBannerTexts.form.previewEmpty,
    isWhole: true,
    prepare: async (page) => {
      await press(page, publishedTexts.form.publish)
      await page.getByText(staffBannerTexts.form.desktopMissing).first().waitFor()
    },
  },
] // prettier-ignore

const quickAccess: readonly Screen[] = [
  { name: 'staff.quick-access', path: QUICK_ACCESS, shows: staffQuickAccessTexts.forAll },
  { name: 'staff.quick-access.empty', path: QUICK_ACCESS, shows: staffQuickAccessTexts.empty, answers: (page) => answer(page, staffQuickAccess, []) },
  { name: 'staff.quick-access.loading', path: QUICK_ACCESS, shows: staffQuickAccessTexts.description, answers: (page) => hang(page, staffQuickAccess), isAlike: true },
  { name: 'staff.quick-access.error', path: QUICK_ACCESS, shows: shell.tryAgain, answers: (page) => refuse(page, staffQuickAccess), isAlike: true },
  {
    name: 'staff.quick-access.form',
    path: QUICK_ACCESS,
    shows: staffQuickAccessTexts.forAll,
    prepare: async (page) => {
      await press(page, staffQuickAccessTexts.create)
      await dialogOf(page).getByRole('textbox').first().waitFor()
    },
  },
] // prettier-ignore

const announcements: readonly Screen[] = [
  { name: 'staff.announcements', path: ANNOUNCEMENTS, shows: demoAnnouncement.title },
  { name: 'staff.announcements.empty', path: ANNOUNCEMENTS, shows: announcementTexts.empty, answers: (page) => answerPage(page, staffAnnouncements, []) },
  { name: 'staff.announcements.loading', path: ANNOUNCEMENTS, shows: announcementTexts.description, answers: (page) => hang(page, staffAnnouncements), isAlike: true },
  { name: 'staff.announcements.error', path: ANNOUNCEMENTS, shows: shell.tryAgain, answers: (page) => refuse(page, staffAnnouncements), isAlike: true },
  {
    name: 'staff.announcements.told',
    path: ANNOUNCEMENTS,
    shows: demoAnnouncement.title,
    prepare: async (page) => {
      await openFirst(page, demoAnnouncement.title)
      await page.getByText(announcementTexts.form.begun).waitFor()
    },
  },
  {
    name: 'staff.announcements.form',
    path: `${ANNOUNCEMENTS}/new`,
    shows: announcementTexts.form.lead,
    isWhole: true,
    prepare: async (page) => {
      await write(page, announcementTexts.form.title, 'قطعی کوتاه خطوط ۳۰۰۰')
      await page.getByRole('textbox', { name: announcementTexts.form.body }).first().fill('بامداد جمعه از ساعت ۲ تا ۴ ارسال از خطوط ۳۰۰۰ انجام نمی‌شود.')
      await page.getByText(/به .+ حساب می‌رسد/).waitFor()
    },
  },
  {
    name: 'staff.announcements.form-accounts',
    path: `${ANNOUNCEMENTS}/new`,
    shows: announcementTexts.form.lead,
    isWhole: true,
    prepare: async (page) => {
      await page.getByRole('button', { name: new RegExp(announcementTexts.form.audience) }).click()
      await page.getByRole('option', { name: announcementTexts.audiences.accounts }).click()
      await page.getByText(announcementTexts.form.bySms).waitFor()
      await press(page, publishedTexts.form.publish)
      await page.getByText(announcementTexts.form.accountsMissing).first().waitFor()
    },
  },
] // prettier-ignore

/** What staff publish: news, banners, the list of quick access, announcements. */
export const staffPublishedScreens: readonly Screen[] = [...news, ...banners, ...quickAccess, ...announcements].map(
  (screen) => ({ ...screen, visitor: 'operator' }),
)
