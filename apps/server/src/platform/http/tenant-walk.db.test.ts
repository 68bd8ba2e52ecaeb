import { expect, test } from 'vitest'
import { allCalls } from '@peyk/contract/core/contract.ts'
import type { Endpoint } from '@peyk/contract/core/endpoint.ts'
import { requestSchemaOf, type JsonSchema } from '@peyk/contract/core/openapi.ts'
import type { TestAccount } from '@peyk/database/testing/accounts.ts'
import { testDatabase } from '@peyk/database/testing/test-database.ts'
import { encryptionFor } from '../security/encryption.ts'
import { toCallId } from '../../features/api-calls/usecases/call-id.ts'
import { testCalls } from '../testing/calls.ts'

const testDb = await testDatabase()
const { call, tokenOf, colleagueOf, deps } = await testCalls(testDb)

/** What every row of the owner's says of itself; no answer to a stranger may hold it. */
const MARK = 'نشان‌رازآلود'
const NOBODYS = 999_999_999

/** An account with a row of everything that has an id, and the ids by the name of the field that takes them. */
const ownerWithRows = async () => {
  const account = await testDb.newAccount({ title: `${MARK} حساب` })
  const token = await tokenOf(account)
  await testDb.sql('update users set name = $2 where id = $1', [account.userId, `${MARK} مالک`])
  const sent = await call('POST', 'send', {
    token,
    body: {
      sending_type: 'webservice',
      from_number: account.service.number,
      message: `${MARK} پیام`,
      params: { recipients: ['09120000001'] },
      send_time: new Date(Date.now() + 3_600_000).toISOString().slice(0, 19).replace('T', ' '),
    },
  })
  const [sendId] = (sent.envelope.data as { message_outbox_ids: number[] }).message_outbox_ids
  const colleague = await colleagueOf(account, ['report.view'])
  const [role] = await testDb.sql<{ role_id: number }>(
    `with renamed as (update users set name = $2 where id = $1 returning role_id)
    update roles set title = $2 from renamed where id = role_id returning id as role_id`,
    [colleague.userId, `${MARK} همکار`],
  )
  const [session] = await testDb.sql<{ id: number }>('select max(id) as id from sessions where account_id = $1', [
    account.accountId,
  ])
  await call('POST', 'user/draft/group', { token, body: { title: `${MARK} گروه` } })
  const [group] = await testDb.sql<{ id: number }>('select id from draft_groups where account_id = $1', [
    account.accountId,
  ])
  await call('POST', 'user/draft', { token, body: { draft_group_id: group!.id, message: `${MARK} پیام آماده` } })
  const [draft] = await testDb.sql<{ id: number }>('select id from drafts where account_id = $1', [account.accountId])
  const made = await call('POST', 'phonebooks', { token, body: { title: `${MARK} دفترچه` } })
  const { id: phonebookId } = made.envelope.data as { id: number }
  const contact = { number: '09120000001', phonebook_id: phonebookId, name: `${MARK} مخاطب`, tags: [`${MARK} برچسب`] }
  await call('POST', 'phonebooks/numbers/add-list-new', { token, body: { list: [contact] } })
  const [kept] = await testDb.sql<{ id: number }>('select id from contacts where account_id = $1', [account.accountId])
  const feature = { title: `${MARK} مشخصه`, type: 'string' }
  const option = await call('POST', 'phonebooks/options', { token, body: feature })
  const [file] = await testDb.sql<{ id: number }>(
    `insert into files (account_id, user_id, user_name, name, search, mime, category, purpose, status)
    values ($1, $2, $3, $3, $3, 'text/csv', 4, 'import', 'ready') returning id`,
    [account.accountId, account.userId, MARK],
  )
  const [agreement] = await testDb.sql<{ id: number }>(
    `insert into line_agreements (line_id, title, agreement_text) values ($1, $2, $2) returning id`,
    [account.advertising.id, `${MARK} تعهدنامه`],
  )
  const counted = await call('POST', 'send/previews', {
    token,
    body: {
      sending_type: 'webservice',
      from_number: account.service.number,
      message: `${MARK} پیش‌نمایش`,
      params: { recipients: ['09120000001'] },
    },
  })
  const schedule = await call('POST', 'send/schedules', {
    token,
    body: {
      sending_type: 'webservice',
      from_number: account.service.number,
      message: `${MARK} تکراری`,
      params: { recipients: ['09120000001'] },
      repeat: { every: 'day', hour: 9, minute: 0 },
    },
  })
  const [link] = await testDb.sql<{ id: number }>(
    `insert into tracked_links (account_id, user_id, code, url, target, utm_source, utm_medium, utm_campaign)
    values ($1, $2, $3, $4, $4, $4, $4, $4) returning id`,
    [account.accountId, account.userId, `walk${account.accountId}`, MARK],
  )
  const [test] = await testDb.sql<{ id: number }>(
    `with test as (
      insert into ab_tests (account_id, id, criterion, state, share, minutes, seed, decide_at, look_at)
      values ($1, $2, 'replies', 'running', 20, 60, 1, 'infinity', 'infinity') returning account_id, id
    )
    insert into ab_arms (account_id, test_id, number, send_id, message, encoding, parts, mci_tenths, other_tenths)
    select account_id, id, 1, id, $3, 0, 1, 0, 0 from test returning test_id as id`,
    [account.accountId, sendId, `${MARK} متن آزمون`],
  )
  const [payment] = await testDb.sql<{ id: number }>(
    `with movement as (
      insert into wallet_transactions (account_id, day, amount_tenths, method, status)
      values ($1, '2026-11-24', 90000000, 'card_to_card', 'pending') returning account_id, id),
    picture as (
      insert into payment_receipts (account_id, storage_key, mime, octets, payment_id)
      select account_id, gen_random_uuid(), 'image/jpeg', 1, id from movement returning id)
    insert into payments (account_id, id, method, amount_tenths, tax_tenths, payable_tenths, credited_tenths, description,
      reference_code, receipt_id)
    select m.account_id, m.id, 'card_to_card', 100000000, 10000000, 100000000, 90000000, $2, $2 || $1::bigint, p.id
    from movement m, picture p returning id`,
    [account.accountId, MARK],
  )
  const [document] = await testDb.sql<{ id: number }>(
    `insert into documents (account_id, year, number, kind, payment_id, net_tenths, tax_tenths, content)
    values ($1::bigint, 1300, $1::int, 'receipt', $2, 1, 0, jsonb_build_object('reason', $3::text)) returning id`,
    [account.accountId, payment!.id, MARK],
  )
  const [apiKey] = await testDb.sql<{ id: number }>(
    `insert into api_keys (account_id, title, key_hash, masked_key) values ($1, $2::text, sha256(convert_to($2 || $1::bigint, 'utf8')), $2) returning id`,
    [account.accountId, `${MARK} کلید`],
  )
  // Nothing of its own listens there, and the guard keeps even the owner's test from it.
  const [webhook] = await testDb.sql<{ id: number }>(
    `insert into webhooks (account_id, title, url, events, sealed_secret, secret_hint)
    values ($1, $2, 'http://127.0.0.1:1/', '{credit.low}', $3, '') returning id`,
    [account.accountId, `${MARK} وب‌هوک`, encryptionFor(deps.config).encrypt('whsec_AAAA')],
  )
  const [apiCall] = await testDb.sql<{ id: number; ms: number }>(
    `insert into api_calls (account_id, api_key_id, at, method, path, http_status, ip, duration_us)
    values ($1, $2, date_trunc('second', now()), 'GET', $3, 200, '203.0.113.7', 1000)
    returning id, (extract(epoch from at) * 1000)::bigint as ms`,
    [account.accountId, apiKey!.id, `/v1/api/${MARK}`],
  )
  const [device] = await testDb.sql<{ id: number }>(
    `insert into push_subscriptions (account_id, user_id, session_id, endpoint, p256dh, auth, user_agent)
    values ($1, $2, $3, $4, 'x', 'x', $4) returning id`,
    [account.accountId, account.userId, session!.id, `https://push.example.com/${MARK}`],
  )
  const [ticket] = await testDb.sql<{ id: number; message_id: number; file_id: number }>(
    `with category as (
      insert into ticket_categories (name, is_active) values ($3 || $1::bigint, false) returning id),
    ticket as (
      insert into tickets (account_id, user_id, category_id, subject, description, last_excerpt, state, waiting_since)
      select $1, $2, id, $3, $3, $3, 3, null from category returning account_id, id),
    message as (
      insert into ticket_messages (account_id, ticket_id, user_id, author_name, is_support, body)
      select account_id, id, $2, $3, true, $3 from ticket returning id),
    object as (insert into stored_objects (account_id, key) values ($1, gen_random_uuid()) returning account_id, key),
    file as (
      insert into ticket_attachments (account_id, ticket_id, name, mime, octets, object_key)
      select t.account_id, t.id, $3, 'image/png', 1, o.key from ticket t, object o returning id)
    select ticket.id, message.id as message_id, file.id as file_id from ticket, message, file`,
    [account.accountId, account.userId, MARK],
  )
  const ids: Record<string, number> = {
    ticket_id: ticket!.id,
    interaction_id: ticket!.message_id,
    attachment_id: ticket!.file_id,
    device_id: device!.id,
    webhook_id: webhook!.id,
    api_call_id: toCallId({ id: apiCall!.id, atMs: apiCall!.ms }),
    api_key_id: apiKey!.id,
    payment_id: payment!.id,
    document_id: document!.id,
    link_id: link!.id,
    ab_test_id: test!.id,
    schedule_id: (schedule.envelope.data as { schedule_id: number }).schedule_id,
    agreement_id: agreement!.id,
    number_id: account.advertising.id,
    preview_id: (counted.envelope.data as { preview_id: number }).preview_id,
    phonebook_id: phonebookId,
    contact_id: kept!.id,
    option_id: (option.envelope.data as { id: number }).id,
    file_id: file!.id,
    draft_group_id: group!.id,
    draft_id: draft!.id,
    message_outbox_id: sendId!,
    messages_outbox_id: sendId!,
    bulk_id: sendId!,
    role_id: role!.role_id,
    partner_id: colleague.userId,
    session_id: session!.id,
  }
  return { account, token, ids, session: session!.id }
}
const owner = await ownerWithRows()
const stranger = await testDb.newAccount()
// What only a plan opens is open to both: it must not be the plan that keeps a stranger out.
await testDb.sql('update accounts set has_link_tracker = true where id = any($1)', [
  [owner.account.accountId, stranger.accountId],
])
const strangerRole = (await colleagueOf(stranger, ['report.view'])).userId

