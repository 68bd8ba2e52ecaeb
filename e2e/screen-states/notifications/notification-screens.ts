import type { CallData } from '@peyk/contract/core/endpoint.ts'
import * as calls from '@peyk/contract/notifications/notifications.ts'
import type { NotificationKind, NotificationLevel } from '@peyk/domain/notification/kinds.ts'
import { rulesOfKind } from '@peyk/domain/notification/kinds.ts'
import { browserPush } from '@peyk/phrases/fa/notifications/browser-push.ts'
import { centre } from '@peyk/phrases/fa/notifications/centre.ts'
import { notificationSettings } from '@peyk/phrases/fa/notifications/settings.ts'
import type { Page } from '@playwright/test'
import { answer, hang, refuse } from '../mock-responses.ts'
import type { Screen } from '../screen.ts'

type Item = CallData<typeof calls.list>['items'][number]

const HOUR_MS = 3_600_000
const nowMs = Date.now()

interface Told {
  kind: NotificationKind
  level: NotificationLevel
  title: string
  body: string
  link: string | null
  hoursAgo: number
  isRead?: true
  count?: number
}
const toItem = ({ kind, hoursAgo, isRead, count = 1, ...told }: Told, at: number): Item => {
  const when = new Date(nowMs - hoursAgo * HOUR_MS).toISOString()
  const { group } = rulesOfKind(kind)
  return { ...told, id: String(900 - at), kind, group, count, created_at: when, is_unread: !isRead }
}

const told: readonly Told[] = [
  { kind: 'ticket', level: 'success', title: 'پشتیبانی به «قطعی گزارش‌ها» پاسخ داد', body: 'سلام، گزارش‌ها از ساعت ده دوباره کامل است. لطفاً یک بار دیگر بررسی کنید.', link: '/tickets', hoursAgo: 0.05 },
  { kind: 'send_finished', level: 'success', title: '۱۲ ارسال پایان یافت', body: 'ارسال ۱۰۴۲ پایان یافت', link: '/reports', hoursAgo: 0.6, count: 12 },
  { kind: 'low_credit', level: 'warning', title: 'اعتبار شما به ۱۸۴٬۰۰۰ ریال رسید', body: 'کمتر از حد هشدار شما، ۲۰۰٬۰۰۰ ریال، است.', link: '/wallet/credit', hoursAgo: 2.5 },
  { kind: 'pattern', level: 'warning', title: '«کد تأیید خرید» رد شد', body: 'متغیر نام فروشگاه در متن نیست؛ آن را اضافه کنید و دوباره بفرستید.', link: '/pattern', hoursAgo: 26, isRead: true },
  { kind: 'webhook', level: 'error', title: 'وب‌هوک «انبار» خاموش شد', body: 'نشانی آن سه روز پاسخ نداد.', link: '/developers/webhooks', hoursAgo: 27 },
  { kind: 'payment', level: 'success', title: 'واریز شما تأیید شد', body: 'واریز با کد پیگیری ۴۴۸۲۱۳ تأیید شد و ۹٬۰۰۰٬۰۰۰ ریال به اعتبار شما اضافه شد.', link: '/wallet/transactions', hoursAgo: 50, isRead: true },
  { kind: 'security', level: 'info', title: 'ورود جدید به حساب شما', body: 'نام کاربری demo، ۱۴۰۵/۰۹/۰۳ ۱۰:۱۲، نشانی 192.0.2.7', link: '/profile/security-setting', hoursAgo: 75, isRead: true },
  { kind: 'announcement', level: 'info', title: 'به‌روزرسانی سامانه در بامداد جمعه', body: 'ارسال‌ها از ساعت ۲ تا ۳ با تأخیر انجام می‌شود.', link: null, hoursAgo: 99, isRead: true },
] // prettier-ignore
const items = told.map(toItem)

