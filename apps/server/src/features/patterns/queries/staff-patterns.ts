import type { Page } from '@peyk/contract/core/paging.ts'
import type { PatternOrigin, PatternStatus } from '@peyk/contract/patterns/pattern-rules.ts'
import type { Tx } from '@peyk/database/database.ts'
import { escapeLike } from '../../../platform/postgres/search-key.ts'
import { MAKER_COLUMNS, PATTERN_COLUMNS, WITH_MAKER } from './pattern-rows.ts'
import type { PatternWithMaker, StoredPattern } from './pattern-rows.ts'

/** With whose it is; its owner hears of a verdict even of what a colleague keeps for himself. */
export interface PatternOfAccount extends PatternWithMaker {
  accountTitle: string
  company: string | null
}

const COLUMNS = `${PATTERN_COLUMNS}, ${MAKER_COLUMNS}, a.title as "accountTitle", nullif(f.company, '') as company`
const FROM = `${WITH_MAKER} join accounts a on a.id = p.account_id left join profiles f on f.account_id = p.account_id`
/** As the index of what waits has it. */
const WAITS = `(p.status = 'pending' or p.revision_status = 'pending')`

export interface StaffPatternFilter {
  status: PatternStatus | null
  kind: PatternOrigin | null
  search: string | null
  accountId: number | null
}

/** What waits, the longest waiting on top; everything else the newest on top. */
export async function readStaffPatterns(
  tx: Tx,
  { filter, page }: { filter: StaffPatternFilter; page: Page },
): Promise<{ rows: PatternOfAccount[]; total: number }> {
  const isQueue = filter.status === 'pending'
  const found = `p.deleted_at is null and ${isQueue ? `${WAITS} and $1::text is not null` : `($1::text is null or p.status = $1)`}
    and ($2::text is null or p.kind = $2) and ($3::text is null or p.search_key like $3)
    and ($4::bigint is null or p.account_id = $4)`
  const order = isQueue ? 'coalesce(p.revision_at, p.created_at), p.id' : 'p.id desc'
  const search = filter.search === null ? null : `%${escapeLike(filter.search)}%`
  const values = [filter.status, filter.kind, search, filter.accountId]
  const { rows } = await tx.query<PatternOfAccount>({
    text: `select ${COLUMNS} from ${FROM} where ${found} order by ${order} limit $5 offset $6`,
    values: [...values, page.perPage, page.offset],
  })
  const counted = await tx.query<{ total: number }>({
    text: `select count(*)::int as total from patterns p where ${found}`,
    values,
  })
  return { rows, total: counted.rows[0]?.total ?? 0 }
}

export async function findStaffPattern(tx: Tx, code: string): Promise<PatternOfAccount | null> {
  const { rows } = await tx.query<PatternOfAccount>({
    text: `select ${COLUMNS} from ${FROM} where p.code = $1 and p.deleted_at is null`,
    values: [code],
  })
  return rows[0] ?? null
}

/** Locked until the transaction ends. */
export async function lockStaffPattern(
  tx: Tx,
  { code, kind }: { code: string; kind: PatternOrigin },
): Promise<StoredPattern | null> {
  const { rows } = await tx.query<StoredPattern>({
    text: `select ${PATTERN_COLUMNS} from patterns p
      where p.code = $1 and p.kind = $2 and p.deleted_at is null for update`,
    values: [code, kind],
  })
  return rows[0] ?? null
}

/** The account's owner and, of what a colleague made, the colleague: whom a verdict about it concerns. */
export async function readOwnerId(tx: Tx, accountId: number): Promise<number | null> {
  const { rows } = await tx.query<{ id: number }>({
    text: `select id from users where account_id = $1 and kind = 'owner'`,
    values: [accountId],
  })
  return rows[0]?.id ?? null
}
