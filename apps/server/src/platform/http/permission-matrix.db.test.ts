import { describe, expect, test } from 'vitest'
import { allCalls } from '@peyk/contract/core/contract.ts'
import type { Endpoint } from '@peyk/contract/core/endpoint.ts'
import { STAFF_IN_CUSTOMER_PANEL, type CustomerCall } from '@peyk/contract/staff/staff-in-customer-panel.ts'
import { may, PERMISSIONS, STAFF_AREAS, type PermissionHolder } from '@peyk/domain/permission/permissions.ts'
import { testDatabase } from '@peyk/database/testing/test-database.ts'
import { testCalls } from '../testing/calls.ts'

const testDb = await testDatabase()
const { call, tokenOf, impersonationTokenOf, apiKeyOf, colleagueOf } = await testCalls(testDb)
const account = await testDb.newAccount()

interface CredentialHolder {
  name: string
  kind: 'session' | 'key' | 'entered'
  holder: PermissionHolder
  credential: string
}

const colleague = async (name: string, permissions: readonly string[]): Promise<CredentialHolder> => ({
  name,
  kind: 'session',
  holder: { kind: 'colleague', permissions },
  credential: (await colleagueOf(account, permissions)).token,
})
const staff = async (name: string, areas: readonly string[], isOwner = false): Promise<CredentialHolder> => {
  const [row] = await testDb.sql<{ id: number }>(
    `insert into users (account_id, kind, user_name, name, staff_areas, is_staff_owner)
    values ($1, 'staff', $2, 'کارمند', $3, $4) returning id`,
    [account.accountId, `staff-${name}`, areas, isOwner],
  )
  const credential = await tokenOf(account, { userId: row!.id })
  return { name, kind: 'session', holder: { kind: 'staff', isOwner, areas }, credential }
}
const OF_SENDING = PERMISSIONS.filter((name) => name.startsWith('send.'))
const OF_REPORTS = ['report.view', 'report.export', 'inbox.view']
const key = async (exportType: 'full' | 'send' | 'report', holder: PermissionHolder): Promise<CredentialHolder> => ({
  name: `key ${exportType}`,
  kind: 'key',
  holder,
  credential: await apiKeyOf(account, { exportType }),
})

/** The columns of the matrix: everybody who can hold a credential, and each permission alone. */
const credentialHolders: CredentialHolder[] = [
  { name: 'owner', kind: 'session', holder: { kind: 'owner' }, credential: await tokenOf(account) },
  await colleague('colleague without any', []),
  await colleague('colleague with all', PERMISSIONS),
  ...(await Promise.all(PERMISSIONS.map((name) => colleague(`colleague with ${name}`, [name])))),
  await staff('without any', []),
  await staff('owner', [], true),
  ...(await Promise.all(STAFF_AREAS.map((area) => staff(area, [area])))),
  {
    name: 'staff who entered the account',
    kind: 'entered',
    holder: { kind: 'owner' },
    credential: await impersonationTokenOf(account),
  },
  await key('full', { kind: 'owner' }),
  await key('send', { kind: 'colleague', permissions: OF_SENDING }),
  await key('report', { kind: 'colleague', permissions: OF_REPORTS }),
]

interface Row {
  call: string
  endpoint: Endpoint
}
const calls: Row[] = allCalls().map(({ feature, name, endpoint }) => ({ call: `${feature}.${name}`, endpoint }))

/** By POST where the call takes it; where POST on the path means another call (contract §1.5), by its own method. */
const methodOf = ({ method, alsoMethods }: Endpoint) => ([method, ...alsoMethods].includes('POST') ? 'POST' : method)
/** Fields that no call takes as they are: whoever is let in is refused for them, if at all, and nothing is done. */
const WRONG = { message: 7, page: 'x', per_page: 'x', params: 'x', sending_type: 'x', token: '' }

const ask = (endpoint: Endpoint, credential: string) => {
  const method = methodOf(endpoint)
  return call(method, endpoint.path.replace(/\{\w+\}/g, '1'), {
    token: credential,
    ...(method === 'GET' ? { query: { page: 'x' } } : { body: WRONG }),
    mayCrash: true,
  })
}

const tryCall = async (endpoint: Endpoint, credential: string) => {
  const { status, envelope } = await ask(endpoint, credential)
  return status === 401 ? 'unknown' : status === 403 ? envelope.meta.message_code : 'let in'
}

