import { expect, test } from 'vitest'
import { FILTER_GROUPS_LIMIT } from '@peyk/contract/phonebook/phonebook-limits.ts'
import { engineScope } from '@peyk/database/scope.ts'
import { testDatabase } from '@peyk/database/testing/test-database.ts'
import { testCalls } from '../../platform/testing/calls.ts'
import { flushSearchIndex } from './usecases/flush-contact-search.ts'

const testDb = await testDatabase()
const { call, tokenOf, deps } = await testCalls(testDb)

let lastMobile = 9_131_000_000
const someMobile = () => `0${(lastMobile += 1)}`

interface CountResult {
  count: number
  is_over: boolean
  brief: string | null
}

const newOwner = async () => {
  const account = await testDb.newAccount()
  const token = await tokenOf(account)
  const ask = async (path: string, body: object = {}) => {
    const { status, envelope } = await call('POST', `phonebooks/${path}`, { token, body })
    return { status, data: envelope.data as Record<string, unknown>, meta: envelope.meta }
  }
  const newBook = async (title: string) => (await call('POST', 'phonebooks', { token, body: { title } })).envelope.data as { id: number }
  const add = (list: object[]) => ask('numbers/add-list-new', { list })
  const total = async (filter: object = {}) => (await ask('numbers/contact-list', filter)).meta.total
  const counted = async (filter: object) => (await ask('numbers/contact-list/count', filter)).data as unknown as CountResult
  /** As the panel does it: counts, and acts on all of what was counted. */
  const act = async (path: string, filter: object, more: object = {}) => {
    const { brief } = await counted(filter)
    return ask(`numbers/${path}`, { found: { ...filter, brief: brief ?? 'none' }, ...more })
  }
  return { account, token, ask, newBook, add, total, counted, act }
} // prettier-ignore

const SOME = 2500
const namedContacts = (count: number, phonebookId: number, name: string) =>
  Array.from({ length: count }, (_, at) => ({ number: someMobile(), phonebook_id: phonebookId, name: `${name} ${at}` }))

test('[CON-22] all matches of a search are counted exactly, deleted and restored, and no other contact', async () => {
  const { ask, newBook, add, total, counted, act } = await newOwner()
  const [{ id: book }, { id: other }] = [await newBook('یک'), await newBook('دو')]
  await add([
    ...namedContacts(SOME, book, 'رضا كريمي'),
    ...namedContacts(3, other, 'رضا کریمی'),
    ...namedContacts(2, book, 'سارا'),
  ])
  const filter = { search: 'رضا کریمی', phonebook_id: book }
  expect(await total(filter)).toBe(2000)
  expect(await counted(filter)).toMatchObject({ count: SOME, is_over: false })
  for (const part of ['ضا ک', 'ا کریمی 1', 'رضا کریمی 24']) {
    const found = namedContacts(SOME, book, 'رضا کریمی').filter(({ name }) => name.includes(part)).length
    expect(await counted({ ...filter, search: part })).toMatchObject({ count: found })
  }
  const undoKey = crypto.randomUUID()
  expect((await act('delete-list', filter, { undo_key: undoKey })).status).toBe(200)
  expect([await total({ phonebook_id: book }), await total({ phonebook_id: other })]).toEqual([2, 3])
  expect(await counted(filter)).toEqual({ count: 0, is_over: false, brief: null })
  expect((await act('delete-list', filter)).status).toBe(404)
  expect((await ask('undo', { undo_key: undoKey })).data).toEqual({ restored: SOME, skipped: 0 })
  expect(await counted(filter)).toMatchObject({ count: SOME })
})

