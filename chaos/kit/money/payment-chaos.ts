import { mkdtemp, rm } from 'node:fs/promises'
import { randomBytes } from 'node:crypto'
import os from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { startBank } from '@peyk/simulators/bank/start-bank.ts'
import type { RunningBank } from '@peyk/simulators/bank/start-bank.ts'
import type { BankMoment } from '@peyk/simulators/bank/bank.ts'
import { secretHash } from '@peyk/server/platform/http/auth/tokens.ts'
import type { EngineFixture } from '../../../testkit/start-engine.ts'
import { randomBetween, shuffled } from '../faults/fault.ts'
import { killPostgres } from '../faults/process-faults.ts'
import { checkPayments } from './payment-check.ts'
import type { PaymentCheck } from './payment-check.ts'
import { ProcessSet } from '../process-set.ts'
import { retryUntilSuccess } from '../retry-until.ts'

/** Where a payment is struck: what the bank sees of it, before its answer leaves or just after it has left. */
export interface Strike {
  moment: BankMoment
  when: 'before' | 'after'
  target: 'api' | 'worker' | 'PostgreSQL' | 'everything'
  /** The payer does not come back: the sweep is struck when it asks. */
  isSwept: boolean
}

export interface PaymentChaosInput {
  /** Each is struck once. */
  payments: number
  /** In this order, in place of all of them in a random one. */
  strikes?: readonly Strike[]
  random: () => number
  onEnd: (end: () => Promise<unknown>) => void
  print: (line: string) => void
}

export interface PaymentChaosStats extends PaymentCheck {
  ok: boolean
  payments: number
  /** How often something was killed, by moment. */
  kills: Record<string, number>
  /** Processes that ended by themselves. */
  exited: number
  /** From the last kill until everything paid was credited. */
  settled_seconds: number
}

const BY_API: readonly BankMoment[] = ['asked', 'answering', 'returning', 'verifying', 'verified']
const BY_WORKER: readonly BankMoment[] = ['inquired', 'verifying', 'verified']
const LONGEST_AFTER_MS = 25
const STRUCK_WITHIN_MS = 15_000
const SETTLED_WITHIN_MS = 120_000
const GATEWAYS = ['simulator', 'zarinpal', 'zibal'] as const

/** Every moment of a payment with everything that can be killed at it, in random order, as often as it takes. */
function planStrikes({ payments, random }: PaymentChaosInput): Strike[] {
  const whens = ['before', 'after'] as const
  const all = [
    ...BY_API.flatMap((moment) =>
      (['api', 'PostgreSQL', 'everything'] as const).flatMap((target) =>
        whens.map((when) => ({ moment, when, target, isSwept: false })),
      ),
    ),
    ...BY_WORKER.flatMap((moment) =>
      (['worker', 'PostgreSQL', 'everything'] as const).flatMap((target) =>
        whens.map((when) => ({ moment, when, target, isSwept: true })),
      ),
    ),
  ]
  const plan: Strike[] = []
  while (plan.length < payments) plan.push(...shuffled(all, random))
  return plan.slice(0, payments)
}

/**
 * Payments at a simulated bank, by every kind of gateway, while api, worker and PostgreSQL are killed at each step of them. In
 * the end, when the sweep has run, what the bank took from payers is what the ledger credited, once each.
 */
export async function runPaymentChaos(fixture: EngineFixture, input: PaymentChaosInput): Promise<PaymentChaosStats> {
  const { random, onEnd, print } = input
  const folder = await mkdtemp(path.join(os.tmpdir(), 'peyk-chaos-payments-'))
  onEnd(() => rm(folder, { recursive: true, force: true }))
  const running = await startBank({ port: 0, host: '127.0.0.1', logPath: path.join(folder, 'bank.jsonl') })
  onEnd(() => running.close())
  const url = `http://127.0.0.1:${running.port}`
  const env = {
    BANK_URL: url,
    ZARINPAL_URL: url,
    ZIBAL_URL: url,
    GATEWAY_TIMEOUT_SECONDS: '5',
    PEYK_LOOP_REST_MS: '100',
    PEYK_DATA_DIR: path.join(folder, 'data'),
    PEYK_SECRET: 'a secret of this run, and of no other one',
  }
  const processes = new ProcessSet(fixture, [
    { name: 'api', roles: ['api'], env },
    { name: 'worker', roles: ['worker'], env },
  ])
  for (const [at, kind] of GATEWAYS.entries()) {
    await fixture.sql(`insert into payment_gateways (kind, title, is_sandbox, position) values ($1, $1, true, $2)`, [
      kind,
      at,
    ])
  }
  await processes.startAll()
  const kills: Record<string, number> = {}
  for (const [at, strike] of (input.strikes ?? planStrikes(input)).entries()) {
    const name = `${strike.isSwept ? 'sweep ' : ''}${strike.moment}, ${strike.when} its answer, ${strike.target}`
    const wasStruck = await payUnderFire({ fixture, processes, running, random }, { ...strike, at })
    if (wasStruck) kills[name] = (kills[name] ?? 0) + 1
    print(`${at + 1}: ${name}${wasStruck ? '' : ' (did not come to it)'}`)
  }
  const begun = performance.now()
  const check = await settleAll(fixture, running)
  const settledSeconds = Math.round((performance.now() - begun) / 100) / 10
  const exited = processes.exited
  await processes.stopAll()
  const isExact = check.uncredited === 0 && check.credited_twice === 0 && check.unpaid_credited === 0
  const isBalanced = check.bank_rial === check.ledger_rial && check.ledger_sum === 0 && check.wallets_differ === 0
  const ok = isExact && isBalanced && exited === 0 && check.paid > 0
  return { ok, payments: input.payments, kills, ...check, exited, settled_seconds: settledSeconds }
}