const expected = ({ call: name, endpoint }: Row, { kind, holder }: CredentialHolder) => {
  if (endpoint.permission === 'public') throw new Error('a public call has no place in the matrix')
  const isStaffs = endpoint.permission.startsWith('staff.')
  // A call of staff is none of a customer's, whatever they hold.
  if (kind === 'key' && endpoint.auth === 'token' && !isStaffs) return '403-1'
  if (!may({ holder, permission: endpoint.permission })) return '403-8'
  const decision = STAFF_IN_CUSTOMER_PANEL[name as CustomerCall]
  return kind === 'entered' && decision !== 'look' && decision !== 'help' ? '403-1' : 'let in'
}

/** A logout would take the credential from the next call. */
const ENDS_ITSELF = new Set(['acl/auth/logout', 'user/sessions/end'])

const rows = calls.filter(({ endpoint }) => endpoint.auth !== 'public' && !ENDS_ITSELF.has(endpoint.path))

describe('[promise S3] the matrix of calls and permissions', () => {
  test('has a row for every call that is not public, and a column for everybody who can hold a credential', () => {
    expect(rows.length).toBeGreaterThan(30)
    expect(credentialHolders.length).toBe(PERMISSIONS.length + STAFF_AREAS.length + 9)
  })

  test.each(rows.map((row) => [row.call, row] as const))(
    '%s: every cell answers as the permission says, and for staff who entered the account as the table says',
    async (_, row) => {
      const cells: Record<string, string> = {}
      const wanted: Record<string, string> = {}
      for (const knocker of credentialHolders) {
        cells[knocker.name] = await tryCall(row.endpoint, knocker.credential)
        wanted[knocker.name] = expected(row, knocker)
      }
      expect(cells).toEqual(wanted)
    },
    60_000,
  )

  test('[promise S1] staff who entered the account end no session of it, and leave by a log-out of their own', async () => {
    const entered = await impersonationTokenOf(account)
    const refused = await call('POST', 'user/sessions/end', { token: entered, body: { all: true } })
    expect([refused.status, refused.envelope.meta.message_code]).toEqual([403, '403-1'])
    expect((await call('POST', 'acl/auth/logout', { token: entered })).status).toBe(200)
  })

  test('the table of what staff may do in a customer’s panel knows every call of a customer, and no other', () => {
    const customers = calls.filter(({ endpoint }) => !endpoint.permission.startsWith('staff.'))
    expect(Object.keys(STAFF_IN_CUSTOMER_PANEL).toSorted()).toEqual(customers.map((row) => row.call).toSorted())
  })

  test('the table lets staff change texts, the profile, the quick access and nothing else, and only reads are called a look', () => {
    const told = (decision: string) => calls.filter(({ call: name }) => STAFF_IN_CUSTOMER_PANEL[name as CustomerCall] === decision) // prettier-ignore
    expect(told('look').filter(({ endpoint }) => endpoint.kind === 'write')).toEqual([])
    expect(told('public').filter(({ endpoint }) => endpoint.auth !== 'public')).toEqual([])
    // What they open of the home page is taken and not counted.
    expect(told('help').map((row) => row.call).toSorted()).toEqual([
      'account.updateProfile', 'drafts.create', 'drafts.createGroup', 'drafts.star', 'drafts.update',
      'drafts.updateGroup', 'home.bannerOpened', 'home.chooseQuickAccess', 'home.userNewsSeen', 'patterns.create', 'patterns.update', 'session.logout',
    ]) // prettier-ignore
  })

  test('what an owner changes in a role holds at once, for calls that come in the same moment', async () => {
    const owner = await tokenOf(account)
    const { userId, token } = await colleagueOf(account, ['report.view'])
    const [row] = await testDb.sql<{ role_id: number }>('select role_id from users where id = $1', [userId])
    for (let round = 0; round < 5; round += 1) {
      const permissions = round % 2 === 0 ? [1] : [1, 8]
      const body = { role_id: row!.role_id, permissions }
      expect((await call('POST', 'acl/partner/update_role', { token: owner, body })).status).toBe(200)
      const asked = await Promise.all(Array.from({ length: 6 }, () => call('POST', 'report/new_list', { token })))
      expect(new Set(asked.map(({ status }) => status))).toEqual(new Set([round % 2 === 0 ? 403 : 200]))
    }
  })
})