test('[promise U4] a contact is found with half-space, blank or neither in a name, alone and with other filters', async () => {
  const { ask, newBook, add, counted } = await newOwner()
  const [{ id: book }, { id: other }] = [await newBook('یک'), await newBook('دو')]
  const forms = ['کاظمی نژاد', 'کاظمی\u200cنژاد', 'کاظمينژاد']
  await add([
    ...forms.map((family) => ({ number: someMobile(), phonebook_id: book, pre: 'دکتر', name: `مریم ${family}` })),
    ...['کاظمی', 'نژاد کاظمی', 'لکا ظمینژاد', ''].map((name) => ({ number: someMobile(), phonebook_id: book, name })),
    { number: someMobile(), phonebook_id: other, name: 'کاظمی نژاد' },
  ])
  const named = async (search: string) => {
    const { data } = await ask('numbers/contact-list', { search, phonebook_id: book })
    return (data as unknown as { name: string }[]).map(({ name }) => name)
  }
  for (const family of forms) {
    for (const typed of [family, `مریم ${family}`, `دکتر مریم ${family}`, `مریم${family}`]) {
      expect([typed, await named(typed)]).toEqual([typed, forms.map((form) => `مریم ${form}`).toReversed()])
      expect(await counted({ search: typed, phonebook_id: book })).toMatchObject({ count: 3 })
    }
  }
  expect(await named('ظمینژ')).toEqual(['لکا ظمینژاد', 'مریم کاظمينژاد', 'مریم کاظمی\u200cنژاد'])
  expect(await named('100%')).toEqual([])
})

test('all matches of a search are moved, changed, tagged and untagged, each with its undo', async () => {
  const { ask, newBook, add, total, act } = await newOwner()
  const [{ id: from }, { id: to }] = [await newBook('از'), await newBook('به')]
  await add([...namedContacts(4, from, 'علی'), ...namedContacts(2, from, 'مینا')])
  const undoable = async (path: string, filter: object, more: object) => {
    const undoKey = crypto.randomUUID()
    const { data } = await act(path, filter, { ...more, undo_key: undoKey })
    return { data, takeBack: async () => (await ask('undo', { undo_key: undoKey })).data }
  }
  const move = await undoable('move-list', { name: 'علی' }, { phonebook_id: to })
  expect([move.data, await total({ phonebook_id: to })]).toEqual([{ moved: 4, existences: 0 }, 4])
  expect([await move.takeBack(), await total({ phonebook_id: from })]).toEqual([{ restored: 4, skipped: 0 }, 6])
  const change = await undoable('update-list', { name: 'مینا' }, { pre: 'خانم', gender: 2, consent: { source: 'form' } })
  expect([change.data, await total({ gender: 2, search: 'خانم مینا', consent_source: 'form' })]).toEqual([{ updated: 2 }, 2])
  expect([await change.takeBack(), await total({ gender: 2 })]).toEqual([{ restored: 2, skipped: 0 }, 0])
  const tag = await undoable('tags', {}, { tags: ['همه'] })
  expect([tag.data, await total({ tag: 'همه' })]).toEqual([{ added: 6 }, 6])
  const untag = await undoable('tags/delete-list', { tag: 'همه', name: 'علی' }, { tags: ['همه'] })
  expect(await total({ tag: 'همه' })).toBe(2)
  expect([await untag.takeBack(), await total({ tag: 'همه' })]).toEqual([{ restored: 4, skipped: 0 }, 6])
  // What was changed since stays so.
  expect(await tag.takeBack()).toEqual({ restored: 2, skipped: 4 })
}) // prettier-ignore

