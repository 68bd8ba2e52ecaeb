import { banners } from '@peyk/contract/home/banners.ts'
import { userNewsList } from '@peyk/contract/home/news.ts'
import { overview, type Need } from '@peyk/contract/home/overview.ts'
import { allQuickAccess, quickAccess } from '@peyk/contract/home/quick-access.ts'
import type { Page } from '@playwright/test'
import { answer, answerPage } from './mock-responses.ts'

const need = (kind: Need['kind'], count: number, more: Partial<Need> = {}): Need => ({
  kind,
  count,
  amount: null,
  missing: null,
  recipients: null,
  ref: null,
  mark: `${count}`,
  ...more,
})

const NEEDS = [
  need('no_credit_sends', 3, { amount: 4_250_000, missing: 1_850_000 }),
  need('doubtful_messages', 12, { ref: '1000004' }),
  need('rejected_patterns', 1, { ref: 'otp_login' }),
  need('tomorrow', 2, { amount: 18_200_000, missing: 950_000, recipients: 13_250 }),
  need('unread_replies', 48),
  need('waiting_lines', 1),
]

const news = (id: number, title: string, more: object = {}) => ({
  id,
  title,
  summary: 'از امروز در همهٔ بخش‌های پنل در دسترس است؛ جزئیات را بخوانید.',
  body: '<p>از امروز می‌توانید پیام هفتگی یا ماهانه را یک بار بسازید تا پنل <strong>سر وقت</strong> آن را بفرستد.</p><ul><li>ساعت و روز را انتخاب کنید</li><li>هزینه را پیش از ارسال ببینید</li></ul>',
  image: null,
  link: '/send-sms/schedule',
  is_important: false,
  seen: false,
  created_at: `2026-11-${String(24 - id).padStart(2, '0')}T08:30:00+00:00`,
  ...more,
})

const NEWS = [
  news(1, 'تعرفهٔ خط‌های خدماتی از اول آذر تغییر می‌کند', { is_important: true }),
  news(2, 'ارسال تکراری به پنل آمد'),
  news(3, 'گزارش تحویل به تفکیک اپراتور', { seen: true }),
  news(4, 'راهنمای ثبت الگو', { seen: true }),
]

const pictureOf = (words: string, width: number, height: number, colour: string) =>
  `data:image/svg+xml,${encodeURIComponent(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><rect width="100%" height="100%" fill="${colour}"/><text x="50%" y="52%" fill="#fff" font-size="${height / 7}" font-family="Vazirmatn, sans-serif" text-anchor="middle" direction="rtl">${words}</text></svg>`,
  )}`

const banner = (id: number, title: string, colour: string) => ({
  id,
  title,
  alt: title,
  image_desktop: pictureOf(title, 1120, 240, colour),
  image_mobile: pictureOf(title, 686, 320, colour),
  link: '/wallet/credit',
  target: '_self',
  position: 'home',
  order: id,
  ends_at: null,
})

const item = (id: number, key: string, title: string, icon: string, route: string) =>
  ({ id, key, title, icon, route, order: id, is_locked: false }) as const

const ITEMS = [
  item(1, 'quick-send', 'ارسال سریع', 'zap', '/send-sms/quick'),
  item(2, 'reports', 'آمار و گزارش‌ها', 'report', '/reports'),
  item(3, 'inbox', 'پیام‌های دریافتی', 'inbox', '/inbox'),
  item(4, 'charge', 'افزایش اعتبار', 'wallet', '/wallet/credit'),
  item(5, 'contacts', 'مخاطبان', 'contacts', '/contacts'),
  item(6, 'patterns', 'الگوها', 'pattern', '/pattern'),
]

/** What staff publish, the same in every picture. */
export const mockPublished = (page: Page) => {
  answerPage(page, userNewsList, NEWS)
  answer(page, banners, [banner(1, 'هدیهٔ شارژ آذر', '#00717a'), banner(2, 'وب‌هوک بدون برنامه‌نویسی', '#7d5200')])
  answer(page, quickAccess, ITEMS.slice(0, 4))
  answer(page, allQuickAccess, [
    ...ITEMS.map((one, at) => ({ ...one, is_chosen: at < 4 })),
    { ...item(7, 'links', 'لینک‌های کوتاه', 'link', '/links'), is_locked: true, is_chosen: false },
  ])
}

export const mockNeeds = (page: Page, needs: readonly Need[] = NEEDS) =>
  answer(page, overview, { needs, first_steps: null })

export const mockFirstSteps = (page: Page) =>
  answer(page, overview, { needs: [], first_steps: { profile: true, credit: false, line: true, contacts: false } })
