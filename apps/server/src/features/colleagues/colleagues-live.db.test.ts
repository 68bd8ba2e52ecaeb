import type { AddressInfo } from 'node:net'
import { afterEach, expect, test } from 'vitest'
import { WebSocket } from 'ws'
import type { TestAccount } from '@peyk/database/testing/accounts.ts'
import { testDatabase } from '@peyk/database/testing/test-database.ts'
import { publishEvent } from '../../platform/live/publish.ts'
import { testCalls } from '../../platform/testing/calls.ts'

const testDb = await testDatabase()
// Sweeps are so far apart that what is heard here was told, not looked up.
const { app, call, tokenOf, colleagueOf } = await testCalls(testDb, { live: { sweepMs: 60_000 } })
await app.listen({ host: '127.0.0.1', port: 0 })
const { port } = app.server.address() as AddressInfo
const SOON = { timeout: 10_000 }

interface ReceivedEvent {
  event: string
  data: Record<string, unknown>
}

const sockets: WebSocket[] = []
afterEach(() => {
  for (const socket of sockets.splice(0)) socket.terminate()
})

/** An open, greeted socket and everything it hears. */
const listen = async (token: string) => {
  const socket = new WebSocket(`ws://127.0.0.1:${port}/live?token=${token}`)
  sockets.push(socket)
  const heard: ReceivedEvent[] = []
  const closed = new Promise<number>((resolve) => void socket.on('close', (code) => resolve(code)))
  socket.on('message', (data: Buffer) => void heard.push(JSON.parse(data.toString()) as ReceivedEvent))
  await expect.poll(() => heard.map(({ event }) => event), SOON).toContain('credit_updated')
  return { heard, closed, events: () => heard.map(({ event }) => event) }
}
const publishState = (account: TestAccount, id: string) =>
  testDb.db.inAccount(account.scope, (tx) =>
    publishEvent(tx, {
      accountId: account.accountId,
      event: 'bulk_state',
      data: { messages_outbox_id: id, state_id: 2, state: 'sending', status: 'x', previous_state_id: 5, reject_comment: null }, // prettier-ignore
    }),
  )
const roleOf = async (userId: number): Promise<number> =>
  (await testDb.sql<{ role_id: number }>('select role_id from users where id = $1', [userId]))[0]!.role_id

test('[promise S3] a deactivated colleague loses every socket within a second, and nobody else does', async () => {
  const account = await testDb.newAccount()
  const owner = await tokenOf(account)
  const [leaving, staying] = [await colleagueOf(account, ['report.view']), await colleagueOf(account, ['report.view'])]
  const ears = [
    await listen(leaving.token),
    await listen(leaving.token),
    await listen(await tokenOf(account, { userId: leaving.userId })),
  ]
  const [other, own] = [await listen(staying.token), await listen(owner)]
  const before = performance.now()
  await call('POST', 'user/partner/deactive', { token: owner, body: { partner_id: leaving.userId } })
  for (const ear of ears) {
    expect(await ear.closed).toBe(4401)
    expect(ear.heard.at(-1)).toMatchObject({ event: 'session_revoked', data: { reason: 'partner_deactive' } })
  }
  const tookMs = performance.now() - before
  expect(tookMs).toBeLessThan(1000)
  expect((await call('GET', 'acl/auth/check_token', { token: leaving.token })).status).toBe(401)
  await publishState(account, '7')
  for (const ear of [other, own]) await expect.poll(ear.events, SOON).toContain('bulk_state')
})

test('[promise S3] open tabs are notified when a role loses a permission, and receive no more events that need it', async () => {
  const account = await testDb.newAccount()
  const owner = await tokenOf(account)
  const colleague = await colleagueOf(account, ['report.view'])
  const [ear, own] = [await listen(colleague.token), await listen(owner)]
  await publishState(account, '1')
  await expect.poll(ear.events, SOON).toContain('bulk_state')
  const roleId = await roleOf(colleague.userId)
  await call('POST', 'acl/partner/update_role', { token: owner, body: { role_id: roleId, permissions: [1] } })
  await expect.poll(ear.events, SOON).toContain('notification')
  expect(ear.heard.at(-1)?.data).toMatchObject({ level: 'info', title: 'دسترسی شما تغییر کرد' })
  await publishState(account, '2')
  await expect.poll(() => own.events().filter((event) => event === 'bulk_state'), SOON).toHaveLength(2)
  // What was told to all before this has been heard by all: notices come in order.
  await call('POST', 'acl/partner/update_role', { token: owner, body: { role_id: roleId, permissions: [1, 8] } })
  await expect.poll(() => ear.events().filter((event) => event === 'notification'), SOON).toHaveLength(2)
  expect(ear.events().filter((event) => event === 'bulk_state')).toHaveLength(1)
  await publishState(account, '3')
  await expect.poll(() => ear.events().filter((event) => event === 'bulk_state'), SOON).toHaveLength(2)
  expect(own.events()).not.toContain('notification')
})

test('a change of role is announced only to the colleague who gets it', async () => {
  const account = await testDb.newAccount()
  const owner = await tokenOf(account)
  const [changed, same] = [await colleagueOf(account, ['report.view']), await colleagueOf(account, ['inbox.view'])]
  const [ear, other] = [await listen(changed.token), await listen(same.token)]
  const body = { partner_id: changed.userId, role_id: await roleOf(same.userId) }
  expect((await call('POST', 'user/partner/update', { token: owner, body })).status).toBe(200)
  await expect.poll(ear.events, SOON).toContain('notification')
  expect((await call('POST', 'report/new_list', { token: changed.token })).status).toBe(403)
  expect(other.events()).not.toContain('notification')
})