test('an action on a search whose matches changed since the count is refused and changes nothing', async () => {
  const { ask, newBook, add, total, counted } = await newOwner()
  const { id: book } = await newBook('یک')
  await add(namedContacts(3, book, 'رضا'))
  const removeAll = (brief: string | null) => ask('numbers/delete-list', { found: { name: 'رضا', brief } })
  const { brief: first } = await counted({ name: 'رضا' })
  await add(namedContacts(1, book, 'رضا'))
  const came = await removeAll(first)
  expect([came.status, Object.keys(came.meta.errors ?? {})]).toEqual([409, ['found']])
  const { brief: second } = await counted({ name: 'رضا' })
  const { data } = await ask('numbers/contact-list', { name: 'رضا' })
  const [gone] = data as unknown as { id: number }[]
  await ask('numbers/delete-list', { listNumbers: [gone!.id] })
  await add(namedContacts(1, book, 'رضا'))
  expect((await removeAll(second)).status).toBe(409)
  expect(await total()).toBe(4)
  const stranger = await newOwner()
  const { brief: now } = await counted({ name: 'رضا' })
  expect((await stranger.ask('numbers/delete-list', { found: { name: 'رضا', brief: now } })).status).toBe(404)
  const both = await ask('numbers/delete-list', { listNumbers: [1], found: { name: 'رضا', brief: now } })
  expect([both.status, (await ask('numbers/delete-list')).status]).toEqual([422, 422])
  expect(await total()).toBe(4)
})

test('an action on more matches than one action may change is refused at once', async () => {
  const { account, ask, newBook, add, total, counted } = await newOwner()
  const books = [await newBook('یک'), await newBook('دو')].map(({ id }) => id)
  await add(namedContacts(2, books[0]!, 'رضا'))
  // The count that is kept stands for as many rows.
  await testDb.sql('update phonebooks set contact_count = 60000 where account_id = $1', [account.accountId])
  expect(await counted({})).toEqual({ count: 100_000, is_over: true, brief: null })
  const refused = await ask('numbers/delete-list', { found: { brief: 'x' } })
  expect([refused.status, Object.keys(refused.meta.errors ?? {})]).toEqual([400, ['found']])
  expect(await counted({ name: 'رضا' })).toMatchObject({ count: 2, is_over: false })
  expect(await total({ name: 'رضا' })).toBe(2)
})

test('contacts that were just added are found before and after the index’s pending list is flushed', async () => {
  const { newBook, add, counted } = await newOwner()
  const { id: book } = await newBook('یک')
  await add(namedContacts(30, book, 'ژاله نوری'))
  expect(await counted({ search: 'ژاله نوری' })).toMatchObject({ count: 30 })
  await flushSearchIndex({ scope: engineScope() }, deps)
  const [left] = await testDb.sql<{ pages: number }>(`select gin_clean_pending_list('contacts_marks')::int as pages`)
  expect(left?.pages).toBe(0)
  expect(await counted({ search: 'ژاله نوری' })).toMatchObject({ count: 30 })
})

test('[CON-24] contacts of any of several phonebooks are found, counted and changed; phonebooks of other accounts match nothing', async () => {
  const { token, newBook, add, total, counted, act } = await newOwner()
  const stranger = await newOwner()
  const [{ id: one }, { id: two }, { id: rest }] = [await newBook('یک'), await newBook('دو'), await newBook('سه')]
  await add([...namedContacts(3, one, 'رضا'), ...namedContacts(2, two, 'سارا'), ...namedContacts(4, rest, 'رضا')])
  const { id: foreign } = await stranger.newBook('بیگانه')
  await stranger.add(namedContacts(1, foreign, 'رضا'))
  const both = { phonebook_id: [one, String(two)] }
  expect([await total(both), await total({ ...both, search: 'رضا' }), await total({ phonebook_id: [two, foreign] })]).toEqual([5, 3, 2]) // prettier-ignore
  expect([await total({ phonebook_id: [foreign] }), await total({ phonebook_id: one })]).toEqual([0, 3])
  expect(await counted(both)).toMatchObject({ count: 5 })
  expect((await act('delete-list', both)).status).toBe(200)
  expect([await total(both), await total({ phonebook_id: rest })]).toEqual([0, 4])
  const byAddress = async (ids: readonly number[]) =>
    (await call('GET', 'phonebooks/numbers/contact-list', { token, query: { phonebook_id: ids.map(String) } })).status
  expect(await byAddress([one, two])).toBe(200)
  expect(await byAddress(Array.from({ length: FILTER_GROUPS_LIMIT + 1 }, (_, at) => at + 1))).toBe(422)
})
