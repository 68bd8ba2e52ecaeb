import { describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import * as session from '@peyk/contract/session/session.ts'
import * as staffSends from '@peyk/contract/staff/staff-sends.ts'
import { waitingCounts } from '@peyk/contract/staff/staff-waiting.ts'
import { accounts } from '@peyk/contract/staff/staff.ts'
import { STAFF_AREAS } from '@peyk/domain/permission/permissions.ts'
import { expectAccessible } from '@peyk/ui/testing/accessibility.ts'
import { respondsWith, respondsPage, type MockHandler } from '../../../testing/panel-server.ts'
import { DESKTOP, headings, openPanel, PHONE } from '../../../testing/render-panel.tsx'

const NARROW = { width: 320, height: 640 }
const openConsole = (
  address: string,
  {
    size = DESKTOP,
    isDark = false,
    areas = STAFF_AREAS,
    counts = { sends: 5, number_changes: 0, line_requests: 0, payments: 100, credit_requests: 2 },
    answers = {},
    speed = 10,
  }: {
    size?: { width: number; height: number }
    isDark?: boolean
    areas?: readonly string[]
    counts?: object
    answers?: Readonly<Record<string, MockHandler>>
    /** How fast the panel’s pauses go by. */
    speed?: number
  } = {},
) =>
  openPanel(address, {
    side: 'staff',
    size,
    isDark,
    speed,
    answers: {
      [session.checkToken.path]: respondsWith({
        ...(session.checkToken.example.data as object),
        is_staff: true,
        permissions: areas.map((area) => `staff.${area}`),
      }),
      [waitingCounts.path]: respondsWith(counts),
      [accounts.path]: respondsPage(accounts.example.data as object[]),
      [staffSends.monitoredSends.path]: respondsPage([]),
      ...answers,
    },
  })
const menu = () => page.getByRole('navigation', { name: 'فهرست میز کار' })

describe('the staff’s menu counts what waits', () => {
  test.each([
    [DESKTOP, false],
    [DESKTOP, true],
    [PHONE, false],
    [PHONE, true],
  ])(
    'beside each queue that has something, in the name of its link, up to a bound: at %o, dark %s',
    async (size, isDark) => {
      await openConsole('/staff/accounts', { size, isDark })
      await expect.element(menu().getByRole('link', { name: 'صف نظارت ، ۵ مورد در انتظار' })).toBeVisible()
      await expect.element(menu().getByRole('link', { name: 'پرداخت‌ها ، ۹۹+ مورد در انتظار' })).toBeVisible()
      await expect.element(menu().getByRole('link', { name: 'تغییر شماره', exact: true })).toBeVisible()
      await expectAccessible()
    },
  )

  test('asks again now and then, and shows what it learns', async () => {
    let waiting = 1
    const answer: MockHandler = (request) =>
      respondsWith({
        sends: (waiting += 1),
        number_changes: null,
        line_requests: null,
        payments: null,
        credit_requests: null,
      })(request)
    await openConsole('/staff/accounts', { answers: { [waitingCounts.path]: answer }, speed: 300 })
    await expect.element(menu().getByRole('link', { name: /صف نظارت.*[۳-۹] مورد/ })).toBeVisible()
  })
})

describe('the phone’s bar of the staff', () => {
  test.each([PHONE, { width: 360, height: 740 }, NARROW])(
    'fits the width with all areas, and leads to all of them, at %o',
    async (size) => {
      const { address } = await openConsole('/staff/accounts', { size })
      await expect.element(menu().getByText('۹۹+')).toBeVisible()
      const row = menu().getByRole('list').element()
      expect(row.scrollWidth).toBeLessThanOrEqual(row.clientWidth)
      expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(size.width)
      expect(menu().getByRole('link').elements()).toHaveLength(5)
      await menu().getByRole('link', { name: 'بیشتر' }).click()
      await expect.poll(headings).toEqual(['همهٔ بخش‌ها'])
      for (const name of ['مشتریان', 'کارکنان', 'رویدادها', 'خط‌ها', 'ارتباط‌ها', 'موتور ارسال'])
        await expect.element(page.getByRole('main').getByRole('link', { name, exact: true })).toBeVisible()
      await expect
        .element(page.getByRole('main').getByRole('link', { name: /صف نظارت.*۵ مورد در انتظار/ }))
        .toBeVisible()
      await expectAccessible()
      expect(address()).toBe('/staff/menu')
    },
  )

  test('shows a member with few areas only theirs', async () => {
    await openConsole('/staff/sends', {
      size: PHONE,
      areas: ['reviews'],
      counts: { sends: 2, number_changes: 1, patterns: 3, line_requests: null, payments: null, credit_requests: null },
    })
    await expect.element(menu().getByRole('link', { name: /تغییر شماره.*۱ مورد در انتظار/ })).toBeVisible()
    await expect.element(menu().getByRole('link', { name: /الگوها.*۳ مورد در انتظار/ })).toBeVisible()
    expect(menu().getByRole('link').elements()).toHaveLength(3)
  })
})
