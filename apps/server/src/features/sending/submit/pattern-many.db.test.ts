import { describe, expect, test } from 'vitest'
import { accountScope } from '@peyk/database/scope.ts'
import { testDatabase } from '@peyk/database/testing/test-database.ts'
import { testCalls } from '../../../platform/testing/calls.ts'
import { aList, uploadBy } from '../../files/files.fixtures.ts'
import { checkFile } from '../../files/uploads/usecases/check-file.ts'
import { patternDesk } from '../../patterns/patterns.fixtures.ts'
import { readBooks } from '../../wallet/wallet.fixtures.ts'

const testDb = await testDatabase()
const { sql } = testDb
const calls = await testCalls(testDb)
const { call, deps } = calls
const { decide, newShop } = await patternDesk(testDb, calls)

const MESSAGE = 'فروشگاه لبخند: سفارش %order% در %day% می‌رسد'
const variable = [
  { name: 'order', type: 'integer' },
  { name: 'day', type: 'string' },
]

async function newOrders() {
  const shop = await newShop()
  const { pattern_code: code } = await shop.confirmed({ message: MESSAGE, variable })
  const { account, token } = shop
  const body = (more: object) => ({
    sending_type: 'pattern_many',
    from_number: account.advertising.number,
    code,
    ...more,
  })
  const ask = (path: string, more: object) => call('POST', path, { token, body: body(more) })
  const upload = async (lines: readonly string[]) => {
    const { file } = await uploadBy({ call }, { token, purpose: 'keyword', file: aList(lines) })
    // On a busy machine its check takes longer than the upload waits for it.
    const asked = { scope: accountScope(account.accountId), fileId: file.file_id, signal: new AbortController().signal }
    if (file.status === 'processing') await checkFile(asked, deps)
    return file.file_id
  }
  return { ...shop, code, body, ask, upload }
}
const sendIdOf = ({ envelope }: { envelope: { data: unknown } }) =>
  (envelope.data as { message_outbox_ids: number[] }).message_outbox_ids[0] as number
const textsOf = async (sendId: number) =>
  (await sql<{ texts: string[] }>('select texts from own_texts where send_id = $1 order by number', [sendId])).flatMap(
    ({ texts }) => texts,
  )

