import { describe, expect, test } from 'vitest'
import { testDatabase } from '@peyk/database/testing/test-database.ts'
import { testCalls } from '../../platform/testing/calls.ts'
import { purgeDeleted } from './usecases/purge-deleted.ts'
import { removeFieldValues } from './usecases/remove-field-values.ts'

const testDb = await testDatabase()
const { call, deps, tokenOf } = await testCalls(testDb)

const newOwner = async () => {
  const account = await testDb.newAccount()
  const token = await tokenOf(account)
  const ask = (method: string, path: string, body?: object) => call(method, path, { token, ...(body && { body }) })
  const dataOf = async <Data>(method: string, path: string, body?: object) =>
    (await ask(method, path, body)).envelope.data as Data
  const newBook = async (title: string, options: number[] = []) =>
    (await dataOf<{ id: number }>('POST', 'phonebooks', { title, options })).id
  const add = (list: object[]) => dataOf<{ added: number }>('POST', 'phonebooks/numbers/add-list-new', { list })
  const contacts = (filter: object = {}) =>
    dataOf<{ id: number; options: object; tags: { id: number; tag: string }[] }[]>('POST', 'phonebooks/numbers/contact-list', { per_page: 100, ...filter }) // prettier-ignore
  return { account, ask, dataOf, newBook, add, contacts }
}

describe('custom fields', () => {
  test('[CON-17] [CON-18] [CALL-068] [CALL-069] a custom field has two titles, a type, an active flag and an owner', async () => {
    const { ask, dataOf, newBook } = await newOwner()
    const ids: number[] = []
    for (const type of ['string', 'date', 'int']) {
      const made = await ask('POST', 'phonebooks/options', { type, title: `ویژگی ${type}`, latin_title: `f_${type}` })
      expect(made.envelope.data).toMatchObject({ type, title: `ویژگی ${type}` })
      ids.push((made.envelope.data as { id: number }).id)
    }
    await newBook('یک', [ids[0]!])
    const list = await dataOf<object[]>('POST', 'phonebooks/options/list-new', { title: 'ويژگی string' })
    expect(list).toMatchObject([{ id: ids[0], latin_title: 'f_string', is_active: true, is_system: false, usage_count: 1 }])
    expect((await ask('POST', 'phonebooks/options/list-new', { type: 'date', title: 'ویژگی' })).envelope.meta.total).toBe(1)
    expect((await ask('POST', 'phonebooks/options', { type: 'float', title: 'الف' })).status).toBe(422)
    expect((await ask('POST', 'phonebooks/options', { type: 'int', title: 'ب', latin_title: 'لاتین' })).status).toBe(422)
    const twice = await ask('POST', 'phonebooks/options', { type: 'int', title: 'ويژگي string' })
    expect([twice.status, Object.keys(twice.envelope.meta.errors ?? {})]).toEqual([409, ['title']])
    const off = await ask('PUT', `phonebooks/options/${ids[0]}`, { is_active: '0', title: 'تازه' })
    expect(off.envelope.data).toBe(true)
    expect(await dataOf('POST', 'phonebooks/list-new')).toMatchObject([{ options: [] }])
    expect((await ask('PUT', `phonebooks/options/${ids[1]}`, { title: 'تازه' })).status).toBe(409)
    expect((await ask('PUT', 'phonebooks/options/999999999', { title: 'ج' })).status).toBe(404)
  }) // prettier-ignore

  test('a system field belongs to every account, and cannot be changed or deleted', async () => {
    const { ask, dataOf, newBook } = await newOwner()
    const title = `سامانه ${crypto.randomUUID()}`
    const [row] = await testDb.sql<{ id: number }>(
      `insert into contact_options (account_id, type, title, title_key) values (null, 'int', $1, $1) returning id`,
      [title],
    )
    const listed = await dataOf<object[]>('POST', 'phonebooks/options/list-new', { title })
    expect(listed).toMatchObject([{ id: row!.id, is_system: true }])
    expect(await newBook('یک', [row!.id])).toBeGreaterThan(0)
    for (const refused of [
      await ask('PUT', `phonebooks/options/${row!.id}`, { title: 'ب' }),
      await ask('POST', 'phonebooks/options/delete-list', { listOptions: [row!.id] }),
    ]) {
      expect([refused.status, refused.envelope.meta.message_code]).toEqual([400, '400-1'])
    }
    await testDb.sql('delete from contact_options where id = $1', [row!.id])
  })

  test('[CALL-070] deleting a custom field deletes its values, under either name of the list', async () => {
    const { account, ask, dataOf, newBook, add, contacts } = await newOwner()
    const made = await dataOf<{ id: number }>('POST', 'phonebooks/options', { type: 'int', title: 'امتیاز' })
    const book = await newBook('یک', [made.id])
    await add([{ number: '09121110001', phonebook_id: book, options: { [made.id]: 5 } }])
    expect(await contacts()).toMatchObject([{ options: { [made.id]: '5' } }])
    expect((await ask('POST', 'phonebooks/options/delete-list', {})).status).toBe(422)
    expect((await ask('POST', 'phonebooks/options/delete-list', { listNumbers: [made.id] })).envelope.data).toBeNull()
    expect(await contacts()).toMatchObject([{ options: {} }])
    await removeFieldValues({ scope: account.scope, optionIds: [made.id], tagIds: [], signal: AbortSignal.timeout(9e4) }, deps)
    const kept = await testDb.sql('select options from contacts where account_id = $1', [account.accountId])
    expect(kept).toEqual([{ options: {} }])
    expect((await ask('POST', 'phonebooks/options/delete-list', { listOptions: [made.id] })).status).toBe(404)
  }) // prettier-ignore
})