/** Every field of a call's request that takes the id of a row, at whatever depth of its first level. */
const idFieldsOf = (endpoint: Endpoint): string[] => {
  const names = (schema: JsonSchema | undefined): string[] =>
    schema === undefined
      ? []
      : [
          ...Object.keys((schema['properties'] ?? {}) as object),
          ...((schema['oneOf'] ?? schema['anyOf'] ?? []) as JsonSchema[]).flatMap(names),
        ]
  return [...new Set(names(requestSchemaOf(endpoint) ?? undefined))].filter((name) => oneOf(name) in owner.ids)
}
/** Several of them: `draft_ids` takes a list of `draft_id`. */
const oneOf = (field: string) => LISTS[field] ?? field.replace(/_ids$/, '_id')
const LISTS: Readonly<Record<string, string>> = {
  listPhonebooks: 'phonebook_id',
  listNumbers: 'contact_id',
  listOptions: 'option_id',
  listFiles: 'file_id',
}

/** The ids that stand in the path itself, by what they are of. */
const pathIdsOf = ({ path }: Endpoint): string[] =>
  [...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => idInPath({ path, name })).filter((name) => name in owner.ids)
const PLAIN_IDS: Readonly<Record<string, string>> = {
  'phonebooks/options/': 'option_id',
  'phonebooks/': 'phonebook_id',
  'panel/link_tracker/': 'link_id',
  'send/ab-tests/': 'ab_test_id',
  'wallet/documents/': 'document_id',
  'acl/api_key/': 'api_key_id',
  'user/webhooks/': 'webhook_id',
  'notifications/devices/': 'device_id',
  'panel/api-calls/': 'api_call_id',
  'ticket/attachment/': 'attachment_id',
  // Everybody's, not of an account.
  'panel/banners/': 'banner_id',
}
const idInPath = ({ path, name }: { path: string; name: string }): string => {
  if (name !== 'id') return name
  const [, field] = Object.entries(PLAIN_IDS).find(([prefix]) => path.startsWith(prefix)) ?? []
  if (field === undefined) throw new Error(`whose id stands in ${path}?`)
  return field
}
const pathWith = ({ path }: Endpoint, idOf: (field: string) => number): string =>
  path.replace(/\{(\w+)\}/g, (_, name: string) => String(idOf(idInPath({ path, name }))))
