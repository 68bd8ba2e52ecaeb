import { describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import * as account from '@peyk/contract/account/account.ts'
import * as colleagues from '@peyk/contract/colleagues/colleagues.ts'
import * as session from '@peyk/contract/session/session.ts'
import * as team from '@peyk/contract/staff/staff-team.ts'
import { expectAccessible } from '@peyk/ui/testing/accessibility.ts'
import {
  respondsPage,
  respondsWith,
  respondsRateLimited,
  respondsError,
  type MockHandler,
} from '../../testing/panel-server.ts'
import { DESKTOP, openPanel, PHONE } from '../../testing/render-panel.tsx'

const who = session.checkToken.example.data as object
const mate = (colleagues.show.example.data as Record<string, unknown>) ?? {}
const member = (team.members.example.data as object[])[0] as object
const wrong = (field: string, said: string) => respondsError(422, said, { [field]: [said] }, '400-2')

const button = (name: string) => page.getByRole('button', { name, exact: true })
const field = (name: string) => page.getByRole('textbox', { name, exact: true })
const dialog = () => page.getByRole('dialog')
const NEW = 'شمارهٔ همراه جدید'
const PASSWORD = 'رمز عبور شما'
const CODE = 'کد شمارهٔ جدید'
const send = () => button('ارسال کد به شمارهٔ جدید')

const asColleague = {
  [session.checkToken.path]: respondsWith({ ...who, user_name: 'ali', is_partner: true, partner_id: 3 }),
}
/** The first answer is the refusal, the next the contract's example. */
const respondsErrorOnce = (refusal: MockHandler, data: unknown): MockHandler => {
  let isRefused = false
  return (asked) => {
    if (isRefused) return respondsWith(data)(asked)
    isRefused = true
    return refusal(asked)
  }
}

describe.each([DESKTOP, PHONE])('a colleague’s own mobile, at $width', (size) => {
  test('[promise S3] is changed by the password and the code of the new number, each refusal beside its field', async () => {
    const { requests, countOf } = await openPanel('/profile/account-info', {
      size,
      answers: {
        ...asColleague,
        [account.requestOwnMobile.path]: respondsErrorOnce(wrong('current_password', 'رمز عبور فعلی صحیح نیست؛ آن را دوباره بنویسید'), account.requestOwnMobile.example.data),
        [account.confirmOwnMobile.path]: respondsErrorOnce(wrong('otp', 'کد وارد شده صحیح نیست یا منقضی شده است'), null),
      },
    })
    await expect.element(button('ذخیرهٔ تغییرات')).toBeVisible()
    // The form of the profile has no mobile to write in.
    expect(field('شمارهٔ همراه').query()).toBeNull()
    await button('تغییر شمارهٔ همراه').click()
    await send().click()
    await expect.element(field(NEW)).toHaveAttribute('aria-invalid', 'true')
    await expect.element(page.getByText('رمز عبور خودتان را بنویسید')).toBeVisible()
    expect(countOf(account.requestOwnMobile.path)).toBe(0)
    await expectAccessible()
    await field(NEW).fill('09351112233')
    await field(PASSWORD).fill('Ghalat@1405')
    await send().click()
    await expect.element(page.getByText('رمز عبور فعلی صحیح نیست؛ آن را دوباره بنویسید')).toBeVisible()
    await expect.element(field(PASSWORD)).toHaveAttribute('aria-invalid', 'true')
    await field(PASSWORD).fill('Peyk@1405')
    await send().click()
    await expect.element(field(CODE)).toHaveFocus()
    await expectAccessible()
    await field(CODE).fill('111111')
    await button('تأیید و تغییر شماره').click()
    await expect.element(page.getByText('کد وارد شده صحیح نیست یا منقضی شده است')).toBeVisible()
    await field(CODE).fill('482159')
    await button('تأیید و تغییر شماره').click()
    await expect.element(page.getByText('شمارهٔ همراه تغییر کرد')).toBeVisible()
    await expect.poll(() => dialog().query()).toBeNull()
    const sent = (path: string) => requests.findLast((one) => one.path === path)?.body
    expect(sent(account.requestOwnMobile.path)).toEqual({ mobile: '09351112233', current_password: 'Peyk@1405' })
    expect(sent(account.confirmOwnMobile.path)).toEqual({ token: (account.requestOwnMobile.example.data as { token: string }).token, otp: '482159' })
    // The password is kept nowhere a browser keeps things.
    expect(JSON.stringify([{ ...localStorage }, { ...sessionStorage }])).not.toContain('Peyk@1405')
  }) // prettier-ignore
})

test('another number may be written after the code was sent, and a wait is told above the fields', async () => {
  await openPanel('/profile/account-info', {
    answers: {
      ...asColleague,
      [account.requestOwnMobile.path]: respondsErrorOnce(
        respondsRateLimited(42),
        account.requestOwnMobile.example.data,
      ),
    },
  })
  await button('تغییر شمارهٔ همراه').click()
  await field(NEW).fill('09351112233')
  await field(PASSWORD).fill('Peyk@1405')
  await send().click()
  await expect.element(dialog().getByRole('alert')).toBeVisible()
  await send().click()
  await expect.element(field(CODE)).toBeVisible()
  await button('شمارهٔ دیگر').click()
  await expect.element(field(NEW)).toBeVisible()
})

test('[promise S3] the mobile of a colleague who has come is changed by the owner on the same way, and not by the form', async () => {
  const { requests } = await openPanel('/colleagues/12', {
    answers: {
      [colleagues.show.path]: respondsWith({ ...mate, partner_id: 12, name: 'رضا کریمی', status: 'active' }),
      [colleagues.requestMobile.path]: respondsWith(colleagues.requestMobile.example.data),
      [colleagues.confirmMobile.path]: respondsWith(null),
      [colleagues.permissionList.path]: respondsWith(colleagues.permissionList.example.data),
      [colleagues.roleList.path]: respondsPage(colleagues.roleList.example.data as object[]),
    },
  })
  await button('تغییر شمارهٔ همراه').click()
  await expect.element(page.getByRole('heading', { name: 'تغییر شمارهٔ همراه رضا کریمی' })).toBeVisible()
  await field(NEW).fill('09351112233')
  await field(PASSWORD).fill('Peyk@1405')
  await send().click()
  await field(CODE).fill('482159')
  await button('تأیید و تغییر شماره').click()
  await expect.element(page.getByText('شمارهٔ همراه تغییر کرد')).toBeVisible()
  expect(requests.findLast(({ path }) => path === colleagues.confirmMobile.path)?.body).toMatchObject({ partner_id: 12, otp: '482159' })
  await button('ویرایش همکار').click()
  await expect.element(field('نام و نام خانوادگی')).toBeVisible()
  expect(page.getByRole('textbox', { name: /همراه/ }).query()).toBeNull()
}) // prettier-ignore

describe.each([DESKTOP, PHONE])('[promise S3] of the staff, at $width', (size) => {
  const answers = {
    [session.checkToken.path]: respondsWith({ ...who, is_staff: true, permissions: ['staff.team'] }),
    [team.members.path]: respondsPage([{ ...member, is_self: false, name: 'سارا کاظمی' }]),
    [team.staffRoles.path]: respondsWith(team.staffRoles.example.data),
    [team.updateMember.path.replace('{id}', '7')]: respondsWith(null),
    [team.requestMemberMobile.path.replace('{id}', '7')]: respondsWith(team.requestMemberMobile.example.data),
    [team.confirmMemberMobile.path.replace('{id}', '7')]: respondsWith(null),
  }
  const act = async (name: string) => {
    await page.getByRole('button', { name: /^عملیات/ }).click()
    await page.getByRole('menuitem', { name, exact: true }).click()
  }

  test('a member’s mobile is changed from the list, by the password of the staff owner and the code', async () => {
    const { countOf } = await openPanel('/staff/team', { side: 'staff', answers, size })
    await act('تغییر شمارهٔ همراه')
    await field(NEW).fill('09351112233')
    await field(PASSWORD).fill('Peyk@1405')
    await send().click()
    await field(CODE).fill('482159')
    await button('تأیید و تغییر شماره').click()
    await expect.element(page.getByText('شمارهٔ همراه تغییر کرد')).toBeVisible()
    expect(countOf('staff/members/7/mobile/confirm')).toBe(1)
  })

  test('a new password of a member asks for one’s own, a new name does not', async () => {
    const { requests } = await openPanel('/staff/team', { side: 'staff', answers, size })
    await act('ویرایش')
    await expect.element(field('نام و نام خانوادگی')).toBeVisible()
    expect(field('رمز عبور خودتان').query()).toBeNull()
    await field('رمز عبور جدید').fill('Taze@14050')
    await expect.element(field('رمز عبور خودتان')).toBeVisible()
    await button('ذخیره').click()
    await expect.element(page.getByText('رمز عبور خودتان را بنویسید')).toBeVisible()
    await field('رمز عبور خودتان').fill('Peyk@1405')
    await button('ذخیره').click()
    await expect.poll(() => requests.findLast(({ path }) => path === 'staff/members/7')?.body).toMatchObject({ password: 'Taze@14050', current_password: 'Peyk@1405' }) // prettier-ignore
  })
})
