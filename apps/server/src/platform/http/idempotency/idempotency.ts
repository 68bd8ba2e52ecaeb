import { createHash } from 'node:crypto'
import type { Database, Tx } from '@peyk/database/database.ts'
import type { AccountScope } from '@peyk/database/scope.ts'
import { fieldSentences } from '@peyk/phrases/fa/server/field-errors.ts'
import type { Deps } from '../../deps.ts'
import { refusal, validationFailed } from '../../app-error.ts'
import { storeResponse, findStoredResponse, tryIdempotencyLock, type IdempotentRequest } from './idempotency.queries.ts'
import type { RunOnce } from '../routes.ts'

/** How long an answer is kept (contract §1.1). */
export const IDEMPOTENCY_TTL_MS = 24 * 3600 * 1000

const KEY_PATTERN = /^[!-~]{1,128}$/

/** The `Idempotency-Key` of a request, null without one. */
export function parseIdempotencyKey(header: string | undefined): string | null {
  if (header === undefined || header === '') return null
  if (!KEY_PATTERN.test(header)) throw validationFailed({ 'Idempotency-Key': [fieldSentences.repeatKey] })
  return header
}

/** The same fields in another order are the same body. */
function sortKeys(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value
  if (Array.isArray(value)) return value.map(sortKeys)
  return Object.fromEntries(
    Object.entries(value)
      .toSorted(([a], [b]) => (a < b ? -1 : 1))
      .map(([name, inner]) => [name, sortKeys(inner)]),
  )
}

const sha256 = (text: string): Buffer => createHash('sha256').update(text).digest()

/** The advisory lock under which a request is run once. */
export const toLockKey = (scope: AccountScope, { path, key }: IdempotentRequest): bigint =>
  sha256(`${scope.accountId}\n${path}\n${key}`).readBigInt64BE()

/**
 * The database as a use case sees it inside a repeatable write: its transactions of this account are savepoints of
 * the one transaction that also stores the answer, and so are those of staff. Whatever else it opens (another account,
 * the engine) stays apart.
 */
function joinTransaction({ db, scope, tx }: { db: Database; scope: AccountScope; tx: Tx }): Database {
  const inAccount: Database['inAccount'] = async (asked, work) => {
    if (asked.accountId !== scope.accountId) return db.inAccount(asked, work)
    await tx.query({ text: 'savepoint use_case' })
    try {
      const result = await work(tx)
      await tx.query({ text: 'release savepoint use_case' })
      return result
    } catch (error) {
      await tx.query({ text: 'rollback to savepoint use_case' })
      throw error
    }
  }
  return {
    inAccount,
    // What it reads is of this transaction, too.
    inAccountOnce: inAccount,
    asEngine: (asked, work) => db.asEngine(asked, work),
    asEngineOnce: (asked, work) => db.asEngineOnce(asked, work),
    inGroup: (asked, statement) => db.inGroup(asked, statement),
    // What staff do commits with its answer, too; as the owner of the tables and in nobody's account, while the answer is
    // that of their own.
    async asStaff(_asked, work) {
      await tx.query({ text: `savepoint staff_act; set local role none; set local peyk.account = ''` })
      try {
        const result = await work(tx)
        const back = `set local peyk.account = '${Number(scope.accountId)}'; set local role peyk_app`
        await tx.query({ text: `${back}; release savepoint staff_act` })
        return result
      } catch (error) {
        // The role comes back with it.
        await tx.query({ text: 'rollback to savepoint staff_act' })
        throw error
      }
    },
    asGate: (asked, work) => db.asGate(asked, work),
    inNumberBanks: (asked, work) => db.inNumberBanks(asked, work),
    close: () => db.close(),
  }
}

/**
 * Runs a write once per account, path and `Idempotency-Key` (contract §1.1, promise M1).
 *
 * Effect and stored answer commit in ONE transaction, so there is no moment in which one stands without the other: a
 * crash before the commit undoes both and the repeat runs afresh; a crash after it, before the customer heard, leaves
 * the answer for the repeat. What races: two requests with the same key. The first takes an advisory lock that lives
 * as long as its transaction; the other does not wait for it (a hundred waiting requests would hold every connection)
 * but answers 409 at once. The lock ends after the commit is visible, so whoever gets it next finds the answer; the
 * primary key of the table stands behind the lock.
 *
 * A refusal is not stored: it rolls everything back, so there is no effect to protect, and a customer who mends the
 * cause (tops up, say) may repeat the very same request.
 */
export function createRunOnce(
  request: { key: string | null; path: string; fields: unknown; onReplay: () => void },
  deps: Deps,
): RunOnce {
  const { key, onReplay } = request
  if (key === null) return Object.assign(runAlways(deps), { request: null, onReplay })
  const repeat: IdempotentRequest = {
    path: request.path,
    key,
    bodyHash: sha256(JSON.stringify(sortKeys(request.fields))),
  }
  const run = <Data>(scope: AccountScope, work: (deps: Deps) => Promise<Data>): Promise<Data> =>
    deps.db.inAccount(scope, async (tx) => {
      const now = new Date(deps.clock.now())
      if (!(await tryIdempotencyLock(tx, toLockKey(scope, repeat)))) throw refusal('call.repeat_running')
      const since = new Date(now.getTime() - IDEMPOTENCY_TTL_MS)
      const stored = await findStoredResponse(tx, scope, { repeat, since })
      if (stored !== null) {
        if (!stored.isSameBody) throw refusal('call.repeat_differs')
        onReplay()
        return JSON.parse(stored.answer) as Data
      }
      const data = await work({ ...deps, db: joinTransaction({ db: deps.db, scope, tx }) })
      await storeResponse(tx, scope, { repeat, answer: JSON.stringify(data ?? null), now })
      return data
    })
  return Object.assign(run, { request: repeat, onReplay })
}

const runAlways =
  (deps: Deps) =>
  <Data>(_scope: AccountScope, work: (given: Deps) => Promise<Data>): Promise<Data> =>
    work(deps)
