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

const verdict = (more: { reject_text?: string; is_revision?: boolean; title?: string | null }) =>
  toToast({
    event: 'pattern_status',
    data: { pattern_code: 'k7m2', pattern_status: 'active', pattern_status_fa: '', title: 'کد ورود', reject_text: '', is_revision: false, ...more },
  }) // prettier-ignore

test('[PAT-21] a verdict about a pattern or its edit is told with its reason, and leads to the pattern', () => {
  const link = { href: '/pattern/k7m2', label: 'دیدن الگو' }
  const hint = 'از همین حالا می‌توان با آن فرستاد.'
  expect(verdict({})).toEqual({ title: '«کد ورود» تأیید شد', description: hint, tone: 'success', link })
  expect(verdict({ is_revision: true })).toEqual({ title: 'ویرایش «کد ورود» تأیید شد', tone: 'success', link })
  expect(verdict({ is_revision: true, reject_text: 'مبهم' })).toEqual({
    title: 'ویرایش «کد ورود» رد شد',
    description: 'مبهم',
    tone: 'warning',
    link,
  })
  expect(verdict({ title: null }).title).toBe('«الگوی بدون عنوان» تأیید شد')
})