describe('tags', () => {
  test('[CON-19] [CALL-071] [CALL-072] tags are added, counted, found and removed', async () => {
    const { account, ask, dataOf, newBook, add, contacts } = await newOwner()
    const book = await newBook('یک')
    await add([1, 2, 3].map((n) => ({ number: `0912111000${n}`, phonebook_id: book })))
    const ids = (await contacts()).map(({ id }) => id)
    const tagged = await ask('POST', 'phonebooks/numbers/tags', { listNumbers: ids, tags: ['ویژه', 'عمده'] })
    expect(tagged.envelope.data).toEqual({ added: 6 })
    const again = await ask('POST', 'phonebooks/numbers/tags', { listNumbers: ids, tags: ['ويژه'] })
    expect(again.envelope.data).toEqual({ added: 0 })
    await ask('POST', 'phonebooks/numbers/tags/delete-list', { listNumbers: [ids[0]], tags: ['ویژه'] })
    const list = await dataOf<{ id: number; tag: string; count: number }[]>('GET', 'phonebooks/numbers/tags')
    expect(list.map(({ tag, count }) => [tag, count])).toEqual([['عمده', 3], ['ویژه', 2]])
    expect(await contacts({ tag: 'ویژه' })).toHaveLength(2)
    const [bulk] = list
    expect((await ask('POST', 'phonebooks/numbers/tags/delete-list', { listTags: [bulk!.id] })).status).toBe(200)
    expect((await contacts()).flatMap(({ tags }) => tags.map(({ tag }) => tag))).toEqual(['ویژه', 'ویژه'])
    await removeFieldValues({ scope: account.scope, optionIds: [], tagIds: [bulk!.id], signal: AbortSignal.timeout(9e4) }, deps)
    const kept = await testDb.sql<{ n: number }>('select max(cardinality(tag_ids)) as n from contacts where account_id = $1', [account.accountId]) // prettier-ignore
    expect(kept).toEqual([{ n: 1 }])
    expect((await ask('POST', 'phonebooks/numbers/tags/delete-list', { listTags: [bulk!.id] })).status).toBe(404)
    expect((await ask('POST', 'phonebooks/numbers/tags', { listNumbers: [999_999_999], tags: ['x'] })).status).toBe(404)
    const many = Array.from({ length: 50 }, (_, n) => `برچسب${n}`)
    expect((await ask('POST', 'phonebooks/numbers/tags', { listNumbers: ids, tags: many })).status).toBe(400)
  }) // prettier-ignore
})