const mock = (page: Page, list: readonly Item[] = items, unread = list.filter((item) => item.is_unread).length) => {
  answer(page, calls.list, { items: list, next: list.length > 0 ? '1-1' : null })
  answer(page, calls.unreadCount, { unread_count: unread })
}

const devices = {
  public_key: 'BPr0pR2N8dCqqVq3o1kVb5u2s3xW4bYt0c6mPqJrQF1cX9vS8uW7yZ0aB1cD2eF3gH4iJ5kL6mN7oP8qR9sT0uU',
  devices: [
    { id: 5, browser: 'Chrome 143', os: 'Android 14', created_at: new Date(nowMs).toISOString(), seen_at: new Date(nowMs).toISOString(), is_current: true }, // prettier-ignore
    { id: 4, browser: 'Firefox 140', os: 'Windows 11', created_at: new Date(nowMs - 90 * HOUR_MS).toISOString(), seen_at: new Date(nowMs - 30 * HOUR_MS).toISOString(), is_current: false }, // prettier-ignore
  ],
}

const path = '/notifications'
const settingsPath = '/profile/notifications'

const openBell = async (page: Page) => {
  await page.getByRole('button', { name: new RegExp(`^${centre.bell}`) }).click()
  await page.getByRole('dialog', { name: centre.newest }).waitFor()
}

export const notificationScreens: readonly Screen[] = [
  { name: 'notifications', path, shows: '۱۲ ارسال پایان یافت', answers: mock, isWhole: true },
  { name: 'notifications.group', path: `${path}?group=money`, shows: 'واریز شما تأیید شد', answers: (page) => mock(page, items.filter(({ group }) => group === 'money')), isAlike: true }, // prettier-ignore
  { name: 'notifications.empty', path, shows: centre.empty, answers: (page) => mock(page, []) },
  {
    name: 'notifications.all-read',
    path: `${path}?unread=1`,
    shows: centre.emptyUnread,
    answers: (page) => mock(page, []),
  },
  { name: 'notifications.loading', path, shows: centre.unreadOnly, answers: (page) => hang(page, calls.list) },
  { name: 'notifications.error', path, shows: centre.unreadOnly, answers: (page) => refuse(page, calls.list) },
  { name: 'notifications.bell', path: '/dashboard', shows: /./, answers: mock, prepare: openBell, only: 'desktop' },
  { name: 'notifications.bell-empty', path: '/dashboard', shows: /./, answers: (page) => mock(page, []), prepare: openBell, only: 'desktop' }, // prettier-ignore
  { name: 'notifications.bell-many', path: '/dashboard', shows: /./, answers: (page) => mock(page, items, 100) },
  { name: 'notification-settings', path: settingsPath, shows: browserPush.title, answers: (page) => answer(page, calls.devices, devices), isWhole: true }, // prettier-ignore
  {
    name: 'notification-settings.quiet',
    path: settingsPath,
    shows: notificationSettings.quiet.title,
    prepare: (page) => page.getByText(notificationSettings.quiet.label).click(),
    isWhole: true,
  },
  {
    name: 'notification-settings.no-mobile',
    path: settingsPath,
    shows: notificationSettings.noMobile,
    answers: (page) => answer(page, calls.settings, { ...(calls.settings.example.data as object), has_mobile: false, quiet_from: null, quiet_until: null }), // prettier-ignore
  },
  { name: 'notification-settings.loading', path: settingsPath, shows: notificationSettings.description, answers: (page) => hang(page, calls.settings), only: 'desktop' }, // prettier-ignore
  { name: 'notification-settings.error', path: settingsPath, shows: notificationSettings.description, answers: (page) => refuse(page, calls.settings), only: 'desktop' }, // prettier-ignore
  { name: 'staff.notifications', path: '/staff/notifications', shows: centre.unreadOnly, visitor: 'operator' },
  { name: 'staff.notification-settings', path: '/staff/notifications/settings', shows: browserPush.title, visitor: 'operator' }, // prettier-ignore
]
