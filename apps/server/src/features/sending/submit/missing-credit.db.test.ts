import { expect, test } from 'vitest'
import { testDatabase } from '@peyk/database/testing/test-database.ts'
import { testCalls } from '../../../platform/testing/calls.ts'
import { newGift } from '../../gifts/gifts.fixtures.ts'

const testDb = await testDatabase()
const { call, tokenOf } = await testCalls(testDb)

/** One part of Persian text to a number of MCI: 1,370 rial. */
const PRICE_RIAL = 1370

test('a send that lacks credit is refused with what is missing, as a sentence and as a number; gifts that are over do not count', async () => {
  const account = await testDb.newAccount({ creditTenths: 3005 })
  const token = await tokenOf(account)
  const send = async (recipients: string[]) => {
    const body = { sending_type: 'webservice', from_number: account.service.number, message: 'سلام', params: { recipients } } // prettier-ignore
    const { status, envelope } = await call('POST', 'send', { token, body })
    return { status, message: envelope.meta.message, parameters: envelope.meta.message_parameters }
  }
  // 1,370 less 300.5, in whole rial, as it would be paid in.
  expect(await send(['09120000001'])).toEqual({
    status: 400,
    message: 'اعتبار شما کافی نیست و ۱٬۰۷۰ ریال کم دارید؛ ابتدا کیف پول را شارژ کنید',
    parameters: [1070],
  })
  const day = 86_400_000
  const createdAt = new Date(Date.now() - 9 * day)
  const gift = (days: number) =>
    newGift(testDb, {
      accountId: account.accountId,
      tenths: 5000,
      createdAt,
      expiresAt: new Date(Date.now() + days * day),
    })
  await gift(-1)
  await gift(1)
  expect((await send(['09120000001', '09120000002'])).parameters).toEqual([2 * PRICE_RIAL - 300 - 500])
})
