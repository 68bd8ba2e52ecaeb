import type { AccountScope } from '@peyk/database/scope.ts'
import type { Tx } from '@peyk/database/database.ts'

export interface IdempotentRequest {
  readonly path: string
  readonly key: string
  readonly bodyHash: Buffer
}

/** False while another transaction holds the same repeat. Let go of when this transaction ends. */
export async function tryIdempotencyLock(tx: Tx, lock: bigint): Promise<boolean> {
  const { rows } = await tx.query<{ held: boolean }>({
    name: 'try-repeat-lock',
    text: 'select pg_try_advisory_xact_lock($1) as held',
    values: [lock],
  })
  return rows[0]?.held === true
}

export async function findStoredResponse(
  tx: Tx,
  scope: AccountScope,
  { repeat, since }: { repeat: IdempotentRequest; since: Date },
): Promise<{ answer: string; isSameBody: boolean } | null> {
  const { rows } = await tx.query<{ answer: string; is_same_body: boolean }>({
    name: 'stored-answer',
    text: `select answer, body_hash = $4 as is_same_body from idempotency_keys
      where account_id = $1 and path = $2 and key = $3 and created_at > $5 and status is not null`,
    values: [scope.accountId, repeat.path, repeat.key, repeat.bodyHash, since],
  })
  const row = rows[0]
  return row === undefined ? null : { answer: row.answer, isSameBody: row.is_same_body }
}

/** Takes the place of an answer that is older than a day. */
export async function storeResponse(
  tx: Tx,
  scope: AccountScope,
  { repeat, answer, now }: { repeat: IdempotentRequest; answer: string; now: Date },
): Promise<void> {
  await tx.query({
    name: 'store-answer',
    text: `insert into idempotency_keys (account_id, path, key, body_hash, status, answer, created_at)
      values ($1, $2, $3, $4, 200, $5, $6)
      on conflict (account_id, path, key) do update
        set body_hash = excluded.body_hash, status = 200, answer = excluded.answer, created_at = excluded.created_at`,
    values: [scope.accountId, repeat.path, repeat.key, repeat.bodyHash, answer, now],
  })
}

/** For the nightly clean-up; answers how many were deleted. */
export async function purgeStoredResponses(tx: Tx, { before }: { before: Date }): Promise<number> {
  const { rowCount } = await tx.query({
    text: 'delete from idempotency_keys where created_at < $1',
    values: [before],
  })
  return rowCount
}