/** By POST, unless POST on the path means another call (contract §1.5). */
const methodOf = ({ method, alsoMethods }: Endpoint) => ([method, ...alsoMethods].includes('POST') ? 'POST' : method)

// A list takes these as a filter: what is not there is an empty page, not a missing one.
const customers = allCalls().filter(
  ({ endpoint }) =>
    endpoint.auth !== 'public' && !endpoint.permission.startsWith('staff.') && endpoint.path !== 'acl/auth/logout',
)
const named = customers.filter(({ endpoint }) => idFieldsOf(endpoint).length + pathIdsOf(endpoint).length > 0)
/** An id is no more than a filter here: what is not there makes a file without a row, or counts none. */
const ASK_BY_FILTER = new Set([
  'phonebooks/numbers/contact-list/export',
  'phonebooks/numbers/contact-list/count',
  'panel/api-calls/chart',
])
/** Bodies of several shapes, of which the example is one without an id: the one that takes it. */
const WITH_IDS: Readonly<Record<string, object>> = {
  send: { sending_type: 'file', from_number: '+983000505', message: 'سلام' },
  'acl/api_key/otp': { action: 'show' },
}

/** The example of the contract, with the ids in the places of its own. */
const requestWith = (endpoint: Endpoint, idOf: (field: string) => number) => ({
  ...(WITH_IDS[endpoint.path] ?? (endpoint.example.request as object | undefined)),
  ...Object.fromEntries(
    idFieldsOf(endpoint).map((field) => {
      const id = idOf(oneOf(field))
      return [field, field === oneOf(field) ? id : [id]]
    }),
  ),
})

