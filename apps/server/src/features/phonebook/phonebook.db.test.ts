import { describe, expect, test } from 'vitest'
import type { TestAccount } from '@peyk/database/testing/accounts.ts'
import { testDatabase } from '@peyk/database/testing/test-database.ts'
import { testCalls } from '../../platform/testing/calls.ts'

const testDb = await testDatabase()
const { call, tokenOf, apiKeyOf, colleagueOf } = await testCalls(testDb)

let lastMobile = 9_121_000_000
const someMobile = () => `0${(lastMobile += 1)}`

interface ContactData {
  id: number
  name: string
  number: string
  [field: string]: unknown
}

const newOwner = async () => {
  const account = await testDb.newAccount()
  const token = await tokenOf(account)
  const ask = (method: string, path: string, body?: object) => call(method, path, { token, ...(body && { body }) })
  const newBook = async (title: string, options: number[] = []): Promise<number> =>
    ((await ask('POST', 'phonebooks', { title, options })).envelope.data as { id: number }).id
  const newCustomField = async (title: string, type: string): Promise<number> =>
    ((await ask('POST', 'phonebooks/options', { title, type })).envelope.data as { id: number }).id
  const add = async (list: object[]) => {
    const { status, envelope } = await ask('POST', 'phonebooks/numbers/add-list-new', { list })
    return { status, code: envelope.meta.message_code, data: envelope.data as Record<string, unknown>, meta: envelope.meta }
  }
  const contacts = async (filter: object = {}) => {
    const { envelope } = await ask('POST', 'phonebooks/numbers/contact-list', { per_page: 100, ...filter })
    return { rows: envelope.data as ContactData[], total: envelope.meta.total }
  }
  const counts = async () => {
    const { envelope } = await ask('GET', 'phonebooks/list-new')
    return Object.fromEntries((envelope.data as { title: string; count: number }[]).map((one) => [one.title, one.count]))
  }
  return { account, token, ask, newBook, newCustomField, add, contacts, counts }
} // prettier-ignore
const auditActionsOf = async ({ accountId }: TestAccount) =>
  testDb.sql<{ action: string; subject: string; details: Record<string, unknown> }>(
    'select action, subject, details from audit_entries where account_id = $1 order by seq',
    [accountId],
  )

