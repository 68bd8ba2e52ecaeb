import { expect, test } from 'vitest'
import type { TestAccount } from '@peyk/database/testing/accounts.ts'
import { testDatabase } from '@peyk/database/testing/test-database.ts'
import { LEGAL_FEE_TENTHS } from '@peyk/domain/pricing/price.ts'
import { SeededRandom } from '@peyk/domain/random/seeded-random.ts'
import { Refusal } from '@peyk/server/platform/app-error.ts'
import { createRunOnce } from '@peyk/server/platform/http/idempotency/idempotency.ts'
import { testDeps } from '@peyk/server/platform/testing/deps.ts'
import { aQuickSend, someNumbers, toSubmitInput } from '@peyk/server/features/sending/sending.fixtures.ts'
import { storeGroup } from '@peyk/server/features/sending/grouped/queries/grouped-sends.ts'
import { SubmitMemory, prepareGrouped } from '@peyk/server/features/sending/grouped/usecases/prepare-grouped.ts'
import type { GroupedSubmit } from '@peyk/server/features/sending/grouped/usecases/grouped-submit.ts'
import { normaliseRequest } from '@peyk/server/features/sending/submit/usecases/normalise-request.ts'
import { submitSend } from '@peyk/server/features/sending/submit/usecases/submit-send.ts'
import { Tables } from '../models/memory-tables.ts'
import { SubmitTables, openSubmitStore } from './submit-model.ts'
import type { LinePrice, ModelOutcome, SubmitMember } from './submit-model.ts'

// The group of submits of the simulation against the real statement: both store the same random groups, and after each of
// them their outcomes and their wallets must be the same.

const SCRIPTS = 4
const GROUPS = 10
const CREDIT_TENTHS = 4000
/** Families of lines, each with its price for a text of one part. */
const PRICES = [
  { family: 11, tenths: 140 },
  { family: 12, tenths: 230 },
  { family: 13, tenths: 320 },
] as const

const fixture = await testDatabase({ isFresh: true })
const { db, sql, newAccount } = fixture
const deps = testDeps(fixture)
for (const { family, tenths } of PRICES) {
  await sql(`insert into line_families values ($1, 'آزمون')`, [family])
  await sql(`insert into tariff_prices values ($1, '-infinity', $2, $2, $2, $2)`, [family, tenths])
}

/** A call and what both sides know of it. */
interface Call {
  number: number
  account: TestAccount
  key: string | null
}

class Both {
  readonly tables = new Tables({ now: () => 0 })
  readonly submits = new SubmitTables()
  readonly #model = openSubmitStore(
    { tables: this.tables, submits: this.submits },
    { transact: async (_name, work) => work(), isRefused: () => false, wake: () => {} },
  )
  readonly #memory = new SubmitMemory()
  readonly #remembered = new Map<number, LinePrice>()
  /** Model's sends by those of the database. */
  readonly #sends = new Map<number, number>()

  addAccount({ accountId, service }: TestAccount): void {
    const books = { available: 0, held: 0, revenue: 0, funding: 0 }
    this.tables.wallets.set(accountId, { availableTenths: 0, heldTenths: 0, books })
    this.tables.move({ accountId, kind: 'top_up', amountTenths: CREDIT_TENTHS })
    const line = { id: service.id, accountId, number: service.number, ratePerSecond: null, carrier: 'test' }
    this.tables.lines.set(service.id, line)
  }

  async changePrice(line: TestAccount['service'], { family, tenths }: (typeof PRICES)[number]): Promise<void> {
    await sql(`update lines set operator_id = $2 where id = $1`, [line.id, family])
    this.submits.changePrice(line.id, { tenths: tenths + LEGAL_FEE_TENTHS, from: 0 })
  }

  /**
   * Stores the group on both sides, and whoever falls out of it by themselves; answers what became of each in words, with
   * the sends of the model for those of the database.
   */
  async store(calls: readonly Call[]): Promise<{ real: string[]; model: string[] }> {
    const members = calls.map((call) => this.#toMember(call))
    const prepared = await Promise.all(calls.map((call) => this.#prepare(call)))
    const stored = await storeGroup(db, prepared)
    if ('refused' in stored) throw new Error(`the database refused the group: ${stored.refused}`)
    const outcomes = await this.#model.storeGroup(members)
    const real = stored.outcomes.map((outcome, at) => {
      if (outcome.kind === 'replayed') return `replayed ${this.#sendOf(JSON.parse(outcome.answer) as SendAnswer)}`
      if (outcome.kind !== 'stored') return outcome.kind
      this.#keepSend(outcome.sendId, outcomes[at])
      return `stored ${this.#sends.get(outcome.sendId)}`
    })
    const model = outcomes.map(describe)
    for (const [at, { kind }] of outcomes.entries()) {
      if (kind === 'stale') this.#forget(calls[at] as Call)
      if (kind !== 'stale' && kind !== 'alone') continue
      const alone = await this.#storeAlone(calls[at] as Call, members[at] as SubmitMember)
      real.push(alone.real)
      model.push(alone.model)
    }
    return { real, model }
  }

  async #storeAlone(call: Call, member: SubmitMember): Promise<{ real: string; model: string }> {
    const outcome = await this.#model.storeAlone(member)
    const submit = toSubmit(call)
    let isReplayed = false
    const once = this.#once(call, () => (isReplayed = true))
    try {
      const answer = await once(submit.scope, (inOne) => submitSend(submit, inOne))
      if (!isReplayed) this.#keepSend(answer.message_outbox_ids[0] ?? 0, outcome)
      return { real: `${isReplayed ? 'replayed' : 'stored'} ${this.#sendOf(answer)}`, model: describe(outcome) }
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      return { real: error.code.replace('wallet.', ''), model: describe(outcome) }
    }
  }

  #keepSend(sendId: number, outcome: ModelOutcome | undefined): void {
    if (outcome !== undefined && 'sendId' in outcome) this.#sends.set(sendId, outcome.sendId)
  }

  #sendOf({ message_outbox_ids: [id = 0] }: SendAnswer): number | undefined {
    return this.#sends.get(id)
  }

  #once(call: Call, onReplay: () => void = () => {}) {
    const { input } = toSubmit(call)
    return createRunOnce({ key: call.key, path: 'send', fields: input, onReplay }, deps)
  }

  async #prepare(call: Call): Promise<GroupedSubmit> {
    const prepared = await prepareGrouped(toSubmit(call), { once: this.#once(call), memory: this.#memory }, deps)
    if (prepared === null) throw new Error('a submit of one number is for a group')
    return prepared
  }

  #toMember({ number, account, key }: Call): SubmitMember {
    const { id } = account.service
    const price = this.#remembered.get(id) ?? this.submits.priceOf(id)
    this.#remembered.set(id, price)
    return { call: number, accountId: account.accountId, lineId: id, operator: 1, class: 1, key, price }
  }

  #forget(call: Call): void {
    const { input, ...submit } = toSubmit(call)
    this.#memory.forget({ ...submit, draft: normaliseRequest(input) })
    this.#remembered.delete(call.account.service.id)
  }
}

