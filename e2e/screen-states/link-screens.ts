import type { CallData } from '@peyk/contract/core/endpoint.ts'
import { agreementList } from '@peyk/contract/lines/lines.ts'
import { list, showVisits, type TrackedLinkRow } from '@peyk/contract/links/links.ts'
import { lineTexts } from '@peyk/phrases/fa/lines/line-screens.ts'
import { linkClickTexts } from '@peyk/phrases/fa/links/link-clicks.ts'
import { insertLinkTexts } from '@peyk/phrases/fa/links/insert-link.ts'
import { linkTexts } from '@peyk/phrases/fa/links/link-screens.ts'
import type { Page } from '@playwright/test'
import { answer, answerPage, hang, refuse } from './mock-responses.ts'
import type { Screen } from './screen.ts'

const path = '/links'
const LONG = 'https://shop.aftab.ir/shoes/women/winter-collection/1405/long-address-of-a-page?utm_id=7'

const example = (list.example.data as TrackedLinkRow[])[0]!
const linkVariants: readonly Partial<TrackedLinkRow>[] = [
  { utm_campaign: 'جشنوارهٔ پاییز', click_count: 21_430, unique_count: 18_204, robot_count: 1204, prefetch_count: 187 },
  { utm_campaign: 'کفش زمستانی', url: LONG, click_count: 0, unique_count: 0, robot_count: 0, prefetch_count: 0 },
  {
    utm_campaign: 'welcome-1405',
    utm_content: 'متن دوم',
    click_count: 7,
    unique_count: 6,
    robot_count: 31,
    prefetch_count: 2,
  },
]
const links = linkVariants.map((more, at): TrackedLinkRow => {
  const code = `h7Kd2Q${at + 2}`
  return { ...example, id: 12 - at, code, short_url: `https://panel.example.ir/l/${code}`, ...more }
})

type Agreement = CallData<typeof agreementList>[number]
const waiting = (agreementList.example.data as Agreement[])[0]!
const agreements: Agreement[] = [
  waiting,
  {
    ...waiting,
    id: 2,
    number: '+982000505',
    accepted: true,
    state: 'granted',
    accepted_at: '2026-11-21T08:30:00+00:00',
  },
]

const mockLinks = (page: Page) => answerPage(page, list, links)

const HOUR_MS = 3_600_000
/** As of an advert: most come in the first hours, machines in the first minutes. */
const buildClicks = (steps: number, { stepMs }: { stepMs: number }) =>
  Array.from({ length: steps }, (_, at) => {
    const clicks = Math.round((1400 / (1 + at)) * (1 + Math.sin(at * 1.7) / 3))
    return {
      at: new Date(Date.parse('2026-11-20T20:30:00Z') + at * stepMs).toISOString(),
      click_count: clicks,
      unique_count: Math.round(clicks * 0.86),
      robot_count: Math.round(900 / (1 + at * 4)),
      prefetch_count: Math.round(200 / (1 + at * 4)),
    }
  })
const clicksCall = { ...showVisits, path: `panel/link_tracker/${links[0]!.id}/visits` }
const mockClicks = (page: Page, visits: ReturnType<typeof buildClicks>) => {
  mockLinks(page)
  answer(page, clicksCall, { link: links[0], visits })
}
const HOURLY_SEARCH = 'code=h7Kd2Q2&per=hour&from=1405/08/30&to=1405/09/01'
const openPicker = (page: Page) => page.getByRole('button', { name: insertLinkTexts.open, exact: true }).click()

export const linkScreens: readonly Screen[] = [
  { name: 'links', path, shows: 'جشنوارهٔ پاییز', answers: mockLinks },
  {
    name: 'links.detail',
    path: `${path}?${HOURLY_SEARCH}`,
    shows: linkTexts.detail.stays,
    answers: (page) => mockClicks(page, buildClicks(48, { stepMs: HOUR_MS })),
  },
  {
    name: 'links.machines',
    path: `${path}?code=h7Kd2Q2&who=machines&per=day&from=1405/08/01&to=1405/09/01`,
    shows: linkTexts.detail.stays,
    answers: (page) => mockClicks(page, buildClicks(32, { stepMs: 24 * HOUR_MS })),
  },
  {
    name: 'links.no-visits',
    path: `${path}?${HOURLY_SEARCH}`,
    shows: linkClickTexts.empty.people,
    answers: (page) => mockClicks(page, []),
  },
  {
    name: 'links.visits-error',
    path: `${path}?${HOURLY_SEARCH}`,
    shows: linkTexts.detail.stays,
    answers: (page) => {
      mockLinks(page)
      refuse(page, clicksCall)
    },
  },
  {
    name: 'links.visits-loading',
    path: `${path}?${HOURLY_SEARCH}`,
    shows: linkTexts.detail.stays,
    answers: (page) => {
      mockLinks(page)
      hang(page, clicksCall)
    },
    only: 'desktop',
  },
  { name: 'links.empty', path, shows: linkTexts.list.empty, answers: (page) => answerPage(page, list, []) },
  { name: 'links.loading', path, shows: linkTexts.description, answers: (page) => hang(page, list), only: 'desktop' },
  {
    name: 'links.no-plan',
    path,
    shows: linkTexts.upgrade.title,
    answers: (page) =>
      refuse(page, list, { kind: 'plan_needed', says: 'برای استفاده از این سرویس پلن خود را ارتقا دهید' }),
  },
  {
    name: 'links.create',
    path,
    shows: linkTexts.description,
    answers: mockLinks,
    prepare: async (page) => {
      await page.getByRole('button', { name: linkTexts.list.create }).click()
      await page.getByLabel(linkTexts.form.url).fill(LONG)
    },
  },
  {
    name: 'links.choose',
    path: '/send-sms/quick',
    shows: 'متن پیام',
    answers: mockLinks,
    prepare: async (page) => {
      await openPicker(page)
      await page.getByRole('list', { name: insertLinkTexts.list }).waitFor()
    },
  },
  {
    name: 'lines',
    path: '/profile/lines',
    shows: lineTexts.agreements.waits,
    answers: (page) => answer(page, agreementList, agreements),
    isWhole: true,
  },
  {
    name: 'lines.agreement',
    path: '/profile/lines',
    shows: lineTexts.agreements.waits,
    answers: (page) => answer(page, agreementList, agreements),
    prepare: (page) => page.getByRole('button', { name: new RegExp(`^${lineTexts.offer.read}`) }).click(),
  },
]
