import { describe, expect, test } from 'vitest'
import { footerLinks, isActiveLink, menuGroups } from './navigation.ts'

const labels = (group: number) => menuGroups[group]?.entries.map(({ label }) => label)
const linksOf = (label: string) => {
  const entry = menuGroups.flatMap(({ entries }) => entries).find((one) => one.label === label)
  return entry !== undefined && 'links' in entry ? entry.links.map((link) => link.label) : undefined
}

describe('the side menu', () => {
  test('[LAY-14] the main group is home, send, reports, received, predefined messages, contacts', () => {
    expect(labels(0)).toEqual(['خانه', 'ارسال پیامک', 'آمار و گزارش‌ها', 'پیام‌های دریافتی', 'پیام‌های آماده', 'مخاطبان'])
  })

  test('[LAY-15] the second group is patterns, colleagues, programmers', () => {
    expect(labels(1)).toEqual(['الگوها', 'همکاران', 'برنامه‌نویسان'])
  })

  test('[LAY-16] programmers opens to plugins, API keys and documents, then what we add', () => {
    expect(linksOf('برنامه‌نویسان')).toEqual(['افزونه‌ها', 'کلیدهای دسترسی', 'مستندات', 'وب‌هوک‌ها'])
  })

  test('[LAY-17] the third group is finance, then file management', () => {
    expect(labels(2)).toEqual(['مالی', 'مدیریت فایل‌ها'])
  })

  test('[LAY-18] finance opens to the SMS wallet and the transaction history', () => {
    expect(linksOf('مالی')).toEqual(['کیف پول پیامک', 'تاریخچهٔ تراکنش‌ها'])
  })

  test('[LAY-19] the last entry is support', () => {
    expect(menuGroups.at(-1)?.entries.map(({ label }) => label)).toEqual(['پشتیبانی'])
  })
})

test('the phone navigation is home, send, reports, inbox, facilities', () => {
  expect(footerLinks.map(({ href }) => href)).toEqual(['/dashboard', '/send-sms', '/reports', '/inbox', '/facilities'])
})

test('an entry stands for its own page and those below it', () => {
  expect(isActiveLink({ href: '/send-sms', pathname: '/send-sms/quick' })).toBe(true)
  expect(isActiveLink({ href: '/send-sms', pathname: '/send-sms' })).toBe(true)
  expect(isActiveLink({ href: '/pattern', pathname: '/patterns' })).toBe(false)
})