interface Field {
  fixture: EngineFixture
  processes: ProcessSet
  running: RunningBank
  random: () => number
}

/** One payer, and one kill while they pay. Answers whether it came to the kill. */
async function payUnderFire(
  { fixture, processes, running: { bank }, random }: Field,
  { moment, when, target, isSwept, at }: Strike & { at: number },
): Promise<boolean> {
  const restarted: Promise<void>[] = []
  bank.atMoment = async (seen) => {
    if (seen !== moment || restarted.length > 0) return
    if (when === 'before') {
      const { dead, back } = kill(target, { fixture, processes })
      restarted.push(back)
      await dead
      return
    }
    const later = sleep(randomBetween(random, [0, LONGEST_AFTER_MS])).then(() => kill(target, { fixture, processes }).back) // prettier-ignore
    restarted.push(later)
  }
  await payAsCustomer({ fixture, processes }, { at, isSwept, reloads: random() < 0.5 })
  if (isSwept) {
    const deadline = Date.now() + STRUCK_WITHIN_MS
    while (restarted.length === 0 && Date.now() < deadline) {
      await makeDue(fixture)
      await sleep(100)
    }
  }
  bank.atMoment = async () => {}
  await Promise.all(restarted)
  return restarted.length > 0
}

/** `dead`: it is gone; `back`: it runs again. */
function kill(
  target: Strike['target'],
  { fixture, processes }: Pick<Field, 'fixture' | 'processes'>,
): { dead: Promise<unknown>; back: Promise<void> } {
  const names = target === 'everything' ? ['api', 'worker'] : target === 'PostgreSQL' ? [] : [target]
  const postgres = target === 'PostgreSQL' || target === 'everything' ? killPostgres(fixture) : Promise.resolve()
  const dead = Promise.all([postgres, ...names.map((name) => processes.kill(name))])
  const back = dead.then(async () => void (await Promise.all(names.map((name) => processes.start(name)))))
  return { dead, back }
}

/** A press in the panel, the bank's page, and the way back; a browser is cut off whenever the api is. */
async function payAsCustomer(
  { fixture, processes }: Pick<Field, 'fixture' | 'processes'>,
  { at, isSwept, reloads }: { at: number; isSwept: boolean; reloads: boolean },
): Promise<void> {
  const account = await retryUntilSuccess(() => fixture.newAccount({ creditTenths: 0 }))
  const token = randomBytes(33).toString('base64url')
  await retryUntilSuccess(
    () =>
    fixture.sql(`insert into sessions (account_id, user_id, token_hash, expires_at) values ($1, $2, $3, now() + interval '1 hour')`, [account.accountId, account.userId, secretHash(token)]), // prettier-ignore
  )
  const [gateway] = await retryUntilSuccess(() =>
    fixture.sql<{ id: number }>('select id from payment_gateways where kind = $1', [GATEWAYS[at % GATEWAYS.length]]),
  )
  const asked = new URLSearchParams({ amount: String(1_000_000 + at), callbackUrl: '/wallet/payment-result', gateway_id: String(gateway?.id) }) // prettier-ignore
  const begun = await fetch(`${processes.url}/v1/api/payment/generate-url?${asked.toString()}`, {
    headers: { authorization: token },
  })
    .then((answer) => answer.json() as Promise<{ data: { url: string } | null }>)
    .catch(() => null)
  const page = begun?.data?.url
  if (page === undefined) return
  const paid = await fetch(page, { method: 'POST', body: new URLSearchParams({ result: 'success' }), redirect: 'manual' }) // prettier-ignore
  await paid.body?.cancel()
  const back = paid.headers.get('location')
  if (back === null || isSwept) return
  for (let times = 0; times < (reloads ? 2 : 1); times++) {
    // Another process may have another port by now.
    const { pathname, search } = new URL(back)
    await fetch(`${processes.url}${pathname}${search}`, { redirect: 'manual' })
      .then((answer) => answer.body?.cancel())
      .catch(() => {})
  }
}

/** As if the time until the next inquiry had passed. */
const makeDue = ({ sql }: Pick<EngineFixture, 'sql'>): Promise<unknown> =>
  sql('update payments set inquire_at = now() where inquire_at > now()').catch(() => null)

/** Until the sweep has nothing more to find. */
async function settleAll(fixture: EngineFixture, { bank }: RunningBank): Promise<PaymentCheck> {
  const deadline = Date.now() + SETTLED_WITHIN_MS
  for (;;) {
    await makeDue(fixture)
    const check = await retryUntilSuccess(() => checkPayments(fixture, bank))
    if ((check.uncredited === 0 && check.begun_nowhere === 0) || Date.now() > deadline) return check
    await sleep(200)
  }
}