type SendAnswer = { message_outbox_ids: number[] }

const describe = (outcome: ModelOutcome): string =>
  'sendId' in outcome ? `${outcome.kind} ${outcome.sendId}` : outcome.kind

/** What became of anybody in any script. */
const seen = new Set<string>()

const toSubmit = ({ account, number, key }: Call) =>
  // A repeat under a key is the same request.
  toSubmitInput(account, aQuickSend(account, { recipients: someNumbers(1, key === null ? number : 1) }))

/** Of the database: money, and what of it is set aside. */
const readWallet = async (accountId: number): Promise<object | undefined> =>
  (
    await sql(
      `select available_tenths as "availableTenths", held_tenths as "heldTenths" from wallets where account_id = $1`,
      [accountId],
    )
  )[0]

test.for(Array.from({ length: SCRIPTS }, (_, at) => at + 1))(
  'the groups of script %i have the outcomes of the simulation: stored, replayed, stale, alone',
  async (script) => {
    const random = new SeededRandom(script * 31)
    const accounts = await Promise.all([1, 2, 3].map(() => newAccount({ creditTenths: CREDIT_TENTHS })))
    const both = new Both()
    for (const account of accounts) {
      both.addAccount(account)
      await both.changePrice(account.service, PRICES[0])
    }
    let number = 0
    for (let group = 0; group < GROUPS; group += 1) {
      if (random.happens(0.3)) {
        await both.changePrice(
          (random.pick(accounts) as TestAccount).service,
          random.pick(PRICES) as (typeof PRICES)[number],
        )
      }
      const keys = new Set<string>()
      const calls: Call[] = []
      for (let nth = random.integer([1, 7]); nth > 0; nth -= 1) {
        number += 1
        const account = random.pick(accounts) as TestAccount
        const key = random.happens(0.5) ? `key ${random.integer([1, 4])}` : null
        // A process lets a key into a group once.
        if (key !== null && keys.has(`${account.accountId} ${key}`)) continue
        if (key !== null) keys.add(`${account.accountId} ${key}`)
        calls.push({ number, account, key: key?.replaceAll(' ', '-') ?? null })
      }
      const { real, model } = await both.store(calls)
      expect(real).toEqual(model)
      for (const outcome of model) seen.add(outcome.replace(/ .*/, ''))
      for (const { accountId } of accounts) {
        expect(both.tables.wallets.get(accountId)).toMatchObject((await readWallet(accountId)) ?? {})
      }
    }
  },
)

test('the scripts have every outcome', () => {
  expect([...seen].toSorted()).toEqual(['alone', 'insufficient_credit', 'replayed', 'stale', 'stored'])
})