describe('phonebooks', () => {
  test('[CON-16] [CALL-061] a phonebook has a name and a code, and is listed newest first, found blind to spelling', async () => {
    const { ask, newBook, newCustomField } = await newOwner()
    const option = await newCustomField('تاریخ عضویت', 'date')
    const made = await ask('POST', 'phonebooks', { title: '  مشتريان ويژه ', options: [option, option] })
    expect(made.status).toBe(200)
    const { id, created_at: createdAt } = made.envelope.data as { id: number; created_at: string }
    expect(createdAt).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\+00:00$/)
    const options = [{ id: option, title: 'تاریخ عضویت', type: 'date' }]
    expect(made.envelope.data).toEqual({ id, title: 'مشتريان ويژه', count: '0', export_status: null, import_status: null, created_at: createdAt, options }) // prettier-ignore
    const second = await newBook('همکاران')
    const list = await ask('POST', 'phonebooks/list-new')
    expect((list.envelope.data as { id: number }[]).map((one) => one.id)).toEqual([second, id])
    const found = await ask('POST', 'phonebooks/list-new', { title: 'مشتریان ویژه' })
    expect(found.envelope).toMatchObject({
      data: [{ id, count: 0, export_status: 0, import_status: 0, options }],
      meta: { total: 1 },
    })
    expect((await ask('POST', 'phonebooks/list-new', { id: second })).envelope.meta.total).toBe(1)
  })

  test('a phonebook is renamed and gets other custom fields; an unknown one is not found', async () => {
    const { ask, newBook, newCustomField } = await newOwner()
    const id = await newBook('الف')
    const option = await newCustomField('کد', 'int')
    expect((await ask('PUT', `phonebooks/${id}`, { options: [option] })).status).toBe(200)
    expect((await ask('PUT', `phonebooks/${id}`, { title: 'ب' })).status).toBe(200)
    expect((await ask('POST', 'phonebooks/list-new', { id })).envelope.data).toMatchObject([
      { title: 'ب', options: [{ id: option }] },
    ])
    const missing = await ask('PUT', 'phonebooks/999999999', { title: 'ج' })
    expect([missing.status, missing.envelope.meta.message_code, missing.envelope.meta.message]).toEqual([404, '404-1', 'گروه مورد نظر یافت نشد']) // prettier-ignore
    const refused = await ask('PUT', `phonebooks/${id}`, { options: [999_999_999] })
    expect([refused.status, Object.keys(refused.envelope.meta.errors ?? {})]).toEqual([422, ['options']])
    const other = await newOwner()
    expect((await other.ask('PUT', `phonebooks/${id}`, { title: 'ج' })).status).toBe(404)
    expect((await other.ask('PUT', `phonebooks/${await other.newBook('ه')}`, { options: [option] })).status).toBe(422)
  })

  test('[CALL-064] a deleted phonebook is gone with its contacts, is restored once by its undo key, and is audited', async () => {
    const { account, ask, newBook, add, contacts, counts } = await newOwner()
    const [gone, stays] = [await newBook('رفتنی'), await newBook('ماندنی')]
    const number = someMobile()
    await add([{ number, phonebook_id: gone, tags: ['الف'] }, { number, phonebook_id: stays }])
    const undoKey = crypto.randomUUID()
    expect((await ask('POST', 'phonebooks/delete-list', { listPhonebooks: [gone, 999_999_999], undo_key: undoKey })).status).toBe(200) // prettier-ignore
    expect(await counts()).toEqual({ ماندنی: 1 })
    expect((await contacts()).total).toBe(1)
    expect((await contacts({ search: number })).rows).toHaveLength(1)
    expect((await ask('GET', 'phonebooks/numbers/tags')).envelope.data).toMatchObject([{ tag: 'الف', count: 0 }])
    expect((await add([{ number, phonebook_id: gone }])).status).toBe(404)
    expect((await ask('POST', 'phonebooks/delete-list', { listPhonebooks: [gone] })).status).toBe(404)
    expect((await ask('POST', 'phonebooks/undo', { undo_key: undoKey })).envelope.data).toEqual({ restored: 1, skipped: 0 })
    expect(await counts()).toEqual({ رفتنی: 1, ماندنی: 1 })
    expect((await contacts()).rows.map(({ phonebooks }) => phonebooks)).toHaveLength(2)
    expect((await ask('POST', 'phonebooks/undo', { undo_key: undoKey })).status).toBe(404)
    expect((await auditActionsOf(account)).map(({ action, subject }) => [action, subject])).toEqual([['phonebook.deleted', 'رفتنی'], ['phonebook.restored', '']]) // prettier-ignore
  }) // prettier-ignore
})

