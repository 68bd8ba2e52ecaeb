import { describe, expect, test } from 'vitest'
import type { TestAccount } from '@peyk/database/testing/accounts.ts'
import { testDatabase } from '@peyk/database/testing/test-database.ts'
import { testCalls } from '../../platform/testing/calls.ts'
import { aList, uploadBy } from '../files/files.fixtures.ts'
import { readBooks } from '../wallet/wallet.fixtures.ts'
import { aGroup, someNumbers } from './sending.fixtures.ts'

const testDb = await testDatabase()
const { newAccount, sql } = testDb
const { call, tokenOf, apiKeyOf } = await testCalls(testDb)

const NUMBERS = someNumbers(3)
type Answer = Awaited<ReturnType<typeof call>>
const statusAndErrors = ({ status, envelope: { meta } }: Answer) => [status, meta.errors ?? {}]
const ONE = [expect.any(String)]

/** An account with a list for a mode. */
interface Sender {
  account: TestAccount
  token: string
  key: string
}

const aSender = async (): Promise<Sender> => {
  const account = await newAccount({ creditTenths: 10_000_000_000 })
  return { account, token: await tokenOf(account), key: await apiKeyOf(account) }
}

type Purpose = 'send' | 'keyword' | 'peer_to_peer'
const uploadFile = async ({ key }: Sender, purpose: Purpose, lines: readonly string[]) => {
  const { file } = await uploadBy({ call }, { token: key, ...(purpose !== 'send' && { purpose }), file: aList(lines) })
  return { file_id: file.file_id }
}
const createGroupTarget = async (sender: Sender) => ({ params: [{ type: 'all', phonebook_ids: [await aGroup(testDb, sender.account, NUMBERS)] }] }) // prettier-ignore

/** Each way of sending with its list, and the field at which the list stands. */
const modes = {
  webservice: { field: 'params.recipients', target: async () => ({ message: 'سلام', params: { recipients: NUMBERS } }) },
  phonebook: {
    field: 'params',
    target: async (sender: Sender) => ({ message: 'سلام', ...(await createGroupTarget(sender)) }),
  },
  keyword_phonebook: { field: 'params', target: async (sender: Sender) => ({ message: 'سلام {ex_number}', ...(await createGroupTarget(sender)) }) }, // prettier-ignore
  file: { field: 'file_id', target: async (sender: Sender) => ({ message: 'سلام', ...(await uploadFile(sender, 'send', NUMBERS)) }) }, // prettier-ignore
  keyword: { field: 'file_id', target: async (sender: Sender) => ({ message: 'سلام {ex_A}', ...(await uploadFile(sender, 'keyword', NUMBERS)) }) }, // prettier-ignore
  peer_to_peer_file: { field: 'file_id', target: async (sender: Sender) => uploadFile(sender, 'peer_to_peer', NUMBERS.map((number) => `${number},سلام`)) }, // prettier-ignore
} as const

const bodyOf = async (type: keyof typeof modes, sender: Sender) => ({
  sending_type: type,
  from_number: sender.account.service.number,
  ...(await modes[type].target(sender)),
})

interface Preview {
  preview_id: number
  status: string
  recipient_count: number
  total_price: number
  [field: string]: unknown
}
const preview = async ({ token }: Sender, body: object) =>
  (await call('POST', 'send/previews', { token, body })).envelope.data as Preview
const submit = ({ token }: Sender, { preview_id: id, total_price: price }: Preview, more: object = {}) =>
  call('POST', `send/previews/${id}/submit`, { token, body: { expected_price: price, ...more } })

/** No money has moved, nobody is to be sent to, and what was counted is still there to go on with. */
const expectUntouched = async ({ account, token }: Sender, shown?: Preview) => {
  const { available, held } = await readBooks(testDb, account.accountId)
  expect([available, held]).toEqual([10_000_000_000, 0])
  expect(await sql('select id from sends where account_id = $1', [account.accountId])).toEqual([])
  if (shown === undefined) return
  const still = (await call('GET', `send/previews/${shown.preview_id}`, { token })).envelope.data as Preview
  expect(still).toMatchObject({ status: 'ready', recipient_count: 3 })
}

describe.each(Object.keys(modes) as (keyof typeof modes)[])('%s', (type) => {
  const { field } = modes[type]

  test('refuses a time in the past at its field', async () => {
    const sender = await aSender()
    const shown = await preview(sender, await bodyOf(type, sender))
    expect(statusAndErrors(await submit(sender, shown, { send_time: '2020-01-01 00:00:00' }))).toEqual([
      422,
      { send_time: ONE },
    ])
    await expectUntouched(sender, shown)
  })

  test('refuses a price that changed since the preview', async () => {
    const sender = await aSender()
    const shown = await preview(sender, await bodyOf(type, sender))
    await sql('update lines set needs_cancel_suffix = true where id = $1', [sender.account.service.id])
    expect(statusAndErrors(await submit(sender, shown))).toEqual([409, { expected_price: ONE }])
    await expectUntouched(sender, shown)
  })

  test('shows in the preview that all recipients are on the blacklist, and then costs nothing', async () => {
    const sender = await aSender()
    const body = await bodyOf(type, sender)
    await call('POST', 'phonebooks/blacklist', { token: sender.token, body: { numbers: NUMBERS, type: 'send' } })
    const shown = await preview(sender, body)
    expect(shown).toMatchObject({ recipient_count: 3, blacklist_count: 3, returned_price: shown.total_price })
    const [id] = ((await submit(sender, shown)).envelope.data as { message_outbox_ids: number[] }).message_outbox_ids
    const [send] = await sql('select state, reject_comment from sends where id = $1', [id])
    expect(send).toEqual({ state: 4, reject_comment: expect.stringContaining('لیست سیاه') })
    const { available, held } = await readBooks(testDb, sender.account.accountId)
    expect([available, held]).toEqual([10_000_000_000, 0])
  })

  test.skipIf(type === 'webservice')('refuses a list that was deleted meanwhile at its field', async () => {
    const sender = await aSender()
    const { account, token } = sender
    const body = await bodyOf(type, sender)
    const shown = await preview(sender, body)
    if (field === 'params') await sql('delete from contacts where account_id = $1', [account.accountId])
    else await call('POST', 'user/files/delete-list', { token, body: { listFiles: [(body as { file_id?: number }).file_id] } }) // prettier-ignore
    expect(statusAndErrors(await submit(sender, shown))).toEqual([field === 'params' ? 422 : 404, { [field]: ONE }])
    await expectUntouched(sender, shown)
  })
})

test('a text whose placeholder no contact has a value for, or that grows too long, is refused at the text', async () => {
  const sender = await aSender()
  const body = await bodyOf('keyword_phonebook', sender)
  const ask = async (message: string) => statusAndErrors(await call('POST', 'send/previews', { token: sender.token, body: { ...body, message } })) // prettier-ignore
  expect(await ask('سلام {ex_email}')).toEqual([422, { message: [expect.stringContaining('هیچ مخاطبی برای «email» مقدار ندارد')] }]) // prettier-ignore
  await sql(`update contacts set name = repeat('ب', 60) where account_id = $1`, [sender.account.accountId])
  expect(await ask('{ex_name}'.repeat(50))).toEqual([422, { message: [expect.stringContaining('متن مخاطب')] }]) // prettier-ignore
  expect(await ask('سلام {ex_999}')).toEqual([422, { message: [expect.stringContaining('«999» ویژگی‌ای در دفترچه تلفن نیست')] }]) // prettier-ignore
  await expectUntouched(sender)
})
