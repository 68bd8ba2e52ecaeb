import { describe, expect, test } from 'vitest'
import type { TestAccount } from '@peyk/database/testing/accounts.ts'
import { testDatabase } from '@peyk/database/testing/test-database.ts'
import { testCalls } from '../../platform/testing/calls.ts'

const testDb = await testDatabase()
const { call, app, tokenOf, impersonationTokenOf, colleagueOf } = await testCalls(testDb)

let lastMobile = 9_121_000_000
const someMobile = () => `0${(lastMobile += 1)}`

const newOwner = async () => {
  const account = await testDb.newAccount()
  const token = await tokenOf(account)
  const ask = (method: string, path: string, body?: object) => call(method, path, { token, ...(body && { body }) })
  const newRole = async (title: string, permissions: number[]): Promise<number> => {
    const made = await ask('POST', 'acl/partner/create_role', { title, permissions })
    return (made.envelope.data as { role_id: number }).role_id
  }
  return { account, token, ask, newRole }
}
const toRefusal = ({ status, envelope }: Awaited<ReturnType<typeof call>>) => ({
  status,
  code: envelope.meta.message_code,
  message: envelope.meta.message,
  errors: envelope.meta.errors,
})
const auditActionsOf = async ({ accountId }: TestAccount) =>
  testDb.sql<{ action: string; subject: string; actor_name: string; details: Record<string, unknown> }>(
    'select action, subject, actor_name, details from audit_entries where account_id = $1 order by seq',
    [accountId],
  )
const textsTo = (mobile: string) =>
  testDb.sql<{ message: string; account_id: number; is_secret: boolean }>(
    'select message, account_id, is_secret from system_messages where msisdn = $1 order by id',
    [Number(`98${mobile.slice(1)}`)],
  )