const snapshot = async ({ accountId }: TestAccount) =>
  testDb.sql(
    `select (select jsonb_agg(to_jsonb(s) - 'updated_at' order by id) from sends s where account_id = $1) as sends,
      (select jsonb_agg(i order by send_id) from intakes i where account_id = $1) as previews,
      (select jsonb_agg(r order by id) from roles r where account_id = $1) as roles,
      (select jsonb_agg(u order by id) from users u where account_id = $1) as users,
      (select jsonb_agg(s order by id) from sessions s where account_id = $1) as sessions,
      (select jsonb_agg(w) from wallets w where account_id = $1) as wallet,
      (select jsonb_agg(p order by id) from payments p where account_id = $1) as payments,
      (select jsonb_agg(d order by id) from documents d where account_id = $1) as documents,
      (select jsonb_agg(d order by id) from drafts d where account_id = $1) as drafts,
      (select jsonb_agg(g order by id) from draft_groups g where account_id = $1) as draft_groups,
      (select jsonb_agg(p order by id) from phonebooks p where account_id = $1) as phonebooks,
      (select jsonb_agg(c order by id) from contacts c where account_id = $1) as contacts,
      (select jsonb_agg(o order by id) from contact_options o where account_id = $1) as options,
      (select jsonb_agg(f order by id) from files f where account_id = $1) as files,
      (select jsonb_agg(k order by id) from api_keys k where account_id = $1) as api_keys,
      (select jsonb_agg(t order by id) from tickets t where account_id = $1) as tickets,
      (select jsonb_agg(m order by id) from ticket_messages m where account_id = $1) as ticket_messages,
      (select count(*) from audit_entries where account_id = $1) as acts`,
    [accountId],
  )
const before = await snapshot(owner.account)

test('the walk knows calls with ids of sends, roles, colleagues, sessions, drafts, contacts and files', () => {
  const walked = new Set(named.flatMap(({ endpoint }) => [...idFieldsOf(endpoint).map(oneOf), ...pathIdsOf(endpoint)]))
  for (const field of Object.keys(owner.ids)) expect(walked, field).toContain(field)
  expect(named.length).toBeGreaterThan(35)
})

test.each(named.map(({ feature, name, endpoint }) => [`${feature}.${name}`, endpoint] as const))(
  '[promise S2] %s answers a stranger’s id as one that does not exist',
  async (_, endpoint) => {
    const token = await tokenOf(stranger)
    const ask = async (idOf: (field: string) => number) => {
      const { status, envelope, text } = await call(methodOf(endpoint), pathWith(endpoint, idOf), {
        token,
        body: requestWith(endpoint, idOf),
      })
      return { status, envelope, text }
    }
    const theirs = await ask((field) => owner.ids[field]!)
    const nobodys = await ask(() => NOBODYS)
    if (ASK_BY_FILTER.has(endpoint.path)) return expect([theirs.status, nobodys.status]).toEqual([200, 200])
    expect({ status: theirs.status, envelope: theirs.envelope }).toEqual({ status: nobodys.status, envelope: nobodys.envelope }) // prettier-ignore
    expect(theirs.text).not.toContain(MARK)
    if (endpoint.paged) expect(theirs.envelope.meta.total ?? 0).toBe(0)
    else expect(theirs.status).toBe(404)
  },
)

test.each(customers.map(({ feature, name, endpoint }) => [`${feature}.${name}`, endpoint] as const))(
  '[promise S2] %s, asked by a stranger, holds nothing of the owner’s',
  async (_, endpoint) => {
    const token = await tokenOf(stranger)
    const path = endpoint.path.replace(/\{\w+\}/g, String(owner.ids['bulk_id']))
    const { text } = await call('POST', path, { token, body: { per_page: 1000 } })
    expect(text).not.toContain(MARK)
  },
)

test('[promise S2] after the walk the owner’s rows are what they were, and the owner still sees them', async () => {
  expect(await snapshot(owner.account)).toEqual(before)
  const shown = await call('POST', 'user/partner', {
    token: owner.token,
    body: { partner_id: owner.ids['partner_id'] },
  })
  expect(shown.text).toContain(MARK)
  const reports = await call('POST', 'report/by_bulk', { token: owner.token, body: { bulk_id: owner.ids['bulk_id'] } })
  expect(reports.text).toContain(MARK)
  expect(strangerRole).not.toBe(owner.ids['partner_id'])
})
