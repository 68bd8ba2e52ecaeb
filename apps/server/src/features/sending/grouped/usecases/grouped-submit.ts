import type { AccountScope } from '@peyk/database/scope.ts'
import type { IdempotentRequest } from '../../../../platform/http/idempotency/idempotency.queries.ts'
import type { SendDetails, SendItem } from '../../queries/enqueue.ts'

/** A row that the process remembers, and what tells that it is another one by now (SQL of the same name). */
export interface Stamped<Value> {
  readonly value: Value
  readonly stamp: string
}

/** A checked and priced submit of one text, ready to be stored with others. */
export interface GroupedSubmit {
  readonly scope: AccountScope
  readonly details: SendDetails
  readonly item: SendItem
  readonly msisdns: readonly number[]
  /** Network ids (1, 2, 13), by index of the number. */
  readonly operators: readonly number[]
  /** Of one recipient. */
  readonly mciTenths: number
  readonly otherTenths: number
  /** Cancel-11 holds for this type of send (decision W7). */
  readonly respectsCancel11: boolean
  /** What was remembered of the line, its prices and its account. */
  readonly lineStamp: string
  readonly pattern: { readonly id: number; readonly stamp: string } | null
  /** Refused if the account sent the same since then (contract §3 `guard_repeat`). */
  readonly repeatSince: Date | null
  /** Of the `Idempotency-Key`. */
  readonly once: { readonly request: IdempotentRequest; readonly lockKey: bigint; readonly since: Date } | null
}

/**
 * What became of a submit in its group. `stored`: with everything that belongs to it. `replayed`, `running`, `differs`: its
 * `Idempotency-Key` was used before. `repeated`: its guard refused it. `alone`: nothing was stored of it, and it is to be
 * tried by itself, because a number of it is on a list, its wallet has gifts or did not cover what the group's members of
 * the account cost, or the database refused the group.
 */
export type SubmitOutcome =
  | { readonly kind: 'stored'; readonly sendId: number }
  | { readonly kind: 'replayed'; readonly answer: string }
  | { readonly kind: 'running' | 'differs' | 'repeated' | 'alone' }
/** `stale`: alone, because what the process remembered is old. */
export type GroupedOutcome = SubmitOutcome | { readonly kind: 'stale' }

/** Whether two submits are the same to the guard against repeats. */
export const isSameContent = (one: GroupedSubmit, other: GroupedSubmit): boolean =>
  one.scope.accountId === other.scope.accountId &&
  one.item.contentHash !== null &&
  other.item.contentHash?.equals(one.item.contentHash) === true
