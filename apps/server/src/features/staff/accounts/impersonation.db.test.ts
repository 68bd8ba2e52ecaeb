import type { AddressInfo } from 'node:net'
import { afterEach, describe, expect, test } from 'vitest'
import { WebSocket } from 'ws'
import { staffScope } from '@peyk/database/scope.ts'
import { testDatabase } from '@peyk/database/testing/test-database.ts'
import { testCalls } from '../../../platform/testing/calls.ts'
import { freshMsisdn, PASSWORD, sessionBuilders } from '../../session/session.fixtures.ts'
import { moveMobile } from '../../session/usecases/move-mobile.ts'

const testDb = await testDatabase()
const { db, sql } = testDb
// Nothing is looked up again within the test: the notice alone closes a socket.
const { app, deps, call, tokenOf } = await testCalls(testDb, { live: { sweepMs: 600_000, silenceLimitMs: 600_000 } })
await app.listen({ host: '127.0.0.1', port: 0 })
const { port } = app.server.address() as AddressInfo
const { publicCall, newOwner: customerWithPassword, codeTo } = sessionBuilders(testDb, app)

const platform = await testDb.newPlatform()
const { userId: knownId } = await customerWithPassword()

interface StaffMember {
  id: number
  userName: string
  msisdn: number
  roleId: number
  token: string
}

/** A member of the staff who may log in with `PASSWORD`, holds `accounts` by a role of their own, and is logged in. */
async function newMember({ isOwner = false } = {}): Promise<StaffMember> {
  const msisdn = freshMsisdn()
  // Files share a database, and names are of one person.
  const userName = `entering-${msisdn}`
  const [row] = await sql<{ id: number; role_id: number }>(
    `with role as (insert into staff_roles (title, areas) values ($2, '{accounts,tickets}') returning id)
    insert into users (account_id, kind, user_name, name, mobile, password_hash, staff_role_id, is_staff_owner)
    select $1, 'staff', $2, 'سارا کاظمی', $3::bigint, (select password_hash from users where id = $4),
      case when $5 then null else id end, $5 from role
    returning id, coalesce(staff_role_id, 0) as role_id`,
    [platform.accountId, userName, msisdn, knownId, isOwner],
  )
  const { id, role_id: roleId } = row!
  return { id, userName, msisdn, roleId, token: await tokenOf(platform, { userId: id }) }
}

const impersonate = async ({ token }: { token: string }) => {
  const customer = await testDb.newAccount()
  const { status, envelope } = await call('POST', `staff/accounts/${customer.accountId}/impersonate`, { token, body: {} }) // prettier-ignore
  return { status, customer, token: status === 200 ? (envelope.data as { url: string }).url.split('token=')[1]! : '' }
}
const statusOf = async (token: string) => (await call('GET', 'acl/auth/check_token', { token })).status

const sockets: WebSocket[] = []
afterEach(() => {
  for (const socket of sockets.splice(0)) socket.terminate()
})
/** An open socket that was greeted, and the code with which it will be closed. */
async function listen(token: string): Promise<{ socket: WebSocket; closed: Promise<number> }> {
  const socket = new WebSocket(`ws://127.0.0.1:${port}/live?token=${token}`)
  sockets.push(socket)
  const closed = new Promise<number>((resolve) => socket.on('close', resolve))
  await new Promise((resolve) => socket.once('message', resolve))
  return { socket, closed }
}

const staffOwner = await newMember({ isOwner: true })
const callAsStaffOwner = (path: string, body: object) => call('POST', path, { token: staffOwner.token, body })
const sessionIds = async ({ id }: StaffMember) =>
  (await sql<{ id: number }>('select id from sessions where user_id = $1 order by id', [id])).map((row) => row.id)

/** Every way in which a member's own standing ends or gets weaker. */
const WAYS: Record<string, (member: StaffMember) => Promise<{ status: number }>> = {
  'a new password of their own, though the session they set it from goes on': ({ token }) =>
    call('POST', 'user/change_password', { token, body: { current_password: PASSWORD, password: 'Taze@14050' } }),
  'a forgotten password set anew': async ({ userName, msisdn }) => {
    const mobile = `0${String(msisdn).slice(2)}`
    const { token } = (await publicCall('acl/auth/forgot_password', { username: userName, mobile })).envelope.data
    const body = { token, otp: await codeTo(msisdn), password: 'Taze@14050' }
    return publicCall('acl/auth/change_password_by_token', body)
  },
  'a new password by a staff owner': ({ id, roleId }) =>
    callAsStaffOwner(`staff/members/${id}`, {
      name: 'سارا',
      is_owner: false,
      role_id: roleId,
      password: 'Taze@14050',
      current_password: PASSWORD,
    }),
  'the log-out from the session they entered from': ({ token }) => call('POST', 'acl/auth/logout', { token }),
  'the log-out from another session of theirs': async ({ id }) =>
    call('POST', 'acl/auth/logout', { token: await tokenOf(platform, { userId: id }) }),
  'the end of one session by its number': async (member) => {
    const other = await tokenOf(platform, { userId: member.id })
    const [first] = await sessionIds(member)
    return call('POST', 'user/sessions/end', { token: other, body: { session_id: first } })
  },
  'the end of all their other sessions': ({ token }) =>
    call('POST', 'user/sessions/end', { token, body: { all: true } }),
  'being switched off': ({ id }) => callAsStaffOwner(`staff/members/${id}/deactivate`, {}),
  'a role without the area': async ({ id }) => {
    const [role] = await sql<{ id: number }>(
      `insert into staff_roles (title, areas) values ('بی‌حساب ' || $1, '{money}') returning id`,
      [String(id)],
    )
    return callAsStaffOwner(`staff/members/${id}`, { name: 'سارا', is_owner: false, role_id: role!.id })
  },
  'their role losing the area': ({ roleId }) =>
    callAsStaffOwner(`staff/roles/${roleId}`, { title: `نقش ${roleId}`, areas: ['tickets'] }),
  'another mobile': async ({ id }) => {
    const move = { accountId: platform.accountId, userId: id, msisdn: freshMsisdn() }
    const moved = await db.asStaff(staffScope(staffOwner.id), (tx) => moveMobile(move, { tx, clock: deps.clock }))
    return { status: moved === null || moved === 'taken' ? 500 : 200 }
  },
}

