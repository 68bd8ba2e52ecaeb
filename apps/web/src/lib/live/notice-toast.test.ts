import { expect, test } from 'vitest'
import { toToast } from './notice-toast.ts'

test('[ACC-49] a low credit is told with its amount, the limit and the way to a charge', () => {
  expect(toToast({ event: 'low_credit', data: { credit: 150_000.4, threshold: 200_000 } })).toEqual({
    title: 'اعتبار شما به ۱۵۰٬۰۰۰ ریال رسید',
    description: 'کمتر از حد هشدار شما، ۲۰۰٬۰۰۰ ریال، است.',
    tone: 'warning',
    link: { href: '/wallet/credit', label: 'افزایش اعتبار' },
  })
})

const notice = (link: string | null) =>
  toToast({
    event: 'notification',
    data: { id: '1', level: 'error', title: 'تغییر شماره رد شد', body: '', link, created_at: '2026-11-21T08:35:00Z' },
  })

test('a notice leads to a page of the panel and nowhere else', () => {
  expect(notice('/profile')).toEqual({
    title: 'تغییر شماره رد شد',
    tone: 'warning',
    link: { href: '/profile', label: 'دیدن جزئیات' },
  })
  for (const link of [null, 'https://elsewhere.ir', '//elsewhere.ir', 'javascript:alert(1)'])
    expect(notice(link)).not.toHaveProperty('link')
})
