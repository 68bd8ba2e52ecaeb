import { randomInt } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { testDatabase } from '@peyk/database/testing/test-database.ts'
import { testCalls } from '../../platform/testing/calls.ts'
import { newStaff } from '../staff/staff.fixtures.ts'

const testDb = await testDatabase()
const { sql, newAccount } = testDb
const { call, tokenOf } = await testCalls(testDb)
const desk = await newStaff(testDb, { areas: ['money'] })
const token = await tokenOf(desk)

/** A card of Saman with its check digit. */
function newCardNumber(): string {
  const digits = `621986${String(randomInt(10 ** 9)).padStart(9, '0')}`
  const sum = Array.from(digits).reduce((total, digit, at) => {
    const value = Number(digit) * (at % 2 === 0 ? 2 : 1)
    return total + (value > 9 ? value - 9 : value)
  }, 0)
  return `${digits}${(10 - (sum % 10)) % 10}`
}
/** A sheba of Parsian with its check digits. */
function newSheba(): string {
  const account = `054${String(randomInt(10 ** 9)).padStart(19, '0')}`
  const check = 98n - (BigInt(`${account}182700`) % 97n)
  return `IR${String(check).padStart(2, '0')}${account}`
}
const create = (body: object) => call('POST', 'staff/payment-targets', { token, body: { owner_name: 'شرکت پیک', ...body } }) // prettier-ignore
const change = (id: number, body: object) => call('PUT', `staff/payment-targets/${id}`, { token, body: { owner_name: 'شرکت پیک', ...body } }) // prettier-ignore
const fieldsOf = ({ status, envelope }: Awaited<ReturnType<typeof call>>) => [status, ...Object.keys(envelope.meta.errors ?? {})] // prettier-ignore
const listed = async (id: number) => {
  const { envelope } = await call('GET', 'staff/payment-targets', { token })
  return (envelope.data as { id: number }[]).find((one) => one.id === id)
}
const idOf = ({ envelope }: Awaited<ReturnType<typeof call>>) => (envelope.data as { id: number }).id
const actsOn = (action: string, subject: string) =>
  sql<{ details: object }>('select details from audit_entries where action = $1 and subject = $2 and actor_id = $3 order by seq', [action, subject, desk.userId]) // prettier-ignore

describe('a card or an account to pay to', () => {
  test('[promise S8] is told its bank by its number, switched off, renamed, and never gets another number', async () => {
    const number = newCardNumber()
    const id = idOf(await create({ kind: 'card', card_number: number.replace(/(\d{4})(?=\d)/g, '$1-'), bank_name: 'هر چه' })) // prettier-ignore
    expect(await listed(id)).toEqual({
      id, kind: 'card', owner_name: 'شرکت پیک', card_number: number, account_number: null, sheba: null,
      bank_name: 'سامان', bank: 'saman', is_active: true,
    }) // prettier-ignore
    expect((await change(id, { kind: 'card', card_number: number, owner_name: 'سارا کاظمی', is_active: false })).status).toBe(200) // prettier-ignore
    expect(await listed(id)).toMatchObject({ owner_name: 'سارا کاظمی', is_active: false, card_number: number })
    expect(fieldsOf(await change(id, { kind: 'card', card_number: newCardNumber() }))).toEqual([422, 'card_number'])
    expect(fieldsOf(await change(id, { kind: 'account', sheba: newSheba(), account_number: '1' }))).toEqual([422, 'card_number']) // prettier-ignore
    expect((await change(999_999_999, { kind: 'card', card_number: number })).status).toBe(422)
    expect(await actsOn('money.target_saved', number)).toEqual([
      { details: { after: { owner_name: 'شرکت پیک', bank_name: 'سامان', is_active: true } } },
      {
        details: {
          before: { owner_name: 'شرکت پیک', bank_name: 'سامان', is_active: true },
          after: { owner_name: 'سارا کاظمی', bank_name: 'سامان', is_active: false },
        },
      },
    ])
    const { envelope } = await call('GET', 'user/setting/parent_account_contact', { token: await tokenOf(await newAccount()) }) // prettier-ignore
    expect((envelope.data as { cards: { id: number }[] }).cards.map((card) => card.id)).not.toContain(id)
  })

  test('with a wrong or missing number is refused at its field; the same number is not listed twice', async () => {
    const [card, sheba] = [newCardNumber(), newSheba()]
    expect((await create({ kind: 'card', card_number: card })).status).toBe(200)
    expect(fieldsOf(await create({ kind: 'card', card_number: card }))).toEqual([422, 'card_number'])
    expect(fieldsOf(await create({ kind: 'card' }))).toEqual([422, 'card_number'])
    expect(fieldsOf(await create({ kind: 'card', card_number: '6219861034529008' }))).toEqual([422, 'card_number'])
    expect(fieldsOf(await create({ kind: 'account', sheba: 'IR820540102680020817909001', account_number: '1' }))).toEqual([422, 'sheba']) // prettier-ignore
    expect(fieldsOf(await create({ kind: 'account', sheba }))).toEqual([422, 'account_number'])
    const id = idOf(await create({ kind: 'account', sheba: sheba.toLowerCase(), account_number: '۰۱۰۰-۱' }))
    expect(await listed(id)).toMatchObject({ sheba, account_number: '0100-1', bank: 'parsian', bank_name: 'پارسیان' })
    expect(fieldsOf(await create({ kind: 'account', sheba, account_number: '2' }))).toEqual([422, 'sheba'])
  })

  test('of a bank that nobody knows keeps the name that was typed', async () => {
    const number = '9999999999999995'
    await sql('delete from payment_targets where card_number = $1', [number])
    const id = idOf(await create({ kind: 'card', card_number: number, bank_name: 'بانک تازه' }))
    expect(await listed(id)).toMatchObject({ bank: null, bank_name: 'بانک تازه' })
  })
})

test('[promise S8] the payment setting is read, changed in part and in the audit log, and a customer has no part in it', async () => {
  const show = async () => (await call('GET', 'staff/payment-setting', { token })).envelope.data as Record<string, unknown>
  const before = await show()
  const body = { methods: [{ key: 'bank_transfer', is_active: false }], approval_limit: 70_000_000, seller: { name: 'شرکت پیک', national_id: '10101234567', phone: '' } }
  expect((await call('PUT', 'staff/payment-setting', { token, body })).status).toBe(200)
  const after = await show()
  expect(after).toEqual({
    methods: [{ key: 'online', is_active: true }, { key: 'card_to_card', is_active: true }, { key: 'bank_transfer', is_active: false }],
    approval_limit: 70_000_000,
    seller: { name: 'شرکت پیک', national_id: '10101234567', economic_code: '', registration_number: '', phone: '', postal_code: '', address: '' },
  })
  expect((await actsOn('money.setting_changed', '')).at(-1)).toEqual({ details: { before, after } })
  expect(fieldsOf(await call('PUT', 'staff/payment-setting', { token, body: { ...body, approval_limit: -1 } }))).toEqual([422, 'approval_limit'])
  expect((await call('PUT', 'staff/payment-setting', { token, body: before })).status).toBe(200)
  const customer = await tokenOf(await newAccount())
  expect((await call('PUT', 'staff/payment-setting', { token: customer, body })).status).toBe(403)
}) // prettier-ignore