describe('[promise S3] what staff opened in customers’ panels', () => {
  test.each(Object.entries(WAYS))('ends with %s, open sockets included, and nobody else’s does', async (_, end) => {
    const [member, colleague] = [await newMember(), await newMember()]
    const [one, two, theirs] = [await impersonate(member), await impersonate(member), await impersonate(colleague)]
    const customers = await tokenOf(one.customer)
    const open = { one: await listen(one.token), two: await listen(two.token), theirs: await listen(theirs.token) }
    const beside = await listen(customers)
    expect(await Promise.all([one.token, two.token].map(statusOf))).toEqual([200, 200])
    expect((await end(member)).status).toBe(200)
    expect(await Promise.all([open.one.closed, open.two.closed])).toEqual([4401, 4401])
    expect(await Promise.all([one.token, two.token].map(statusOf))).toEqual([401, 401])
    expect(await Promise.all([theirs.token, customers].map(statusOf))).toEqual([200, 200])
    expect([open.theirs.socket.readyState, beside.socket.readyState]).toEqual([WebSocket.OPEN, WebSocket.OPEN])
  })

  test('ends with the ownership of a staff owner who gets a role without the area', async () => {
    const [owner, { roleId }] = [await newMember({ isOwner: true }), await newMember()]
    await callAsStaffOwner(`staff/roles/${roleId}`, { title: `نقش ${roleId}`, areas: ['money'] })
    const entered = await impersonate(owner)
    expect(await statusOf(entered.token)).toBe(200)
    const body = { name: 'سارا', is_owner: false, role_id: roleId }
    expect((await callAsStaffOwner(`staff/members/${owner.id}`, body)).status).toBe(200)
    expect(await statusOf(entered.token)).toBe(401)
  })

  test('continues through changes that keep the area: another name, another role with it', async () => {
    const [member, { roleId }] = [await newMember(), await newMember()]
    const entered = await impersonate(member)
    expect((await callAsStaffOwner(`staff/members/${member.id}`, { name: 'سارا', is_owner: false, role_id: roleId })).status).toBe(200) // prettier-ignore
    expect(await statusOf(entered.token)).toBe(200)
  })

  test('opens nothing once its opener may not enter, even where nobody ended it', async () => {
    const [member, other] = [await newMember(), await newMember()]
    const entered = [await impersonate(member), await impersonate(other)]
    await sql(`update staff_roles set areas = '{money}' where id = $1`, [member.roleId])
    await sql(`update users set status = 'inactive' where id = $1`, [other.id])
    expect(await Promise.all(entered.map(({ token }) => statusOf(token)))).toEqual([401, 401])
  })

  test('lasts no longer than the session it was opened from', async () => {
    const { id } = await newMember()
    const expiresAt = new Date(Date.now() + 120_000)
    const entered = await impersonate({ token: await tokenOf(platform, { userId: id, expiresAt }) })
    const { envelope } = await call('GET', 'acl/auth/check_token', { token: entered.token })
    expect(Date.parse((envelope.data as { expires_at: string }).expires_at)).toBe(expiresAt.getTime())
  })

  test('is never left over from an entry in the very moment of the log-out or of the loss of the area', async () => {
    for (let round = 0; round < 8; round += 1) {
      const member = await newMember()
      const title = `نقش ${member.roleId}`
      const end = round % 2 === 0 ? () => call('POST', 'acl/auth/logout', { token: member.token }) : () => callAsStaffOwner(`staff/roles/${member.roleId}`, { title, areas: ['money'] }) // prettier-ignore
      const [entered, ended] = await Promise.all([impersonate(member), end()])
      expect(ended.status).toBe(200)
      if (entered.status === 200) expect(await statusOf(entered.token)).toBe(401)
      else expect([401, 403]).toContain(entered.status)
      const left = 'select from sessions where impersonator_id = $1 and ended_at is null'
      expect(await sql(left, [member.id])).toEqual([])
    }
  })

  test('is not ended by a customer’s own transaction', async () => {
    const member = await newMember()
    const entered = await impersonate(member)
    const customer = await testDb.newAccount()
    const scope = customer.scope
    await db.inAccount(
      scope,
      (tx) =>
      tx.query({ text: 'select end_entered_sessions($1, now()), end_entered_sessions(null, now())', values: [member.id] }), // prettier-ignore
    )
    expect(await statusOf(entered.token)).toBe(200)
  })
})
