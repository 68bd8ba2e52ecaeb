import { expect, test } from 'vitest'
import { testDatabase } from '@peyk/database/testing/test-database.ts'
import { testCalls } from '../../platform/testing/calls.ts'
import { openContactsExport } from './usecases/export-contacts.ts'

const testDb = await testDatabase()
const { call, tokenOf, deps } = await testCalls(testDb)

let lastMobile = 9_137_000_000
const someMobile = () => `0${(lastMobile += 1)}`

interface Row {
  id: number
  number: string
  name: string
  phonebook_id: number
  tags: { tag: string }[]
  phonebooks: { id: number; title: string }[]
  options: Record<string, string>
}

const newOwner = async () => {
  const account = await testDb.newAccount()
  const token = await tokenOf(account)
  const ask = async (method: string, path: string, body: object = {}) => {
    const { status, envelope } = await call(method, `phonebooks/${path}`, { token, body })
    return { status, data: envelope.data, meta: envelope.meta }
  }
  const newBook = async (title: string) => ((await ask('POST', '', { title })).data as { id: number }).id
  const add = (list: object[]) => ask('POST', 'numbers/add-list-new', { list })
  const list = async (filter: object = {}) => {
    const { data, meta } = await ask('POST', 'numbers/contact-list', { per_page: 100, ...filter })
    return { rows: data as Row[], total: meta.total as number }
  }
  const people = (filter: object = {}) => list({ by_person: true, ...filter })
  const counted = async (filter: object) =>
    (await ask('POST', 'numbers/contact-list/count', filter)).data as { count: number; brief: string | null }
  const undo = (key: string) => ask('POST', 'undo', { undo_key: key })
  return { account, ask, newBook, add, list, people, counted, undo }
}
type Owner = Awaited<ReturnType<typeof newOwner>>

/** Sara stands in both groups, with other tags in each; Reza in the first alone, Mina in the second. */
const saraInTwoGroups = async ({ newBook, add }: Pick<Owner, 'newBook' | 'add'>) => {
  const [first, second] = [await newBook('مشتریان'), await newBook('کارکنان')]
  const [sara, reza, mina] = [someMobile(), someMobile(), someMobile()]
  await add([
    { number: sara, phonebook_id: first, name: 'سارا قدیمی', tags: ['ویژه'] },
    { number: reza, phonebook_id: first, name: 'رضا' },
  ])
  await add([
    { number: sara, phonebook_id: second, name: 'سارا احمدی', tags: ['تهران'] },
    { number: mina, phonebook_id: second, name: 'مینا' },
  ])
  return { first, second, sara, reza, mina }
}

const tagsOf = (row: Row | undefined) => row?.tags.map(({ tag }) => tag).toSorted()
const namesOf = ({ rows }: { rows: Row[] }) => rows.map(({ name }) => name)

test('[CON-15] a number in two groups is one row of all contacts, with both groups, the tags of both and one count', async () => {
  const owner = await newOwner()
  const { first, second } = await saraInTwoGroups(owner)
  const everybody = await owner.people()
  expect(namesOf(everybody)).toEqual(['مینا', 'سارا احمدی', 'رضا'])
  expect(everybody.total).toBe(3)
  const [, sara] = everybody.rows
  expect(tagsOf(sara)).toEqual(['تهران', 'ویژه'])
  expect(sara?.phonebooks.map(({ id }) => id)).toEqual([first, second])
  expect((await owner.ask('GET', `numbers/contact-list/${sara?.id}?by_person=true`)).data).toMatchObject({
    name: 'سارا احمدی',
    tags: [{ tag: 'تهران' }, { tag: 'ویژه' }],
  })
  // Programs that do not ask for people see what they saw before.
  expect((await owner.list()).total).toBe(4)
  expect(tagsOf((await owner.list({ phonebook_id: first })).rows.at(-1))).toEqual(['ویژه'])
})

test('[CON-15] pages of people neither repeat nor lose anybody, from either end', async () => {
  const owner = await newOwner()
  const { newBook, add, people } = owner
  const books = [await newBook('یک'), await newBook('دو'), await newBook('سه')]
  const numbers = Array.from({ length: 12 }, someMobile)
  for (const [at, phonebook_id] of books.entries()) {
    await add(numbers.filter((_, i) => i % (at + 1) === 0).map((number) => ({ number, phonebook_id })))
  }
  const pages = await Promise.all([1, 2, 3, 4, 5].map((page) => people({ page, per_page: 3 })))
  expect(pages.map(({ total }) => total)).toEqual([12, 12, 12, 12, 12])
  expect(pages.map(({ rows }) => rows.length)).toEqual([3, 3, 3, 3, 0])
  const shown = pages.flatMap(({ rows }) => rows)
  expect(new Set(shown.map(({ number }) => number)).size).toBe(12)
  expect(shown.map(({ id }) => id)).toEqual(shown.map(({ id }) => id).toSorted((a, b) => b - a))
})