describe('the blacklist', () => {
  test('[CON-20] [CALL-067] numbers are added to either list, found by some of their digits and removed; an opt-out by 11 stays', async () => {
    const { account, ask, dataOf } = await newOwner()
    const add = (type: string, numbers: unknown[]) => dataOf('POST', 'phonebooks/blacklist', { type, numbers })
    expect(await add('send', ['09121110001', '۰۹۱۲ ۱۱۱ ۰۰۰۲', 'نه', '09121110001'])).toEqual({ added: 2, errors: 1, existences: 1 })
    expect(await add('receive', ['09121110001'])).toEqual({ added: 1, errors: 0, existences: 0 })
    await testDb.sql('insert into cancel_11 (line_id, msisdn) values ($1, 989121110009)', [account.advertising.id])
    const list = (filter: object) => call('GET', 'phonebooks/blacklist', { token: '', query: filter as Record<string, unknown> })
    expect((await list({})).status).toBe(401)
    const shown = await dataOf<{ id: number; number: string; type: string; line: string | null }[]>('GET', 'phonebooks/blacklist?type=send')
    expect(shown.map(({ number, line }) => [number, line])).toEqual([['+989121110002', null], ['+989121110001', null]])
    expect(await dataOf('GET', 'phonebooks/blacklist')).toHaveLength(3)
    expect(await dataOf('GET', 'phonebooks/blacklist?type=send&number=10002')).toHaveLength(1)
    const stopped = await dataOf<{ id: number }[]>('GET', `phonebooks/blacklist?type=cancel_11&number=09121110009`)
    expect(stopped).toMatchObject([{ number: '+989121110009', type: 'cancel_11', source: 'keyword_11', line: account.advertising.number }])
    const refused = await ask('POST', 'phonebooks/blacklist/delete-list', { listNumbers: [stopped[0]!.id] })
    expect([refused.status, refused.envelope.meta.message_code]).toEqual([400, '400-1'])
    expect((await ask('DELETE', 'phonebooks/blacklist', { listNumbers: [shown[0]!.id] })).status).toBe(200)
    expect((await ask('POST', 'phonebooks/blacklist/delete-list', { listNumbers: [shown[0]!.id] })).status).toBe(404)
    expect(await dataOf('GET', 'phonebooks/blacklist?type=send')).toHaveLength(1)
  }) // prettier-ignore

  test('a contact’s page shows its blacklist entries, what was sent to it and what it wrote', async () => {
    const { account, ask, dataOf, newBook, add, contacts } = await newOwner()
    const book = await newBook('یک')
    await add([{ number: '09121230001', phonebook_id: book }])
    const [contact] = await contacts()
    await ask('POST', 'send', { sending_type: 'webservice', from_number: account.service.number, message: 'سلام', params: { recipients: ['09121230001', '09121230002'] } }) // prettier-ignore
    await ask('POST', 'phonebooks/blacklist', { type: 'send', numbers: ['09121230001'] })
    await testDb.sql('insert into cancel_11 (line_id, msisdn) values ($1, 989121230001)', [account.advertising.id])
    await testDb.sql(`insert into inbox_messages (account_id, msisdn, line_id, line_number, message) values ($1, 989121230001, $2, $3, 'پاسخ')`, [account.accountId, account.service.id, account.service.number]) // prettier-ignore
    const path = `phonebooks/numbers/contact-list/${contact!.id}`
    expect(await dataOf('GET', path)).toMatchObject({ is_send_blacklist: true, is_receive_blacklist: false, stopped_lines: [{ line: account.advertising.number }] }) // prettier-ignore
    expect(await dataOf('GET', `${path}/sent`)).toMatchObject({ messages: [{ message: 'سلام', line: account.service.number }], next: null }) // prettier-ignore
    expect((await ask('GET', `${path}/received`)).envelope).toMatchObject({ data: [{ message: 'پاسخ' }], meta: { total: 1 } })
    const stranger = await newOwner()
    for (const tail of ['', '/sent', '/received']) expect((await stranger.ask('GET', path + tail)).status).toBe(404)
  }) // prettier-ignore
})

