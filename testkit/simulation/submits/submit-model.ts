import { submitSend } from '../models/send-lifecycle-model.ts'
import type { Tables } from '../models/memory-tables.ts'
import type { Transact } from '../fake-store.ts'

// What a submit of one recipient does to the tables, alone and in a group: the rules of the group's statement and of `submitSend`
// in place of their SQL.

/** What a line costs, and which price it is: what a process remembers is compared with it. */
export interface LinePrice {
  readonly tenths: number
  readonly stamp: number
}

/** A call of a program, as the process took it in. */
export interface SubmitMember {
  /** Of the program: the same for every repeat. */
  readonly call: number
  readonly accountId: number
  readonly lineId: number
  readonly operator: number
  readonly class: 0 | 1 | 2
  /** Its `Idempotency-Key`. */
  readonly key: string | null
  /** By what the process remembers of the line. */
  readonly price: LinePrice
}

export type ModelOutcome =
  | { readonly kind: 'stored' | 'replayed'; readonly sendId: number }
  | { readonly kind: 'alone' | 'stale' | 'insufficient_credit' }

/** What is stored of submits beside the engine's tables. */
export class SubmitTables {
  /** Every price that a line ever had, by the moment from which it counted. */
  readonly prices = new Map<number, { from: number; price: LinePrice }[]>()
  /** Answers by account and key. */
  readonly answers = new Map<string, number>()
  /** Of which call a send is. */
  readonly callOf = new Map<number, number>()

  priceOf(lineId: number): LinePrice {
    const last = this.prices.get(lineId)?.at(-1)
    if (last === undefined) throw new Error(`line ${lineId} has no price`)
    return last.price
  }

  changePrice(lineId: number, { tenths, from }: { tenths: number; from: number }): void {
    const former = this.prices.get(lineId) ?? []
    this.prices.set(lineId, [...former, { from, price: { tenths, stamp: former.length + 1 } }])
  }
}

/** The database as the process that takes submits sees it; every call is a transaction. */
export interface SubmitStore {
  readLine(lineId: number): Promise<LinePrice>
  storeGroup(members: readonly SubmitMember[]): Promise<readonly ModelOutcome[]>
  storeAlone(member: Omit<SubmitMember, 'price'>): Promise<ModelOutcome>
}

const answerKey = ({ accountId, key }: Pick<SubmitMember, 'accountId' | 'key'>): string | null =>
  key === null ? null : `${accountId} ${key}`

/** Null when the credit does not cover it. */
export function storeSubmit(
  { tables, submits }: { tables: Tables; submits: SubmitTables },
  { call, price, operator, ...member }: SubmitMember,
): number | null {
  const now = tables.now()
  const sendId = submitSend(tables, {
    accountId: member.accountId,
    lineId: member.lineId,
    class: member.class,
    message: 'سلام',
    encoding: 1,
    batchSize: 1,
    throttle: null,
    recipients: [{ operator, priceTenths: price.tenths, message: null }],
    sendAt: now,
    expiresAt: now + 3_600_000,
  })
  if (sendId === null) return null
  submits.callOf.set(sendId, call)
  const key = answerKey(member)
  if (key !== null) submits.answers.set(key, sendId)
  tables.version += 1
  return sendId
}

/**
 * The store of one process. `isRefused`: by chance PostgreSQL refuses a whole group, as when an answer was stored under one
 * of its keys in the meantime.
 */
export function openSubmitStore(
  { tables, submits }: { tables: Tables; submits: SubmitTables },
  { transact, isRefused, wake }: { transact: Transact; isRefused: () => boolean; wake: () => void },
): SubmitStore {
  const replay = (member: Pick<SubmitMember, 'accountId' | 'key'>): ModelOutcome | null => {
    const key = answerKey(member)
    const sendId = key === null ? undefined : submits.answers.get(key)
    return sendId === undefined ? null : { kind: 'replayed', sendId }
  }
  return {
    readLine: (lineId) => transact('reads a line', () => submits.priceOf(lineId)),
    storeGroup: (members) =>
      transact(`stores a group of ${members.length}`, () => {
        if (isRefused()) return members.map(() => ({ kind: 'alone' as const }))
        const judged = members.map((member): ModelOutcome | null => {
          const isStale = submits.priceOf(member.lineId).stamp !== member.price.stamp
          return replay(member) ?? (isStale ? { kind: 'stale' } : null)
        })
        const sums = new Map<number, number>()
        for (const [at, { accountId, price }] of members.entries()) {
          if (judged[at] === null) sums.set(accountId, (sums.get(accountId) ?? 0) + price.tenths)
        }
        const outcomes = members.map((member, at): ModelOutcome => {
          const before = judged[at] ?? null
          if (before !== null) return before
          const { accountId } = member
          if ((tables.wallets.get(accountId)?.availableTenths ?? 0) < (sums.get(accountId) ?? 0))
            return { kind: 'alone' }
          const sendId = storeSubmit({ tables, submits }, member)
          sums.set(accountId, (sums.get(accountId) ?? 0) - member.price.tenths)
          return sendId === null ? { kind: 'alone' } : { kind: 'stored', sendId }
        })
        if (outcomes.some(({ kind }) => kind === 'stored')) wake()
        return outcomes
      }),
    storeAlone: (member) =>
      transact('stores a submit alone', (): ModelOutcome => {
        const before = replay(member)
        if (before !== null) return before
        const sendId = storeSubmit({ tables, submits }, { ...member, price: submits.priceOf(member.lineId) })
        if (sendId === null) return { kind: 'insufficient_credit' }
        wake()
        return { kind: 'stored', sendId }
      }),
  }
}