describe('roles', () => {
  test('[CALL-110] every permission stands once in the list, in a group, with Persian titles', async () => {
    const { ask } = await newOwner()
    const { envelope } = await ask('GET', 'acl/partner/permission_list')
    const groups = envelope.data as { group: string; title: string; permissions: { id: number; title: string }[] }[]
    const ids = groups.flatMap(({ permissions }) => permissions.map(({ id }) => id))
    expect(ids.toSorted((a, b) => a - b)).toEqual(Array.from({ length: 23 }, (_, at) => at + 1))
    for (const { title, permissions } of groups) {
      for (const text of [title, ...permissions.map((one) => one.title)]) expect(text).toMatch(/^[\u0600-\u06ff\u200c ]+$/)
    }
  }) // prettier-ignore

  test('[COL-12] [CALL-107] [CALL-108] [CALL-112] a role is created, listed, shown, and recorded in the audit log', async () => {
    const { account, ask, newRole } = await newOwner()
    const roleId = await newRole('  کارشناس ارسال ', [8, 1, 1])
    expect((await ask('GET', 'acl/partner/role_list')).envelope).toMatchObject({
      data: [
        { role_id: roleId, title: 'کارشناس ارسال', description: null, permission_count: 2, partner_count: 0 },
      ],
      meta: { total: 1 },
    }) // prettier-ignore
    const shown = await call('GET', 'acl/partner/show_role', {
      token: await tokenOf(account),
      query: { role_id: roleId },
    })
    expect(shown.envelope.data).toEqual({
      role_id: roleId,
      title: 'کارشناس ارسال',
      description: null,
      permissions: [1, 8],
      partner_count: 0,
    })
    expect(await auditActionsOf(account)).toEqual([
      {
        action: 'colleague.role_created',
        subject: 'کارشناس ارسال',
        actor_name: account.userName,
        details: { role_id: roleId, permissions: ['send.quick', 'report.view'] },
      },
    ])
  })

  test('an empty role, unknown permissions and a missing title are refused in Persian, field by field', async () => {
    const { ask } = await newOwner()
    const create = async (body: object) => toRefusal(await ask('POST', 'acl/partner/create_role', body))
    const required = 'تکمیل گزینه دسترسی‌ها الزامی است'
    expect((await create({ title: 'الف', permissions: [] })).errors).toEqual({ permissions: [required] })
    expect((await create({ title: 'الف' })).errors).toEqual({ permissions: [required] })
    for (const unknown of [[99], [1, 24]]) {
      const refused = await create({ title: 'الف', permissions: unknown })
      expect(refused).toMatchObject({ status: 422, code: '400-2' })
      expect(refused.errors).toEqual({ permissions: ['گزینه انتخاب شده دسترسی‌ها صحیح نمی باشد'] })
    }
    expect((await create({ title: '  ', permissions: [1] })).errors).toEqual({ title: ['تکمیل گزینه عنوان الزامی است'] })
    expect((await create({ title: 'ا'.repeat(101), permissions: [1] })).status).toBe(422)
    expect((await ask('GET', 'acl/partner/role_list')).envelope.meta.total).toBe(0)
  }) // prettier-ignore

  test('two roles of an account never share a title, in any spelling and under parallel requests', async () => {
    const { ask, newRole } = await newOwner()
    await newRole('کاربر ویژه', [1])
    const refused = toRefusal(await ask('POST', 'acl/partner/create_role', { title: 'كاربر  ويژه', permissions: [1] }))
    expect(refused).toMatchObject({ status: 409, code: '400-1' })
    expect(refused.errors).toEqual({ title: ['نقش دیگری با همین عنوان دارید؛ عنوان دیگری بنویسید'] })
    const many = await Promise.all(
      Array.from({ length: 8 }, () => ask('POST', 'acl/partner/create_role', { title: 'همزمان', permissions: [1] })),
    )
    expect(many.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([
      200,
      ...Array.from({ length: 7 }, () => 409),
    ])
    const other = await newRole('دیگری', [1])
    expect((await ask('PUT', 'acl/partner/update_role', { role_id: other, title: 'همزمان' })).status).toBe(409)
    // Its own title is nobody else's.
    expect((await ask('PUT', 'acl/partner/update_role', { role_id: other, title: 'دیگری' })).status).toBe(200)
  })

  test('[COL-13] [CALL-109] a change holds from the very next call, and what is left out stays', async () => {
    const { account, ask, newRole } = await newOwner()
    const colleague = await colleagueOf(account, ['report.view'])
    const [row] = await testDb.sql<{ role_id: number }>('select role_id from users where id = $1', [colleague.userId])
    const roleId = row!.role_id
    const mayReport = async () => (await call('POST', 'report/new_list', { token: colleague.token })).status
    expect(await mayReport()).toBe(200)
    await ask('POST', 'acl/partner/update_role', { role_id: roleId, permissions: [1], description: 'شرح' })
    expect(await mayReport()).toBe(403)
    await ask('POST', 'acl/partner/update_role', { role_id: roleId, permissions: [1, 8] })
    expect(await mayReport()).toBe(200)
    await ask('POST', 'acl/partner/update_role', { role_id: roleId, title: 'تازه' })
    expect(await testDb.sql('select title, description, permissions from roles where id = $1', [roleId])).toEqual([
      { title: 'تازه', description: 'شرح', permissions: ['send.quick', 'report.view'] },
    ])
    await ask('POST', 'acl/partner/update_role', { role_id: roleId, description: '' })
    expect(await testDb.sql('select description from roles where id = $1', [roleId])).toEqual([{ description: '' }])
    const acts = (await auditActionsOf(account)).filter(({ action }) => action === 'colleague.role_changed')
    expect(acts[0]?.details).toEqual({ role_id: roleId, granted: ['send.quick'], withdrawn: ['report.view'] })
    expect(acts[2]?.details).toMatchObject({ former_title: 'نقش', granted: [], withdrawn: [] })
    expect(await newRole('نقش', [1])).toBeGreaterThan(roleId)
  })

  test('[COL-14] [CALL-111] a role is deleted when nobody has it; while one has it, it stays', async () => {
    const { account, ask, newRole } = await newOwner()
    const free = await newRole('آزاد', [1])
    const colleague = await colleagueOf(account, ['report.view'])
    const [row] = await testDb.sql<{ role_id: number }>('select role_id from users where id = $1', [colleague.userId])
    const refused = toRefusal(await ask('POST', 'acl/partner/delete_role', { role_id: row!.role_id }))
    expect(refused).toMatchObject({ status: 400, code: '400-1' })
    expect(refused.message).toBe('این نقش به ۱ همکار داده شده است؛ ابتدا نقش آن‌ها را تغییر دهید')
    expect((await ask('DELETE', 'acl/partner/delete_role', { role_id: free })).status).toBe(200)
    expect((await ask('POST', 'acl/partner/delete_role', { role_id: free })).status).toBe(404)
    expect((await ask('GET', 'acl/partner/role_list')).envelope.meta.total).toBe(1)
  })

  test('a role that is assigned and deleted at the same moment is either assigned or deleted, never both', async () => {
    const { ask, newRole, account } = await newOwner()
    await newRole('ماندنی', [1])
    for (let round = 0; round < 6; round += 1) {
      const roleId = await newRole(`رفتنی ${round}`, [1])
      const [given, deleted] = await Promise.all([
        ask('POST', 'user/partner/create', { name: 'الف', mobile: someMobile(), role_id: roleId }),
        ask('POST', 'acl/partner/delete_role', { role_id: roleId }),
      ])
      expect([given.status, deleted.status].toSorted((a, b) => a - b)).toEqual(
        given.status === 200 ? [200, 400] : [200, 404],
      )
    }
    const orphans = await testDb.sql(
      `select from users u where account_id = $1 and kind = 'colleague' and not exists (select from roles where id = u.role_id)`,
      [account.accountId],
    )
    expect(orphans).toEqual([])
  })

  test('roles are searched blind to spelling, page by page', async () => {
    const { ask, newRole } = await newOwner()
    for (const title of ['گزارش‌گیر', 'مالی', 'گزارش ويژه']) await newRole(title, [1])
    const search = await ask('POST', 'acl/partner/role_list', { search: 'گزارش ویژه' })
    expect(search.envelope.data).toMatchObject([{ title: 'گزارش ويژه' }])
    const second = await ask('POST', 'acl/partner/role_list', { page: 2, per_page: 2 })
    expect(second.envelope).toMatchObject({ data: [{ title: 'گزارش‌گیر' }], meta: { total: 3, last_page: 2 } })
  })
})

describe('an invitation', () => {
  test('[COL-17] is refused without a role', async () => {
    const { ask } = await newOwner()
    const refused = toRefusal(
      await ask('POST', 'user/partner/create', { name: 'رضا', mobile: someMobile(), role_id: 1 }),
    )
    expect(refused).toEqual({ status: 400, code: '400-1', message: 'ابتدا یک سطح دسترسی ایجاد کنید', errors: {} })
  })

  test('[COL-07] [COL-16] [CALL-114] [CALL-118] creates a pending colleague and texts them their user name and how to set a password', async () => {
    const { account, ask, newRole } = await newOwner()
    const roleId = await newRole('ارسال', [1])
    const mobile = someMobile()
    const made = await ask('POST', 'user/partner/create', { name: 'رضا کریمی', mobile, role_id: roleId })
    const { partner_id: id } = made.envelope.data as { partner_id: number }
    expect(made.envelope.data).toEqual({ partner_id: id, status: 'pending' })
    const texts = await textsTo(mobile)
    expect(texts).toHaveLength(1)
    expect(texts[0]).toMatchObject({ account_id: account.accountId, is_secret: false })
    expect(texts[0]!.message).toContain(`نام کاربری: ${mobile}`)
    expect(texts[0]!.message).toContain('رمز عبور را فراموش کرده‌اید؟')
    expect(texts[0]!.message).toContain('فروشگاه آزمون')
    const shown = await ask('POST', 'user/partner', { partner_id: id })
    expect(shown.envelope.data).toMatchObject({
      partner_id: id,
      name: 'رضا کریمی',
      user_name: mobile,
      mobile: `+98${mobile.slice(1)}`,
      role_title: 'ارسال',
      status: 'pending',
      status_fa: 'در انتظار تأیید',
      last_login: null,
      permissions: ['send.quick'],
      login_count: 0,
    })
    const acts = await auditActionsOf(account)
    expect(acts.at(-1)).toMatchObject({ action: 'colleague.invited', subject: mobile, details: { role: 'ارسال' } })
  })

  test('takes a user name and a password of the owner’s choice, and the password opens the panel and makes active', async () => {
    const { ask, newRole } = await newOwner()
    const roleId = await newRole('ارسال', [1])
    const mobile = someMobile()
    const userName = `reza.${mobile}`
    const given = { name: 'رضا', mobile, role_id: roleId, user_name: userName, password: 'Peyk@1405', email: 'r@example.ir' } // prettier-ignore
    const { partner_id: id } = (await ask('POST', 'user/partner/create', given)).envelope.data as { partner_id: number }
    expect((await textsTo(mobile))[0]?.message).toContain('رمز عبور را از مدیر حساب بگیرید')
    expect((await textsTo(mobile))[0]?.message).not.toContain('Peyk@1405')
    const statusOf = async () =>
      ((await ask('POST', 'user/partner', { partner_id: id })).envelope.data as { status: string }).status
    expect(await statusOf()).toBe('pending')
    const login = await app.inject({ method: 'POST', url: '/v1/api/acl/auth/login', payload: { username: userName, password: 'Peyk@1405' } }) // prettier-ignore
    expect(login.statusCode).toBe(200)
    expect(await statusOf()).toBe('active')
  })

  test('[ERR-05] a taken number and a taken name are 409 at their field, in whatever account they are', async () => {
    const [mine, theirs] = [await newOwner(), await newOwner()]
    const [myRole, theirRole] = [await mine.newRole('الف', [1]), await theirs.newRole('ب', [1])]
    const mobile = someMobile()
    await mine.ask('POST', 'user/partner/create', { name: 'الف', mobile, role_id: myRole, user_name: 'Taken.Name' })
    const invite = async (more: object) =>
      toRefusal(await theirs.ask('POST', 'user/partner/create', { name: 'ب', role_id: theirRole, mobile: someMobile(), ...more })) // prettier-ignore
    expect(await invite({ mobile })).toMatchObject({
      status: 409,
      errors: { mobile: ['شماره موبایل وارد شده قبلا ثبت شده است'] },
    })
    expect(await invite({ user_name: 'taken.NAME' })).toMatchObject({
      status: 409,
      errors: { user_name: ['نام کاربری وارد شده قبلا ثبت شده است'] },
    })
    expect((await theirs.ask('GET', 'user/partner/list')).envelope.meta.total).toBe(0)
    const racing = someMobile()
    const many = await Promise.all(Array.from({ length: 6 }, () => invite({ mobile: racing })))
    expect(many.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409, 409, 409, 409, 409])
  })

  test('bad fields are each named in Persian, and nothing is made', async () => {
    const { ask, newRole } = await newOwner()
    const roleId = await newRole('ارسال', [1])
    const bad = { name: ' ', mobile: '0812', role_id: roleId, user_name: 'علی', password: 'kootah', email: 'x@' }
    const { errors } = toRefusal(await ask('POST', 'user/partner/create', bad))
    expect(errors).toEqual({
      name: ['تکمیل گزینه نام الزامی است'],
      mobile: ['شماره موبایل وارد شده صحیح نیست'],
      user_name: ['نام کاربری باید شامل حروف انگلیسی بزرگ و کوچک و اعداد و - و . باشد'],
      password: ['رمز عبور باید حداقل ۸ کاراکتر و دارای عدد، حرف کوچک و بزرگ انگلیسی و یکی از نشانه‌های @!$%& باشد'],
      email: ['نشانی ایمیل صحیح نیست'],
    })
    expect((await ask('GET', 'user/partner/list')).envelope.meta.total).toBe(0)
  })

  test('is texted at most fifty times a day', async () => {
    const { account, ask, newRole } = await newOwner()
    const roleId = await newRole('ارسال', [1])
    await testDb.sql(
      `insert into audit_entries (account_id, actor_kind, actor_name, action, subject, details)
      select $1, 'owner', 'x', 'colleague.invited', '', '{"invited": true}' from generate_series(1, 49)`,
      [account.accountId],
    )
    const invite = () => ask('POST', 'user/partner/create', { name: 'الف', mobile: someMobile(), role_id: roleId })
    const answers = await Promise.all([invite(), invite(), invite()])
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 429, 429])
  })
})

