import { afterAll } from 'vitest'
import type { TestAccount } from '@peyk/database/testing/accounts.ts'
import type { TestDatabase } from '@peyk/database/testing/test-database.ts'
import { GATEWAY_KINDS, type GatewayKind } from '@peyk/contract/wallet/money-words.ts'
import { startBank } from '@peyk/simulators/bank/start-bank.ts'
import { NO_FAULTS } from '@peyk/simulators/bank/bank-faults.ts'
import type { BankFaults } from '@peyk/simulators/bank/bank-faults.ts'
import type { BankPayment } from '@peyk/simulators/bank/bank.ts'
import { readConfig } from '../config.ts'
import { testCalls, type CallAnswer } from './calls.ts'
import { stoppedClock } from './clock.ts'
import { encryptionFor } from '../security/encryption.ts'
import { sweepPayments } from '../../features/payments/online/usecases/sweep-payments.ts'

const SECRET = 'a secret of these tests, and of no others'
/** How long the gateway may take: more than a busy machine needs. */
const TIMEOUT_MS = 5000
/** And where it shall be too slow: a bank that takes `TOO_SLOW_MS` never makes it. */
const SHORT_TIMEOUT_MS = 50
export const TOO_SLOW_MS = 300
const MINUTE_MS = 60_000

export interface BegunPayment {
  account: TestAccount
  token: string
  id: number
  url: string
}

/** Peyk over real HTTP beside a simulated bank that also speaks as Zarinpal and Zibal; a gateway of each kind. */
export async function openPayments(testDb: TestDatabase) {
  const running = await startBank({ port: 0, host: '127.0.0.1' })
  const { bank } = running
  const bankUrl = `http://127.0.0.1:${running.port}`
  const env = { BANK_URL: bankUrl, ZARINPAL_URL: bankUrl, ZIBAL_URL: bankUrl, PEYK_SECRET: SECRET }
  const clock = stoppedClock(Date.now())
  const config = { ...readConfig({ env, args: [] }), gatewayTimeoutMs: TIMEOUT_MS }
  const setFaults = (faults: Partial<BankFaults> = {}) => {
    bank.faults = { ...NO_FAULTS, ...faults }
    config.gatewayTimeoutMs = bank.faults.slow_ms > 0 ? SHORT_TIMEOUT_MS : TIMEOUT_MS
  }
  const calls = await testCalls(testDb, { clock, env, deps: { config } })
  const { sql } = testDb
  await calls.app.listen({ host: '127.0.0.1', port: 0 })
  const address = calls.app.server.address()
  const host = `127.0.0.1:${typeof address === 'object' && address !== null ? address.port : 0}`
  afterAll(() => running.close())

  const gatewayIds = new Map<GatewayKind, number>()
  const sealedKey = encryptionFor(config).encrypt('1344b5d4-0048-11e8-94db-005056a205be')
  for (const kind of GATEWAY_KINDS) {
    const [row] = await sql<{ id: number }>(
      `insert into payment_gateways (kind, title, sealed_key, position) values ($1, $1, $2, 100) returning id`,
      [kind, sealedKey],
    )
    gatewayIds.set(kind, row?.id ?? 0)
  }

  const generate = (token: string, query: Record<string, unknown> = {}): Promise<CallAnswer> =>
    calls.call('GET', 'payment/generate-url', {
      token,
      headers: { host },
      query: { amount: 5_000_000, callbackUrl: '/wallet/payment-result', ...query },
    })
  const sweep = () => sweepPayments({ scope: testDb.engine }, calls.deps)

  return {
    ...calls,
    bank,
    clock,
    generate,
    sweep,
    gatewayId: (kind: GatewayKind): number => gatewayIds.get(kind) ?? 0,
    setFaults,
    /** A payment of five million rial of a new account with an empty wallet. */
    async begin(kind: GatewayKind, query: Record<string, unknown> = {}): Promise<BegunPayment> {
      const account = await testDb.newAccount({ creditTenths: 0 })
      const token = await calls.tokenOf(account)
      const answer = await generate(token, { gateway_id: gatewayIds.get(kind), ...query })
      if (answer.status !== 200) throw new Error(answer.text)
      const { url, payment_id: id } = answer.envelope.data as { url: string; payment_id: number }
      return { account, token, id, url }
    },
    /** What the payer does on the bank's page; answers our return's address, as the bank sends the browser there. */
    async pay({ url }: BegunPayment, result: 'success' | 'failed' | 'cancelled' = 'success'): Promise<string> {
      const answer = await fetch(url, { method: 'POST', body: new URLSearchParams({ result }), redirect: 'manual' })
      await answer.body?.cancel()
      return answer.headers.get('location') ?? ''
    },
    /** Opens a return's address; answers the path of the panel that it leads to. */
    async open(returned: string): Promise<string> {
      const answer = await fetch(returned, { redirect: 'manual' })
      await answer.body?.cancel()
      if (answer.status !== 303) throw new Error(`a return answered ${answer.status}`)
      return answer.headers.get('location') ?? ''
    },
    /** Later, when the sweep is due. */
    async sweepLater(minutes = 3): Promise<void> {
      clock.move(minutes * MINUTE_MS)
      while (await sweep());
    },
    async verify({ id, token }: BegunPayment): Promise<Record<string, unknown>> {
      const answer = await calls.call('GET', 'payment/verify', { token, query: { payment_id: id } })
      return answer.envelope.data as Record<string, unknown>
    },
    ofBank({ id }: BegunPayment): BankPayment {
      const found = bank.payments.find(({ orderId }) => orderId === String(id))
      if (found === undefined) throw new Error('the bank knows no such payment')
      return found
    },
    /** How often the wallet was credited with it, and with how much. */
    async creditsOf({ account }: Pick<BegunPayment, 'account'>): Promise<{ times: number; tenths: number }> {
      const [row] = await sql<{ times: number; tenths: number }>(
        `select count(*)::int as times, coalesce(sum(amount_tenths), 0)::bigint as tenths from ledger_entries
        where account_id = $1 and book = 'available' and kind = 'top_up'`,
        [account.accountId],
      )
      return row ?? { times: 0, tenths: 0 }
    },
    async rowOf({ id }: Pick<BegunPayment, 'id'>): Promise<Record<string, unknown>> {
      const [row] = await sql(
        'select status, failure, needs_attention, inquire_at, inquiries, authority from payments where id = $1',
        [id],
      )
      return row ?? {}
    },
    async stepsOf({ id }: Pick<BegunPayment, 'id'>): Promise<string[]> {
      const rows = await sql<{ kind: string }>('select kind from payment_steps where payment_id = $1 order by id', [id])
      return rows.map(({ kind }) => kind)
    },
  }
}