describe('contacts', () => {
  test('[CON-15] [CALL-065] a contact has a name, gender, number, groups, time, tags and options', async () => {
    const { account, ask, newBook, newCustomField, add, contacts } = await newOwner()
    const [date, int] = [await newCustomField('عضویت', 'date'), await newCustomField('امتیاز', 'int')]
    const [book, other] = [await newBook('یک', [date, int]), await newBook('دو')]
    const added = await add([
      { number: '۰۹۱۲ ۱۲۳ ۴۵۶۷', phonebook_id: book, pre: 'خانم', name: 'سارا احمدی', email: 'sara@example.com', gender: 2, tags: ['ویژه', 'ويژه'], options: { [date]: '۱۴۰۳/۱/۱', [int]: '۰۰۱٬۲۵۰' } },
      { number: 9121234567, phonebook_id: String(other) },
    ]) // prettier-ignore
    expect(added).toMatchObject({ status: 201, code: '201-1', data: { added: 2, errors: 0, existences: 0, rejected: [] } })
    const { rows } = await contacts({ phonebook_id: book })
    expect(rows).toMatchObject([
      {
        number: '+989121234567', pre: 'خانم', name: 'سارا احمدی', email: 'sara@example.com', gender: 2, phonebook_title: 'یک',
        options: { [date]: '2024-03-20', [int]: '1250' },
        tags: [{ tag: 'ویژه', phonebook_id: String(book) }],
        phonebooks: [{ id: book, title: 'یک' }, { id: other, title: 'دو' }],
        consent: { source: 'hand', by: account.userName, note: '' },
      },
    ]) // prettier-ignore
    const shown = await ask('GET', `phonebooks/numbers/contact-list/${rows[0]!.id}`)
    expect(shown.envelope.data).toMatchObject({ ...rows[0], is_send_blacklist: false, is_receive_blacklist: false, stopped_lines: [] }) // prettier-ignore
    expect(JSON.stringify(rows[0]!['created_at'])).toMatch(/\+00:00"$/)
  }) // prettier-ignore

  test('an invalid number, a value of the wrong type and an invalid email are reported and do not stop the others', async () => {
    const { newBook, newCustomField, add, counts } = await newOwner()
    const [date, int] = [await newCustomField('عضویت', 'date'), await newCustomField('امتیاز', 'int')]
    const book = await newBook('یک')
    const number = someMobile()
    const row = (more: object) => ({ number: someMobile(), phonebook_id: book, ...more })
    const { status, data } = await add([
      row({ number }),
      row({ number: '02188888888' }),
      row({ options: { [int]: 'ده' } }),
      row({ options: { [date]: '1403/13/01' } }),
      row({ options: { 999999999: 'x' } }),
      row({ email: 'نه' }),
      row({ number }),
      row({ options: [] }),
      row({ options: null, tags: null, name: null }),
    ])
    expect(status).toBe(201)
    expect(data).toMatchObject({ added: 3, errors: 5, existences: 1 })
    expect((data['rejected'] as { row: number; field: string }[]).map((one) => [one.row, one.field])).toEqual([
      [1, 'number'],
      [2, `options.${int}`],
      [3, `options.${date}`],
      [4, 'options.999999999'],
      [5, 'email'],
    ])
    for (const { message } of data['rejected'] as { message: string }[]) expect(message).not.toMatch(/[A-Za-z]/)
    expect(await counts()).toEqual({ یک: 3 })
    expect((await add([row({ number })])).data).toMatchObject({ added: 0, existences: 1 })
  })

  test('[CALL-066] a contact is changed and moved; a number that the target phonebook already has is refused at its field', async () => {
    const { ask, newBook, add, contacts, counts } = await newOwner()
    const [from, to] = [await newBook('از'), await newBook('به')]
    const [number, taken] = [someMobile(), someMobile()]
    await add([{ number, phonebook_id: from, name: 'الف', tags: ['یک'] }, { number: taken, phonebook_id: to }])
    const [contact] = (await contacts({ phonebook_id: from })).rows
    const update = (body: object) => ask('PUT', `phonebooks/numbers/update-new/${contact!.id}`, body)
    const refused = await update({ number: taken, phonebook_id: to })
    expect([refused.status, Object.keys(refused.envelope.meta.errors ?? {})]).toEqual([409, ['number']])
    expect((await update({ number, phonebook_id: 999_999_999 })).status).toBe(404)
    expect((await update({ number, phonebook_id: to, name: 'ب', tags: ['دو'], gender: 1, consent: { source: 'form', note: 'سایت' } })).status).toBe(200) // prettier-ignore
    expect(await counts()).toEqual({ از: 0, به: 2 })
    expect((await contacts({ name: 'ب' })).rows).toMatchObject([
      { id: contact!.id, name: 'ب', gender: 1, tags: [{ tag: 'دو' }], consent: { source: 'form', note: 'سایت' } },
    ])
    expect((await contacts({ name: 'الف' })).total).toBe(0)
    expect((await update({ number, phonebook_id: to })).status).toBe(200)
    expect((await contacts({ name: 'ب' })).rows).toMatchObject([{ tags: [{ tag: 'دو' }], gender: 1 }])
    expect((await ask('GET', 'phonebooks/numbers/tags')).envelope.data).toMatchObject([{ tag: 'دو', count: 1 }, { tag: 'یک', count: 0 }]) // prettier-ignore
    expect((await ask('PUT', 'phonebooks/numbers/update-new/999999999', { number, phonebook_id: to })).status).toBe(404)
  }) // prettier-ignore

  test('[CALL-063] contacts are deleted by id and restored by the undo key; a number that was added again meanwhile stays', async () => {
    const { account, ask, newBook, add, contacts, counts } = await newOwner()
    const book = await newBook('یک')
    const numbers = [someMobile(), someMobile(), someMobile()]
    await add(numbers.map((number) => ({ number, phonebook_id: book, name: 'پیشین', tags: ['الف'] })))
    const ids = (await contacts()).rows.map(({ id }) => id)
    const undoKey = crypto.randomUUID()
    const deleted = await ask('POST', 'phonebooks/numbers/delete-list', { listNumbers: [...ids, 999_999_999], undo_key: undoKey }) // prettier-ignore
    expect([deleted.status, deleted.envelope.data]).toEqual([200, null])
    expect(await counts()).toEqual({ یک: 0 })
    expect((await ask('GET', `phonebooks/numbers/contact-list/${ids[0]}`)).status).toBe(404)
    expect((await ask('POST', 'phonebooks/numbers/delete-list', { listNumbers: ids })).status).toBe(404)
    await add([{ number: numbers[1], phonebook_id: book, name: 'تازه' }])
    const stranger = await newOwner()
    expect((await stranger.ask('POST', 'phonebooks/undo', { undo_key: undoKey })).status).toBe(404)
    expect((await ask('POST', 'phonebooks/undo', { undo_key: undoKey })).envelope.data).toEqual({ restored: 2, skipped: 1 })
    expect((await contacts()).rows.map(({ name }) => name).toSorted()).toEqual(['تازه', 'پیشین', 'پیشین'].toSorted())
    expect(await counts()).toEqual({ یک: 3 })
    expect((await contacts({ tag: 'الف' })).total).toBe(2)
    expect((await ask('GET', 'phonebooks/numbers/tags')).envelope.data).toMatchObject([{ tag: 'الف', count: 2 }])
    expect((await auditActionsOf(account)).map(({ action, details }) => [action, details['contacts']])).toEqual([['phonebook.contacts_deleted', 3], ['phonebook.restored', 2]]) // prettier-ignore
  }) // prettier-ignore

  test('contacts are moved together; one whose number is in the target already stays, and an undo moves the others back', async () => {
    const { ask, newBook, add, contacts, counts } = await newOwner()
    const [a, b, to] = [await newBook('الف'), await newBook('ب'), await newBook('مقصد')]
    const [both, there, free] = [someMobile(), someMobile(), someMobile()]
    await add([
      { number: both, phonebook_id: a }, { number: both, phonebook_id: b }, { number: there, phonebook_id: a },
      { number: there, phonebook_id: to }, { number: free, phonebook_id: a },
    ]) // prettier-ignore
    const ids = [...(await contacts({ phonebook_id: a })).rows, ...(await contacts({ phonebook_id: b })).rows].map(({ id }) => id)
    const undoKey = crypto.randomUUID()
    const moved = await ask('POST', 'phonebooks/numbers/move-list', { listNumbers: ids, phonebook_id: to, undo_key: undoKey }) // prettier-ignore
    expect(moved.envelope.data).toEqual({ moved: 2, existences: 2 })
    expect(await counts()).toEqual({ الف: 1, ب: 1, مقصد: 3 })
    expect((await ask('POST', 'phonebooks/undo', { undo_key: undoKey })).envelope.data).toEqual({ restored: 2, skipped: 0 })
    expect(await counts()).toEqual({ الف: 3, ب: 1, مقصد: 1 })
    expect((await ask('POST', 'phonebooks/numbers/move-list', { listNumbers: ids, phonebook_id: 999_999_999 })).status).toBe(404) // prettier-ignore
  }) // prettier-ignore

  test('several contacts are changed at once; an undo skips those that were changed since', async () => {
    const { ask, newBook, newCustomField, add, contacts } = await newOwner()
    const option = await newCustomField('شهر', 'string')
    const book = await newBook('یک')
    await add([1, 2, 3].map((n) => ({ number: someMobile(), phonebook_id: book, name: `نام${n}`, options: { [option]: 'یزد' } })))
    const { rows } = await contacts()
    const undoKey = crypto.randomUUID()
    const body = { listNumbers: rows.map(({ id }) => id), pre: 'دکتر', gender: 1, options: { [option]: 'تهران' }, tags: ['پزشک'], consent: { source: 'form' }, undo_key: undoKey } // prettier-ignore
    expect((await ask('POST', 'phonebooks/numbers/update-list', body)).envelope.data).toEqual({ updated: 3 })
    expect((await contacts({ name: 'دکتر نام2', gender: 1, tag: 'پزشک', consent_source: 'form' })).rows).toMatchObject([{ options: { [option]: 'تهران' } }]) // prettier-ignore
    await ask('PUT', `phonebooks/numbers/update-new/${rows[0]!.id}`, { number: rows[0]!.number, phonebook_id: book, name: 'دیگر' })
    expect((await ask('POST', 'phonebooks/undo', { undo_key: undoKey })).envelope.data).toEqual({ restored: 2, skipped: 1 })
    expect((await contacts({ tag: 'پزشک' })).rows.map(({ name }) => name)).toEqual(['دیگر'])
    expect((await contacts({ name: 'نام2' })).rows).toMatchObject([{ pre: '', gender: 0, options: { [option]: 'یزد' }, consent: { source: 'hand' } }]) // prettier-ignore
    const wrong = await ask('POST', 'phonebooks/numbers/update-list', { listNumbers: [rows[0]!.id], options: { 999999999: 'x' } }) // prettier-ignore
    expect(wrong.status).toBe(422)
  }) // prettier-ignore

  test('[CALL-062] contacts are found blind to spelling, by letters, number pieces, tag, gender, time and source', async () => {
    const { account, ask, newBook, add, contacts } = await newOwner()
    const key = await apiKeyOf(account)
    const [book, other] = [await newBook('دوستان'), await newBook('همکاران')]
    await add([
      { number: '09121112233', phonebook_id: book, name: 'علي كريمي', gender: 1, tags: ['يزدي'] },
      { number: '09354445566', phonebook_id: book, name: 'می‌ترا ژیان', gender: 2 },
      { number: '09011112233', phonebook_id: other, name: '100% _تخفیف', consent: { source: 'keyword' } },
    ])
    await call('POST', 'phonebooks/numbers/add-list-new', { token: key, body: { list: [{ number: '09199998877', phonebook_id: other, name: 'از وب‌سرویس' }] } }) // prettier-ignore
    const names = async (filter: object) => (await contacts(filter)).rows.map(({ name }) => name)
    expect(await names({ search: 'علی کریمی' })).toEqual(['علي كريمي'])
    expect(await names({ name: 'میترا' })).toEqual(['می‌ترا ژیان'])
    expect(await names({ search: 'ژ' })).toEqual(['می‌ترا ژیان'])
    expect(await names({ search: 'ری' })).toEqual(['علي كريمي'])
    expect(await names({ search: '%' })).toEqual(['100% _تخفیف'])
    expect(await names({ search: '۱۱۱۲۲۳۳' })).toEqual(['100% _تخفیف', 'علي كريمي'])
    expect(await names({ number: '+98 912 111' })).toEqual(['علي كريمي'])
    expect(await names({ number: '44' })).toEqual(['می‌ترا ژیان'])
    expect(await names({ number: '98877' })).toEqual(['از وب‌سرویس'])
    expect(await names({ number: 'abc' })).toEqual([])
    expect(await names({ tag: 'یزدی' })).toEqual(['علي كريمي'])
    expect(await names({ tag: 'نیست' })).toEqual([])
    expect(await names({ gender: 2 })).toEqual(['می‌ترا ژیان'])
    expect(await names({ consent_source: 'api' })).toEqual(['از وب‌سرویس'])
    expect(await names({ consent_source: 'keyword' })).toEqual(['100% _تخفیف'])
    expect(await names({ phonebook_title: 'دوست' })).toEqual(['می‌ترا ژیان', 'علي كريمي'])
    expect(await names({ phonebook_title: 'نیست' })).toEqual([])
    expect(await names({ phonebook_id: 999_999_999 })).toEqual([])
    const soon = Math.floor(Date.now() / 1000)
    expect(await names({ from_created_at: String(soon + 60) })).toEqual([])
    expect((await contacts({ from_created_at: soon - 60, to_created_at: soon + 60 })).total).toBe(4)
    const page = await ask('GET', `phonebooks/numbers/contact-list?filter[name]=${encodeURIComponent('ژیان')}`)
    expect(page.envelope.meta.total).toBe(1)
    expect((await contacts({ per_page: 3, page: 2 })).rows.map(({ name }) => name)).toEqual(['علي كريمي'])
  }) // prettier-ignore

  test('[CALL-062] contacts are found by who entered their consent and when, alone and with all else', async () => {
    const { account, token, ask, newBook, contacts } = await newOwner()
    const { userId, token: theirs } = await colleagueOf(account, ['phonebook.view', 'phonebook.manage'])
    const stranger = await newOwner()
    const book = await newBook('مشتریان')
    const given = async (by: string, name: string) => {
      const list = [{ number: someMobile(), phonebook_id: book, name }]
      await call('POST', 'phonebooks/numbers/add-list-new', { token: by, body: { list } })
    }
    await given(token, 'سارا احمدی')
    await given(theirs, 'سارا رضایی')
    await given(theirs, 'علی رضایی')
    const [{ user_name: colleague } = { user_name: '' }] = await testDb.sql<{ user_name: string }>('select user_name from users where id = $1', [userId]) // prettier-ignore
    const own = account.userName
    const givers = async (of: typeof ask) => (await of('GET', 'phonebooks/numbers/contact-list/consent-givers')).envelope.data
    expect(await givers(ask)).toEqual([own, colleague].toSorted().map((name) => ({ name })))
    expect(await givers(stranger.ask)).toEqual([])

    const names = async (filter: object) => (await contacts(filter)).rows.map(({ name }) => name)
    expect(await names({ consent_by: own })).toEqual(['سارا احمدی'])
    expect(await names({ consent_by: colleague })).toEqual(['علی رضایی', 'سارا رضایی'])
    expect(await names({ consent_by: colleague, search: 'سارا' })).toEqual(['سارا رضایی'])
    expect(await names({ consent_by: colleague, consent_source: 'api' })).toEqual([])
    expect(await names({ consent_by: colleague.slice(0, -1) })).toEqual([])

    const noon = (day: string) => Date.parse(`2026-03-${day}T12:00:00Z`) / 1000
    await testDb.sql(`update contacts set consent_at = to_timestamp($2) where account_id = $1 and name = 'سارا رضایی'`, [account.accountId, noon('21')]) // prettier-ignore
    const days = { from_consent_at: noon('21'), to_consent_at: noon('21') }
    expect(await names(days)).toEqual(['سارا رضایی'])
    expect(await names({ ...days, consent_by: own })).toEqual([])
    expect(await names({ to_consent_at: noon('21') - 1 })).toEqual([])
    expect(await names({ from_consent_at: noon('21') + 1 })).toEqual(['علی رضایی', 'سارا احمدی'])
    const count = await ask('GET', `phonebooks/numbers/contact-list/count?consent_by=${colleague}&from_consent_at=${noon('20')}`)
    expect(count.envelope.data).toMatchObject({ count: 2 })

    // Whoever enters another consent is the giver from then on, and offered.
    const [ofOwner] = (await contacts({ consent_by: own })).rows
    const body = { number: ofOwner!.number, phonebook_id: book, consent: { source: 'form' } }
    await call('PUT', `phonebooks/numbers/update-new/${ofOwner!.id}`, { token: theirs, body })
    expect(await names({ consent_by: own })).toEqual([])
    expect(await names({ consent_by: colleague, consent_source: 'form' })).toEqual(['سارا احمدی'])
  }) // prettier-ignore

  test('contacts are found by who entered their consent and when, beyond the newest ten thousand too', async () => {
    const { account, newBook, contacts } = await newOwner()
    const book = await newBook('بسیار')
    await testDb.sql(
      `insert into contacts (account_id, phonebook_id, msisdn, name, name_key, consent_source, consent_by, consent_at)
      select $1, $2, 989130000000 + n, 'نام', 'نام', 'hand', case when n <= 12 then 'old' else 'new' end,
        timestamptz '2026-01-01' + n * interval '1 minute' from generate_series(1, 12000) n`,
      [account.accountId, book],
    )
    const at = (minute: number) => Date.parse('2026-01-01T00:00:00Z') / 1000 + minute * 60
    expect((await contacts({ consent_by: 'old' })).total).toBe(12)
    expect((await contacts({ consent_by: 'old', to_consent_at: at(5) })).total).toBe(5)
    expect((await contacts({ from_consent_at: at(10), to_consent_at: at(19) })).total).toBe(10)
    expect((await contacts({ consent_by: 'new', from_consent_at: at(10), to_consent_at: at(19) })).total).toBe(7)
    expect((await contacts({ consent_by: 'old', from_consent_at: at(2) })).rows).toHaveLength(11)
    expect((await contacts({ consent_by: 'new' })).total).toBe(2000)
  })
})
