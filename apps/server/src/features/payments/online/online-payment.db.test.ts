import { expect, onTestFinished, test } from 'vitest'
import { testDatabase } from '@peyk/database/testing/test-database.ts'
import { startBank } from '@peyk/simulators/bank/start-bank.ts'
import { testCalls } from '../../../platform/testing/calls.ts'

const testDb = await testDatabase({ isFresh: true })
const { sql, newAccount } = testDb
const running = await startBank({ port: 0, host: '127.0.0.1' })
const bankUrl = `http://127.0.0.1:${running.port}`
const { call, tokenOf, app } = await testCalls(testDb, { env: { BANK_URL: bankUrl } })
await sql(`insert into payment_gateways (kind, title) values ('simulator', 'آزمایشی')`)

test('[WAL-23] pays', async () => {
  onTestFinished(() => running.close())
  const account = await newAccount({ creditTenths: 0 })
  const token = await tokenOf(account)
  const begun = await call('GET', 'payment/generate-url', {
    token,
    query: { amount: 5_000_000, callbackUrl: '/wallet/payment-result' },
  })
  expect(begun.envelope).toMatchObject({ data: { amount: 5_000_000, tax: 500_000, payable: 5_500_000 } })
  const { url, payment_id } = begun.envelope.data as { url: string; payment_id: number }
  const page = await fetch(url)
  expect(await page.text()).toContain('۵٬۵۰۰٬۰۰۰')
  const back = await fetch(url, {
    method: 'POST',
    body: new URLSearchParams({ result: 'success' }),
    redirect: 'manual',
  })
  const returned = new URL(back.headers.get('location')!)
  const answer = await app.inject({ method: 'GET', url: `${returned.pathname}${returned.search}` })
  expect(answer.statusCode).toBe(303)
  expect(answer.headers.location).toMatch(
    new RegExp(`^/wallet/payment-result\\?payment_id=${payment_id}&status=success&tracking_code=\\d+$`),
  )
  const verified = await call('GET', 'payment/verify', { token, query: { payment_id } })
  expect(verified.envelope.data).toMatchObject({ status: 'success', credit: 5_000_000 })
  console.log(verified.envelope.data, await sql('select kind, detail from payment_steps'))
})
