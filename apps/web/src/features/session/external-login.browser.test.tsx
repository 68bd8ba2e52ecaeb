import { describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import * as session from '@peyk/contract/session/session.ts'
import * as staff from '@peyk/contract/staff/staff.ts'
import { expectAccessible } from '@peyk/ui/testing/accessibility.ts'
import { saveImpersonationReturn } from '../../lib/session/impersonation-return.ts'
import { respondsPage, respondsWith, respondsError, type MockHandler } from '../../testing/panel-server.ts'
import { DESKTOP, openPanel, PHONE } from '../../testing/render-panel.tsx'

const who = session.checkToken.example.data as object
/** Staff are sent away from a customer's panel when their half an hour is over. */
const inHalfAnHour = new Date(Date.now() + 1_800_000).toISOString()
const unknown = respondsError(401, 'اطلاعات وارد شده صحیح نمی باشد')
/** Who each token belongs to; of others nobody knows. */
const people: Readonly<Record<string, object>> = {
  mine: { ...who, name: 'مریم رضایی', user_name: 'maryam' },
  'from-staff': { ...who, name: 'فروشگاه نمونه', user_name: 'nemune', impersonated: true, expires_at: inHalfAnHour },
}
const byToken: MockHandler = (request) => {
  const person = people[request.token ?? '']
  return person === undefined ? unknown(request) : respondsWith(person)(request)
}
const answers = { [session.checkToken.path]: byToken }
const heading = (name: string) => page.getByRole('heading', { level: 1, name })
const button = (name: string) => page.getByRole('button', { name, exact: true })
const stored = () => localStorage.getItem('token')
const LINK = '/external-login?token=from-staff'
const QUESTION = 'با حساب دیگری وارد می‌شوید؟'

describe('the link of an external login', () => {
  test('[AUTH-03] stores its token and leads to the dashboard where nobody is signed in, and is in no history', async () => {
    const { address, panel } = await openPanel(LINK, { token: null, answers })
    await expect.element(heading('خانه')).toBeVisible()
    expect([stored(), address()]).toEqual(['from-staff', '/dashboard'])
    panel.router.history.back()
    await expect.poll(address).not.toContain('from-staff')
  })

  test('with a token the server does not know leads to login', async () => {
    const { address } = await openPanel('/external-login?token=bad', { token: null, answers })
    await expect.element(heading('ورود به پیک')).toBeVisible()
    expect([stored(), address()]).toEqual([null, '/login'])
  })

  test.each([DESKTOP, PHONE])('[promise S3] asks whoever is signed in, at $width: who is, who would be; nothing is replaced before', async (size) => {
    const { address } = await openPanel(LINK, { token: 'mine', answers, size })
    await expect.element(heading(QUESTION)).toBeVisible()
    await expect.element(page.getByText('مریم رضایی')).toBeVisible()
    await expect.element(page.getByText('فروشگاه نمونه')).toBeVisible()
    await expect.element(page.getByText('ورود پشتیبانی')).toBeVisible()
    // The token is not in the address while the question is open.
    expect([stored(), address()]).toEqual(['mine', '/external-login'])
    await expectAccessible()
    await page.getByRole('link', { name: 'ماندن در حساب فعلی' }).click()
    await expect.element(heading('خانه')).toBeVisible()
    expect(stored()).toBe('mine')
  }) // prettier-ignore

  test('[AUTH-03] replaces the session when whoever sits there says so', async () => {
    const { address } = await openPanel(LINK, { token: 'mine', answers })
    await button('ورود به حساب دیگر').click()
    await expect.element(heading('خانه')).toBeVisible()
    expect([stored(), address()]).toEqual(['from-staff', '/dashboard'])
  })

  test('that is over leaves the running session as it is', async () => {
    await openPanel('/external-login?token=bad', { token: 'mine', answers })
    await expect.element(heading('ورود به پنل انجام نشد')).toBeVisible()
    await expect.element(page.getByText('لینک ورود کامل نیست یا مهلت آن گذشته است.')).toBeVisible()
    expect(stored()).toBe('mine')
    await page.getByRole('link', { name: 'ماندن در حساب فعلی' }).click()
    await expect.element(heading('خانه')).toBeVisible()
  })

  test('goes in at once where the session that was running has ended meanwhile', async () => {
    await openPanel(LINK, { token: 'ended', answers })
    await expect.element(heading('خانه')).toBeVisible()
    expect(stored()).toBe('from-staff')
  })

  test('asks nothing of staff who pressed the way in at their desk, in this tab', async () => {
    const desk = { ...who, is_staff: true, permissions: ['staff.accounts'] }
    const { go } = await openPanel('/staff/accounts', {
      token: 'desk',
      answers: {
        [session.checkToken.path]: (request) =>
          request.token === 'desk' ? respondsWith(desk)(request) : byToken(request),
        [staff.accounts.path]: respondsPage([]),
      },
    })
    saveImpersonationReturn({ token: 'desk', href: '/staff/accounts' })
    go(LINK)
    await expect.element(heading('خانه')).toBeVisible()
    expect(stored()).toBe('from-staff')
  })
})