test('[CON-24] searches and filters find a person once, by the tag or the name of any of their groups', async () => {
  const owner = await newOwner()
  const { first, second, sara } = await saraInTwoGroups(owner)
  for (const filter of [
    { search: 'سارا' },
    { search: 'قدیمی' },
    { search: sara },
    { tag: 'ویژه' },
    { tag: 'تهران' },
    { phonebook_id: [first, second], search: 'سارا' },
    { consent_source: 'hand', number: sara },
    { from_created_at: 1, search: 'سارا' },
  ]) {
    const found = await owner.people(filter)
    expect({ filter, names: namesOf(found), total: found.total }).toEqual({ filter, names: ['سارا احمدی'], total: 1 })
    expect(await owner.counted({ by_person: true, ...filter })).toMatchObject({ count: 1 })
  }
  expect((await owner.people({ phonebook_id: [first, second] })).total).toBe(3)
  expect((await owner.people({ phonebook_id: first })).total).toBe(2)
})

test('[CON-22] deleting a person takes them out of every group, and the undo brings all of it back', async () => {
  const owner = await newOwner()
  const { first, second } = await saraInTwoGroups(owner)
  const sara = (await owner.people({ search: 'سارا' })).rows[0]!
  const undoKey = crypto.randomUUID()
  const deletion = { listNumbers: [sara.id], by_person: true, undo_key: undoKey }
  expect((await owner.ask('POST', 'numbers/delete-list', deletion)).status).toBe(200)
  expect(namesOf(await owner.people())).toEqual(['مینا', 'رضا'])
  expect((await owner.undo(undoKey)).data).toEqual({ restored: 2, skipped: 0 })
  expect(tagsOf((await owner.people({ search: 'سارا' })).rows[0])).toEqual(['تهران', 'ویژه'])
  // From one group only: the person stays in the other.
  await owner.ask('POST', 'numbers/delete-list', { listNumbers: [sara.id] })
  expect((await owner.people({ search: 'سارا' })).rows.map(({ phonebook_id: id }) => id)).toEqual([first])
  expect((await owner.list({ phonebook_id: second })).total).toBe(1)
})

test('[CON-24] a tag that is given to or taken from a person is so in all of their groups', async () => {
  const owner = await newOwner()
  const { first, second } = await saraInTwoGroups(owner)
  const { id } = (await owner.list({ phonebook_id: second, search: 'سارا' })).rows[0]!
  await owner.ask('POST', 'numbers/tags', { listNumbers: [id], by_person: true, tags: ['شیراز'] })
  const inFirst = async () => tagsOf((await owner.list({ phonebook_id: first, search: 'سارا' })).rows[0])
  expect(await inFirst()).toEqual(['شیراز', 'ویژه'])
  await owner.ask('POST', 'numbers/tags/delete-list', { listNumbers: [id], by_person: true, tags: ['ویژه', 'تهران'] })
  expect(await inFirst()).toEqual(['شیراز'])
  expect(tagsOf((await owner.people({ search: 'سارا' })).rows[0])).toEqual(['شیراز'])
})

test('[CON-22] an edited person has the new name, number and tags in every group, and keeps each group’s own fields', async () => {
  const owner = await newOwner()
  const { ask, people, list } = owner
  const { first, second, reza } = await saraInTwoGroups(owner)
  const optionId = ((await ask('POST', 'options', { type: 'string', title: 'شهر' })).data as { id: number }).id
  const sara = (await people({ search: 'سارا' })).rows[0]!
  const number = someMobile()
  const change = { number, phonebook_id: second, name: 'سارا رضایی', tags: ['یزد'], options: { [optionId]: 'قم' } }
  const edit = (body: object) => ask('PUT', `numbers/update-new/${sara.id}`, { ...body, by_person: true })
  expect((await edit(change)).status).toBe(200)
  for (const phonebook_id of [first, second]) {
    const [row] = (await list({ phonebook_id, number })).rows
    expect(row).toMatchObject({ name: 'سارا رضایی', tags: [{ tag: 'یزد' }] })
    expect(row?.options).toEqual(phonebook_id === second ? { [optionId]: 'قم' } : {})
  }
  // Reza's number stands in one of the groups already.
  expect((await edit({ ...change, number: reza })).status).toBe(409)
  expect((await people({ number })).total).toBe(1)
})