describe('a colleague', () => {
  const withColleague = async () => {
    const owner = await newOwner()
    const roleId = await owner.newRole('ارسال', [1])
    const mobile = someMobile()
    const made = await owner.ask('POST', 'user/partner/create', { name: 'زهرا علیزاده', mobile, role_id: roleId })
    const { partner_id: id } = made.envelope.data as { partner_id: number }
    const show = async () => (await owner.ask('POST', 'user/partner', { partner_id: id })).envelope.data as Record<string, unknown> // prettier-ignore
    return { ...owner, roleId, mobile, id, show }
  }

  test('[COL-06] [CALL-113] is found by name, user name, number, role and state', async () => {
    const { ask, roleId, mobile, newRole } = await withColleague()
    const other = await newRole('دیگر', [2])
    await ask('POST', 'user/partner/create', { name: 'علی', mobile: someMobile(), role_id: other })
    const names = async (filter: object) =>
      ((await ask('POST', 'user/partner/list', filter)).envelope.data as { name: string }[]).map(({ name }) => name)
    expect(await names({})).toEqual(['علی', 'زهرا علیزاده'])
    for (const search of ['زهرا عليزاده', mobile, `+98${mobile.slice(1)}`, mobile.slice(4)]) {
      expect(await names({ search })).toEqual(['زهرا علیزاده'])
    }
    expect(await names({ search: '%' })).toEqual([])
    expect(await names({ role_id: roleId })).toEqual(['زهرا علیزاده'])
    expect(await names({ status: 'pending' })).toHaveLength(2)
    expect(await names({ status: 'active' })).toEqual([])
    expect((await ask('POST', 'user/partner/list', { status: 'gone' })).status).toBe(422)
  })

  test('[CALL-115] who has not logged in yet gets a new number and invitation; one who has keeps the user name', async () => {
    const { ask, id, show, roleId } = await withColleague()
    const second = someMobile()
    expect((await ask('PUT', 'user/partner/update', { partner_id: id, mobile: second })).status).toBe(200)
    expect(await show()).toMatchObject({ user_name: second, mobile: `+98${second.slice(1)}`, name: 'زهرا علیزاده' })
    expect(await textsTo(second)).toHaveLength(1)
    await testDb.sql(`update users set status = 'active', last_login_at = now() where id = $1`, [id])
    await ask('POST', 'user/partner/update', { partner_id: id, mobile: second, name: 'زهرا' })
    expect(await show()).toMatchObject({ user_name: second, mobile: `+98${second.slice(1)}`, name: 'زهرا' })
    const [taken, other] = [someMobile(), someMobile()]
    const invite = (mobile: string) => ask('POST', 'user/partner/create', { name: 'الف', mobile, role_id: roleId })
    await invite(taken)
    const invited = (await invite(other)).envelope.data as { partner_id: number }
    expect((await ask('POST', 'user/partner/update', { partner_id: invited.partner_id, mobile: taken })).status).toBe(
      409,
    )
  })

  test('[COL-08] [COL-09] [CALL-116] [CALL-117] is switched off and on, is out at once, and comes back as what they were', async () => {
    const { account, ask, id, show } = await withColleague()
    const token = await tokenOf(account, { userId: id })
    const knock = async () => (await call('GET', 'acl/auth/check_token', { token })).status
    expect(await knock()).toBe(200)
    expect((await ask('POST', 'user/partner/deactive', { partner_id: id })).status).toBe(200)
    expect(await show()).toMatchObject({ status: 'inactive', status_fa: 'غیرفعال' })
    expect(await knock()).toBe(401)
    await ask('POST', 'user/partner/active', { partner_id: id })
    expect(await show()).toMatchObject({ status: 'pending' })
    // The old session does not come back to life.
    expect(await knock()).toBe(401)
    await testDb.sql(`update users set status = 'active', last_login_at = now() where id = $1`, [id])
    await ask('POST', 'user/partner/deactive', { partner_id: id })
    await ask('POST', 'user/partner/deactive', { partner_id: id })
    await ask('POST', 'user/partner/active', { partner_id: id })
    expect(await show()).toMatchObject({ status: 'active' })
    const acts = (await auditActionsOf(account))
      .map(({ action }) => action)
      .filter((action) => action.endsWith('activated'))
    expect(acts).toEqual([
      'colleague.deactivated', 'colleague.activated', 'colleague.deactivated', 'colleague.activated',
    ]) // prettier-ignore
  })

  test('cannot log in while deactivated, whatever the password', async () => {
    const { ask, newRole } = await newOwner()
    const roleId = await newRole('ارسال', [1])
    const mobile = someMobile()
    const made = await ask('POST', 'user/partner/create', { name: 'الف', mobile, role_id: roleId, password: 'Peyk@1405' }) // prettier-ignore
    await ask('POST', 'user/partner/deactive', {
      partner_id: (made.envelope.data as { partner_id: number }).partner_id,
    })
    const login = await app.inject({ method: 'POST', url: '/v1/api/acl/auth/login', payload: { username: mobile, password: 'Peyk@1405' } }) // prettier-ignore
    expect(login.statusCode).toBe(422)
    expect(login.json().meta.message_code).toBe('422-1')
  })

  test('is never the owner, staff or a colleague of another account', async () => {
    const { account, ask } = await newOwner()
    const stranger = await withColleague()
    for (const id of [account.userId, stranger.id, 999_999_999]) {
      for (const path of ['user/partner', 'user/partner/update', 'user/partner/deactive', 'user/partner/active']) {
        const refused = toRefusal(await ask('POST', path, { partner_id: id }))
        expect(refused).toEqual({ status: 404, code: '404-1', message: 'کاربر مورد نظر یافت نشد', errors: {} })
      }
    }
  })
})

test('[promise S1] staff who entered the account may look and change nothing of it', async () => {
  const { account } = await newOwner()
  const { userId } = await colleagueOf(account, ['report.view'])
  const token = await impersonationTokenOf(account)
  expect((await call('GET', 'user/partner/list', { token })).status).toBe(200)
  const refused = await call('POST', 'user/partner/deactive', { token, body: { partner_id: userId } })
  expect([refused.status, refused.envelope.meta.message_code]).toEqual([403, '403-1'])
})