describe('limits and order', () => {
  test('a phonebook takes a hundred thousand contacts and not one more, under parallel requests too', async () => {
    const { account, ask, newBook } = await newOwner()
    const book = await newBook('پر')
    // The kept count is what the limit looks at; that it is right is proven below.
    await testDb.sql('update phonebooks set contact_count = 99995 where account_id = $1', [account.accountId])
    const list = (from: number) => [0, 1, 2].map((n) => ({ number: `09${350_000_000 + from + n}`, phonebook_id: book }))
    const answers = await Promise.all([0, 3, 6, 9].map((from) => ask('POST', 'phonebooks/numbers/add-list-new', { list: list(from) }))) // prettier-ignore
    expect(answers.map(({ status }) => status).toSorted((x, y) => x - y)).toEqual([201, 400, 400, 400])
    expect(answers.find(({ status }) => status === 400)?.envelope.meta.message).toContain('۱۰۰٬۰۰۰')
    const [kept] = await testDb.sql('select contact_count from phonebooks where account_id = $1', [account.accountId])
    expect(kept).toEqual({ contact_count: 99_998 })
  })

  test('an undo in several statements restores every contact once, also where the planner expects no rows', async () => {
    const { account, ask, newBook } = await newOwner()
    const [book, other] = [await newBook('این'), await newBook('آن')]
    const ids = (
      await testDb.sql<{ id: number }>(
        `insert into contacts (account_id, phonebook_id, msisdn, consent_source, consent_by)
        select $1, $2, 989120000000 + n, 'hand', 'x' from generate_series(1, 5100) n returning id`,
        [account.accountId, book],
      )
    ).map(({ id }) => id)
    const counts = async () =>
      (await testDb.sql<{ count: number }>('select contact_count as count from phonebooks where account_id = $1 order by id', [account.accountId])).map(({ count }) => count) // prettier-ignore
    const undoTwice = async (undoKey: string) => {
      await testDb.sql('analyze contacts')
      const twice = await Promise.all([1, 2].map(() => ask('POST', 'phonebooks/undo', { undo_key: undoKey })))
      expect(twice.map(({ status }) => status).toSorted((x, y) => x - y)).toEqual([200, 404])
      expect(twice.find(({ status }) => status === 200)?.envelope.data).toEqual({ restored: 5100, skipped: 0 })
      expect(await counts()).toEqual([5100, 0])
    }
    const deleteKey = crypto.randomUUID()
    const gone = await ask('POST', 'phonebooks/numbers/delete-list', { listNumbers: [...ids, ...ids], undo_key: deleteKey })
    expect([gone.status, await counts()]).toEqual([200, [0, 0]])
    await undoTwice(deleteKey)
    const moveKey = crypto.randomUUID()
    const moved = await ask('POST', 'phonebooks/numbers/move-list', { listNumbers: ids, phonebook_id: other, undo_key: moveKey })
    expect([moved.envelope.data, await counts()]).toEqual([{ moved: 5100, existences: 0 }, [0, 5100]])
    await undoTwice(moveKey)
    expect(await testDb.sql('select from contact_undos where account_id = $1', [account.accountId])).toEqual([])
  }, 60_000) // prettier-ignore

  test('adding, moving and deleting in the same moment end without a deadlock, and the counts are right', async () => {
    const { account, ask, newBook, add, contacts } = await newOwner()
    const [a, b] = [await newBook('الف'), await newBook('ب')]
    await add(Array.from({ length: 30 }, (_, n) => ({ number: `09${360_000_000 + n}`, phonebook_id: n % 2 === 0 ? a : b, tags: [`ت${n % 3}`] }))) // prettier-ignore
    const ids = (await contacts()).map(({ id }) => id)
    const answers = await Promise.all(
      Array.from({ length: 12 }, (_, n) => {
        if (n % 4 === 0) return ask('POST', 'phonebooks/numbers/add-list-new', { list: [a, b].map((book) => ({ number: `09${370_000_000 + n}`, phonebook_id: book, tags: ['ت1', 'ت2'] })) }) // prettier-ignore
        if (n % 4 === 1) return ask('POST', 'phonebooks/numbers/move-list', { listNumbers: ids.slice(n), phonebook_id: n % 8 === 1 ? a : b }) // prettier-ignore
        if (n % 4 === 2) return ask('POST', 'phonebooks/numbers/delete-list', { listNumbers: ids.slice(n, n + 2) })
        return ask('POST', 'phonebooks/numbers/tags', { listNumbers: ids, tags: ['ت0', 'ت1'] })
      }),
    )
    for (const { status } of answers) expect([200, 201, 404]).toContain(status)
    const wrong = await testDb.sql(
      `select 'book' as what, p.id from phonebooks p where account_id = $1
        and contact_count <> (select count(*) from contacts c where c.account_id = $1 and c.phonebook_id = p.id)
      union all select 'tag', t.id from tags t where account_id = $1
        and contact_count <> (select count(*) from contacts c where c.account_id = $1 and c.tag_ids @> array[t.id])`,
      [account.accountId],
    )
    expect(wrong).toEqual([])
  }, 60_000)

  test('contacts whose undo has expired are deleted in small batches', async () => {
    const { account, ask, newBook, add, contacts } = await newOwner()
    const [gone, stays] = [await newBook('رفتنی'), await newBook('ماندنی')]
    await add([{ number: '09121110001', phonebook_id: gone }, { number: '09121110002', phonebook_id: stays }])
    const kept = (await contacts({ phonebook_id: stays })).map(({ id }) => id)
    const undoKey = crypto.randomUUID()
    await ask('POST', 'phonebooks/delete-list', { listPhonebooks: [gone], undo_key: undoKey })
    await ask('POST', 'phonebooks/numbers/delete-list', { listNumbers: kept, undo_key: undoKey })
    await testDb.sql(`update phonebooks set deleted_at = deleted_at - interval '12 minutes' where account_id = $1`, [account.accountId]) // prettier-ignore
    await testDb.sql(`update contact_undos set stamped_at = stamped_at - interval '12 minutes' where account_id = $1`, [account.accountId]) // prettier-ignore
    expect((await ask('POST', 'phonebooks/undo', { undo_key: undoKey })).envelope.data).toEqual({ restored: 0, skipped: 1 })
    while (await purgeDeleted({ scope: testDb.engine }, deps));
    const left = await testDb.sql('select title from phonebooks where account_id = $1', [account.accountId])
    expect(left).toEqual([{ title: 'ماندنی' }])
    expect(await testDb.sql('select id from contacts where account_id = $1', [account.accountId])).toEqual([])
  }) // prettier-ignore
})
