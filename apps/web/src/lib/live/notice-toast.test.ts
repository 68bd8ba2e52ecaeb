import { expect, test } from 'vitest'
import { toToast } from './notice-toast.ts'

const notice = (link: string | null) =>
  toToast({
    id: '1',
    level: 'error',
    kind: 'account',
    title: 'تغییر شماره رد شد',
    body: '',
    link,
    created_at: '2026-11-21T08:35:00Z',
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