describe('[PAT-23] a pattern to numbers that were typed', () => {
  const typed = { recipients: ['09120000001', '09350000002', '09120000001', 'x'], params: { order: 12, day: 'شنبه' } }
  const TEXT = 'فروشگاه لبخند: سفارش 12 در شنبه می‌رسد'

  test('is priced before, sent for that price without a suffix, and reported as every send', async () => {
    const { account, token, ask } = await newOrders()
    await sql('insert into cancel_11 (line_id, msisdn) values ($1, 989350000002)', [account.advertising.id])
    const preview = (await ask('send/previews', typed)).envelope.data as Record<string, unknown>
    expect(preview).toMatchObject({
      status: 'ready',
      recipient_count: 2,
      duplicate_count: 1,
      invalid_count: 1,
      // The pattern is waited for: «لغو11» stops no notice (decision W7).
      cancel_11_count: 0,
      message: MESSAGE,
      longest: { message: TEXT },
    })
    const submitted = await call('POST', `send/previews/${String(preview['preview_id'])}/submit`, {
      token,
      body: { expected_price: preview['total_price'] },
    })
    expect(submitted.status).toBe(200)
    const id = sendIdOf(submitted)
    const [sent] = await sql('select sending_type, report_type, class, message, recipient_count from sends where id = $1', [id]) // prettier-ignore
    expect(sent).toEqual({ sending_type: 'pattern_many', report_type: 'pattern_many', class: 1, message: MESSAGE, recipient_count: 2 }) // prettier-ignore
    expect(await textsOf(id)).toEqual([TEXT, TEXT])
  })

  test('is sent at once without a preview, to nobody on the own blacklist, unmoderated and at any hour', async () => {
    const { account, ask } = await newOrders()
    await sql('update accounts set is_monitored = true where id = $1', [account.accountId])
    await sql('update lines set opens_minute = 0, closes_minute = 1 where id = $1', [account.advertising.id])
    await sql(`insert into blacklist (account_id, msisdn, kind) values ($1, 989350000002, 'send')`, [account.accountId])
    const sent = await ask('send', typed)
    expect(sent.status).toBe(200)
    const [send] = await sql<{ state: number }>('select state from sends where id = $1', [sendIdOf(sent)])
    expect(send?.state).toBe(2)
    const blocked = await sql('select msisdn from recipients where send_id = $1 and code = 5', [sendIdOf(sent)])
    expect(blocked).toEqual([{ msisdn: 989_350_000_002 }])
  })

  test('holds nothing when a value is missing, too long or no number', async () => {
    const { account, ask } = await newOrders()
    const before = await readBooks(testDb, account.accountId)
    const params = { order: '12a', day: 'س'.repeat(21) }
    for (const path of ['send', 'send/previews']) {
      const wrong = await ask(path, { ...typed, params })
      expect([wrong.status, Object.keys(wrong.envelope.meta.errors ?? {})]).toEqual([
        422,
        ['params.order', 'params.day'],
      ])
    }
    const missing = await ask('send', { ...typed, params: [] })
    expect(missing.envelope.meta.errors).toHaveProperty(
      ['params.order'],
      ['مقدار متغیر «order» وارد نشده است؛ آن را بنویسید'],
    )
    expect((await ask('send', { params: {} })).envelope.meta.errors).toHaveProperty('recipients')
    expect(await readBooks(testDb, account.accountId)).toEqual(before)
  })

  test('[promise S2] is not sent by a stranger, nor before it is confirmed, nor after it is deleted', async () => {
    const { code, token, ask, create, account } = await newOrders()
    const other = await newShop()
    const body = { sending_type: 'pattern_many', from_number: other.account.service.number, code, ...typed }
    expect((await call('POST', 'send', { token: other.token, body })).status).toBe(404)
    const waiting = await create()
    const early = { ...body, from_number: account.service.number, code: waiting.pattern_code }
    expect((await call('POST', 'send/previews', { token, body: early })).status).toBe(404)
    await call('DELETE', `patterns/normal/${code}`, { token })
    expect((await ask('send', typed)).status).toBe(404)
  })

  test('is counted anew when an edit of the pattern was confirmed since', async () => {
    const { code, token, ask, update } = await newOrders()
    const { preview_id: id } = (await ask('send/previews', typed)).envelope.data as { preview_id: number }
    await update(code, { message: `${MESSAGE}.`, variable })
    const submit = () => call('POST', `send/previews/${id}/submit`, { token, body: {} })
    await decide(code, { decision: 'confirm' })
    expect((await submit()).status).toBe(409)
  })
})

describe('[PAT-23] a pattern to the rows of a file', () => {
  const lines = ['شماره,روز,سفارش', '09120000001,شنبه,12', '09120000002,,13', '09120000003,یکشنبه,x', `09120000004,${'س'.repeat(21)},14`, '09350000005,جمعه,۱۵'] // prettier-ignore
  const columns = { order: 'C', day: 'b' }

  test('fills each row from its columns; rows with a missing, long or wrong value are told and not sent', async () => {
    const { token, ask, upload } = await newOrders()
    const file_id = await upload(lines)
    const preview = (await ask('send/previews', { file_id, columns })).envelope.data as Record<string, unknown>
    expect(preview).toMatchObject({
      status: 'ready',
      is_personal: true,
      recipient_count: 2,
      skipped_count: 3,
      skipped_rows: [
        { row: 3, recipient: '+989120000002', placeholder: 'day', reason: 'missing' },
        { row: 4, recipient: '+989120000003', placeholder: 'order', reason: 'not_digits' },
        { row: 5, recipient: '+989120000004', placeholder: 'day', reason: 'too_long' },
      ],
    })
    const submitted = await call('POST', `send/previews/${String(preview['preview_id'])}/submit`, { token, body: {} })
    expect(await textsOf(sendIdOf(submitted))).toEqual([
      'فروشگاه لبخند: سفارش 12 در شنبه می‌رسد',
      'فروشگاه لبخند: سفارش ۱۵ در جمعه می‌رسد',
    ])
  })

  test('needs a column of the file for each variable', async () => {
    const { ask, upload } = await newOrders()
    const file_id = await upload(lines)
    const wrong = await ask('send/previews', { file_id, columns: { order: 'Z' } })
    expect([wrong.status, wrong.envelope.meta.errors]).toEqual([
      422,
      {
        'columns.order': ['برای «Z» ستونی در فایل نیست؛ نام ستون را درست کنید'],
        'columns.day': ['مقدار متغیر «day» وارد نشده است؛ آن را بنویسید'],
      },
    ])
    const other = await newOrders()
    expect((await other.ask('send/previews', { file_id, columns })).envelope.meta.errors).toHaveProperty('file_id')
  })
})