test('[CON-22] a person who is moved leaves all groups and keeps the tags of all of them; undone they stand as before', async () => {
  const owner = await newOwner()
  const { first, second, mina } = await saraInTwoGroups(owner)
  const third = await owner.newBook('سوم')
  await owner.add([{ number: mina, phonebook_id: third, name: 'مینا' }])
  const { brief, count } = await owner.counted({ by_person: true })
  expect(count).toBe(3)
  const undoKey = crypto.randomUUID()
  const moving = { found: { by_person: true, brief }, phonebook_id: third, undo_key: undoKey }
  expect((await owner.ask('POST', 'numbers/move-list', moving)).data).toEqual({ moved: 2, existences: 1 })
  const totals = async () =>
    Promise.all([first, second, third].map(async (id) => (await owner.list({ phonebook_id: id })).total))
  expect(await totals()).toEqual([0, 0, 3])
  const sara = (await owner.people({ search: 'سارا' })).rows[0]
  expect([tagsOf(sara), sara?.phonebooks.length]).toEqual([['تهران', 'ویژه'], 1])
  expect((await owner.undo(undoKey)).data).toEqual({ restored: 5, skipped: 0 })
  expect(await totals()).toEqual([2, 2, 1])
  expect(tagsOf((await owner.list({ phonebook_id: first, search: 'سارا' })).rows[0])).toEqual(['ویژه'])
})

test('[CON-22] an action on all people of a search is refused once one of them joined another group', async () => {
  const owner = await newOwner()
  const { second, reza } = await saraInTwoGroups(owner)
  const { brief } = await owner.counted({ by_person: true, search: 'رضا' })
  await owner.add([{ number: reza, phonebook_id: second, name: 'رضا' }])
  const deleting = (found: object) => owner.ask('POST', 'numbers/delete-list', { found })
  expect((await deleting({ by_person: true, search: 'رضا', brief })).status).toBe(409)
  const again = await owner.counted({ by_person: true, search: 'رضا' })
  expect(again.count).toBe(1)
  expect((await deleting({ by_person: true, search: 'رضا', brief: again.brief })).status).toBe(200)
  expect((await owner.people()).total).toBe(2)
})

test('[CON-28] an export of people has each of them once, with all groups and tags', async () => {
  const owner = await newOwner()
  await saraInTwoGroups(owner)
  const source = await openContactsExport({ scope: owner.account.scope, filter: { by_person: true } }, deps)
  expect(source.total).toBe(3)
  const rows: string[][] = []
  for await (const some of source.rows) rows.push(...some.map((cells) => cells.map(String)))
  expect(rows.map((cells) => cells[2])).toEqual(['مینا', 'سارا احمدی', 'رضا'])
  expect(rows[1]).toEqual(expect.arrayContaining(['تهران، ویژه', 'مشتریان، کارکنان']))
})

test('[CON-15] a group that is deleted and brought back leaves nobody uncounted or hidden', async () => {
  const owner = await newOwner()
  const { second } = await saraInTwoGroups(owner)
  const undoKey = crypto.randomUUID()
  await owner.ask('POST', 'delete-list', { listPhonebooks: [second], undo_key: undoKey })
  const left = await owner.people()
  expect([namesOf(left), left.total]).toEqual([['رضا', 'سارا قدیمی'], 2])
  expect(namesOf(await owner.people({ search: 'سارا' }))).toEqual(['سارا قدیمی'])
  await owner.undo(undoKey)
  expect((await owner.people()).total).toBe(3)
})

test('[CON-15] people of a large account are counted anew after every change of its numbers, and only then', async () => {
  const owner = await newOwner()
  const [first, second] = [await owner.newBook('بزرگ'), await owner.newBook('دیگر')]
  const fill = (book: number, count: number) =>
    testDb.sql(
      `insert into contacts (account_id, phonebook_id, msisdn, consent_source, consent_by)
      select $1, $2, 989300000000 + n, 'hand', 'test' from generate_series(1, $3::int) n`,
      [owner.account.accountId, book, count],
    )
  await fill(first, 20_000)
  await fill(second, 10)
  const total = async () => (await owner.people({ per_page: 10 })).total
  const countedOf = async () =>
    (await testDb.sql<{ counted_of: string }>('select counted_of from people_counts where account_id = $1', [owner.account.accountId]))[0]?.counted_of // prettier-ignore
  expect(await total()).toBe(20_000)
  const before = await countedOf()
  expect(before).toBeDefined()
  // A name is no number.
  const { id } = (await owner.list({ phonebook_id: second, per_page: 10 })).rows[0]!
  const edit = (number: string) => owner.ask('PUT', `numbers/update-new/${id}`, { number, phonebook_id: second, name: 'نو' }) // prettier-ignore
  await edit('09300000010')
  expect([await total(), await countedOf()]).toEqual([20_000, before])
  await edit('09320000001')
  expect(await total()).toBe(20_001)
  await owner.ask('POST', 'numbers/delete-list', { listNumbers: [id] })
  expect(await total()).toBe(20_000)
  const undoKey = crypto.randomUUID()
  await owner.ask('POST', 'delete-list', { listPhonebooks: [first], undo_key: undoKey })
  expect(await total()).toBe(9)
  await owner.undo(undoKey)
  expect(await total()).toBe(20_000)
})
