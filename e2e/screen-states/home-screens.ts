import { banners } from '@peyk/contract/home/banners.ts'
import { userNewsList, userNewsSeen } from '@peyk/contract/home/news.ts'
import { overview } from '@peyk/contract/home/overview.ts'
import { quickAccess } from '@peyk/contract/home/quick-access.ts'
import { newList, summary } from '@peyk/contract/reports/reports.ts'
import { credit } from '@peyk/contract/wallet/wallet.ts'
import { firstSteps } from '@peyk/phrases/fa/home/first-steps.ts'
import { needs } from '@peyk/phrases/fa/home/needs.ts'
import { quickAccess as quickAccessTexts } from '@peyk/phrases/fa/home/quick-access.ts'
import { home } from '@peyk/phrases/fa/panel/home.ts'
import { palette } from '@peyk/phrases/fa/panel/palette.ts'
import { commandDialog } from '@peyk/phrases/fa/ui/command-dialog.ts'
import { routes } from '@peyk/phrases/fa/panel/routes.ts'
import { shell } from '@peyk/phrases/fa/panel/shell.ts'
import type { Page } from '@playwright/test'
import { mockFirstSteps, mockNeeds, mockPublished } from './home-fixtures.ts'
import { answer, answerPage, hang, refuse } from './mock-responses.ts'
import type { Screen } from './screen.ts'

const calls = [summary, newList, credit, overview, userNewsList, banners, quickAccess] as const
const nothing = { messages: 0, delivered: 0, failed: 0 }
const money = {
  credit: 0,
  yesterday_credit: 0,
  gift: 0,
  gift_expires_at: null,
  held: 0,
  updated_at: '2026-11-21 08:30:00',
}

const mockEmptyAccount = (page: Page) => {
  const days = Array.from({ length: 14 }, (_, at) => ({
    day: `2026-11-${String(at + 8).padStart(2, '0')}`,
    ...nothing,
  }))
  answer(page, summary, { today: { ...nothing, waiting: 0, cost: 0, sends: 0, scheduled: 0 }, days })
  answer(page, credit, money)
  answerPage(page, newList, [])
}

const mockBusyAccount = (page: Page) => {
  const days = Array.from({ length: 14 }, (_, at) => {
    const messages = 1_000_000 - at * 40_000
    const failed = at * 6000
    return {
      day: `2026-11-${String(at + 8).padStart(2, '0')}`,
      messages,
      delivered: messages - failed - 20_000,
      failed,
    }
  })
  const today = {
    messages: 1_250_000,
    delivered: 1_180_442,
    failed: 31_204,
    waiting: 38_354,
    cost: 1_712_500_000,
    sends: 84,
    scheduled: 12,
  }
  answer(page, summary, { today, days })
  answer(page, credit, { ...money, credit: 987_654_321_000.5, yesterday_credit: 1, held: 68_500_000 })
}

/** The dashboard and the page of links. */
export const homeScreens: readonly Screen[] = [
  // What a new installation shows with its demo data.
  { name: 'dashboard.demo', path: '/dashboard', shows: home.sends.title, isWhole: true },
  {
    name: 'dashboard.full',
    path: '/dashboard',
    shows: needs.title,
    isWhole: true,
    answers: (page) => {
      mockPublished(page)
      mockNeeds(page)
    },
  },
  {
    name: 'dashboard.rich',
    path: '/dashboard',
    shows: home.sends.title,
    answers: (page) => {
      mockBusyAccount(page)
      mockPublished(page)
      mockNeeds(page)
    },
  },
  {
    name: 'dashboard.new',
    path: '/dashboard',
    shows: firstSteps.title,
    isWhole: true,
    answers: (page) => {
      mockEmptyAccount(page)
      mockPublished(page)
      mockFirstSteps(page)
    },
  },
  {
    name: 'dashboard.empty',
    path: '/dashboard',
    shows: home.sends.empty,
    isWhole: true,
    answers: (page) => {
      mockEmptyAccount(page)
      mockNeeds(page, [])
      answerPage(page, userNewsList, [])
      answer(page, banners, [])
      answer(page, quickAccess, [])
    },
  },
  {
    name: 'dashboard.loading',
    path: '/dashboard',
    shows: needs.title,
    answers: (page) => hang(page, ...calls),
  },
  {
    name: 'dashboard.error',
    path: '/dashboard',
    shows: shell.tryAgain,
    isWhole: true,
    answers: (page) => {
      for (const call of calls) refuse(page, call)
    },
  },
  {
    name: 'dashboard.news',
    path: '/dashboard',
    shows: needs.title,
    answers: (page) => {
      mockPublished(page)
      mockNeeds(page)
      answer(page, userNewsSeen, { counted: 1 })
    },
    prepare: async (page) => {
      await page.getByRole('button', { name: /تعرفهٔ خط‌های خدماتی/ }).click()
      await page.getByRole('dialog').waitFor()
    },
  },
  {
    name: 'dashboard.quick-access',
    path: '/dashboard',
    shows: needs.title,
    answers: (page) => {
      mockPublished(page)
      mockNeeds(page)
    },
    prepare: async (page) => {
      await page.getByRole('button', { name: quickAccessTexts.editLabel }).click()
      await page.getByRole('dialog').waitFor()
    },
  },
  {
    name: 'palette.open',
    path: '/dashboard',
    shows: needs.title,
    prepare: async (page) => {
      await page.keyboard.press('Control+k')
      await page.getByRole('option').first().waitFor()
    },
  },
  {
    name: 'palette.found',
    path: '/dashboard',
    shows: needs.title,
    prepare: async (page) => {
      await page.keyboard.press('Control+k')
      await page.getByRole('combobox', { name: commandDialog.title }).fill('فروشگاه')
      await page.getByRole('group', { name: palette.groups.sends }).waitFor()
    },
  },
  {
    name: 'palette.nothing',
    path: '/dashboard',
    shows: needs.title,
    prepare: async (page) => {
      await page.keyboard.press('Control+k')
      await page.getByRole('combobox', { name: commandDialog.title }).fill('ژژژژ')
      await page.getByText(commandDialog.none).waitFor()
    },
  },
  {
    name: 'shortcuts.list',
    path: '/dashboard',
    shows: needs.title,
    prepare: async (page) => {
      await page.keyboard.press('?')
      await page.getByRole('dialog').waitFor()
    },
  },
  { name: 'facilities.full', path: '/facilities', shows: routes.sendQuick, isWhole: true },
]
