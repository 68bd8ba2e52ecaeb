import type { Page } from '@peyk/contract/core/paging.ts'
import type { PatternOrigin, PatternStatus } from '@peyk/contract/patterns/pattern-rules.ts'
import type { Tx } from '@peyk/database/database.ts'
import type { AccountScope } from '@peyk/database/scope.ts'
import { rowStamp } from '../../../platform/postgres/row-stamp.ts'
import { escapeLike } from '../../../platform/postgres/search-key.ts'
import { MAKER_COLUMNS, PATTERN_COLUMNS, WITH_MAKER } from './pattern-rows.ts'
import type { PatternContent, PatternRevision, PatternWithMaker, StoredPattern } from './pattern-rows.ts'

type AccountRef = Pick<AccountScope, 'accountId'>

/** Whose eyes: null of the owner, who sees all; of a colleague what is theirs or shared with them. */
export type ColleagueId = number | null

/** SQL: a pattern that is there and that the colleague `$2` of the account `$1` sees. */
const SEEN = `p.deleted_at is null and (p.kind = 'systemic' and p.status = 'active'
  or p.kind = 'normal' and p.account_id = $1 and ($2::bigint is null or p.is_share or p.created_by = $2))`

export interface PatternFilter {
  search: string | null
  code: string | null
  title: string | null
  isShare: boolean | null
  status: PatternStatus | null
  isEdited: boolean | null
  kind: PatternOrigin | null
}

/** The account's first, the newest on top; then those of the platform. */
export async function readPatterns(
  tx: Tx,
  { accountId }: AccountRef,
  { colleagueId, filter, page }: { colleagueId: ColleagueId; filter: PatternFilter; page: Page },
): Promise<{ rows: PatternWithMaker[]; total: number }> {
  const like = (text: string | null) => (text === null ? null : `%${escapeLike(text)}%`)
  const values = [
    accountId, colleagueId, like(filter.search), like(filter.code), like(filter.title), filter.isShare, filter.status,
    filter.isEdited, filter.kind,
  ] // prettier-ignore
  const found = `${SEEN} and ($3::text is null or p.search_key like $3) and ($4::text is null or p.code like $4)
    and ($5::text is null or p.title ilike $5) and ($6::boolean is null or p.is_share = $6)
    and ($7::text is null or p.status = $7) and ($8::boolean is null or (p.revision is not null) = $8)
    and ($9::text is null or p.kind = $9)`
  const { rows } = await tx.query<PatternWithMaker>({
    name: 'patterns-list',
    text: `select ${PATTERN_COLUMNS}, ${MAKER_COLUMNS} from ${WITH_MAKER} where ${found}
      order by p.kind, p.id desc limit $10 offset $11`,
    values: [...values, page.perPage, page.offset],
  })
  const counted = await tx.query<{ total: number }>({
    name: 'patterns-count',
    text: `select count(*)::int as total from patterns p where ${found}`,
    values,
  })
  return { rows, total: counted.rows[0]?.total ?? 0 }
}

export async function findPattern(
  tx: Tx,
  { accountId }: AccountRef,
  { code, colleagueId }: { code: string; colleagueId: ColleagueId },
): Promise<PatternWithMaker | null> {
  const { rows } = await tx.query<PatternWithMaker>({
    name: 'pattern-show',
    text: `select ${PATTERN_COLUMNS}, ${MAKER_COLUMNS} from ${WITH_MAKER} where p.code = $3 and ${SEEN}`,
    values: [accountId, colleagueId, code],
  })
  return rows[0] ?? null
}

/** Locked until the transaction ends, if it is the account's own. */
export async function lockPattern(
  tx: Tx,
  { accountId }: AccountRef,
  { code, colleagueId }: { code: string; colleagueId: ColleagueId },
): Promise<StoredPattern | null> {
  const { rows } = await tx.query<StoredPattern>({
    name: 'pattern-lock',
    text: `select ${PATTERN_COLUMNS} from patterns p where p.code = $3 and p.kind = 'normal' and ${SEEN} for update`,
    values: [accountId, colleagueId, code],
  })
  return rows[0] ?? null
}

/** What a send with a pattern needs of it: only one in use can be sent. */
export async function findPatternToSend(
  tx: Tx,
  { accountId }: AccountRef,
  { code, colleagueId }: { code: string; colleagueId: ColleagueId },
): Promise<Pick<StoredPattern, 'message' | 'variables'> | null> {
  const { rows } = await tx.query<Pick<StoredPattern, 'message' | 'variables'>>({
    name: 'pattern-find',
    text: `select p.message, p.variables from patterns p where p.code = $3 and p.status = 'active' and ${SEEN}`,
    values: [accountId, colleagueId, code],
  })
  return rows[0] ?? null
}

/** The same with its id and what tells that it is another one by now, for a process that remembers it. */
export async function findPatternToKeep(
  tx: Tx,
  { accountId }: AccountRef,
  { code, colleagueId }: { code: string; colleagueId: ColleagueId },
): Promise<{ value: Pick<StoredPattern, 'message' | 'variables'>; id: number; stamp: string } | null> {
  const { rows } = await tx.query<Pick<StoredPattern, 'message' | 'variables'> & { id: number; stamp: string }>({
    name: 'pattern-find-stamped',
    text: `select p.message, p.variables, p.id, ${rowStamp('p')} as stamp from patterns p
      where p.code = $3 and p.status = 'active' and ${SEEN}`,
    values: [accountId, colleagueId, code],
  })
  const [row] = rows
  if (row === undefined) return null
  const { id, stamp, ...value } = row
  return { value, id, stamp }
}

/** Who the account says it is. */
export async function readSenderNames(
  tx: Tx,
  { accountId }: AccountRef,
): Promise<{ company: string; firstName: string; lastName: string; website: string } | null> {
  const { rows } = await tx.query<{ company: string; firstName: string; lastName: string; website: string }>({
    name: 'pattern-sender',
    text: `select company, first_name as "firstName", last_name as "lastName", website from profiles where account_id = $1`,
    values: [accountId],
  })
  return rows[0] ?? null
}

/** How many patterns the account has; whoever else adds one waits until the end of the transaction. */
export async function lockAndCountPatterns(tx: Tx, { accountId }: AccountRef): Promise<number> {
  await tx.query({
    name: 'patterns-lock',
    text: `select pg_advisory_xact_lock(hashtextextended('patterns ' || $1::bigint, 0))`,
    values: [accountId],
  })
  const { rows } = await tx.query<{ total: number }>({
    name: 'patterns-of-account',
    text: `select count(*)::int as total from patterns where account_id = $1 and kind = 'normal' and deleted_at is null`,
    values: [accountId],
  })
  return rows[0]?.total ?? 0
}

export interface NewPattern extends PatternContent {
  code: string
  title: string | null
  isShare: boolean
  kind: PatternOrigin
  status: PatternStatus
  userId: number
  searchKey: string
  at: Date
}

/** False when the code is somebody's already, or was. */
export async function insertPattern(tx: Tx, { accountId }: AccountRef, pattern: NewPattern): Promise<boolean> {
  const { rowCount } = await tx.query({
    name: 'pattern-insert',
    text: `insert into patterns (account_id, code, title, message, description, website, variables, status, is_share, kind,
        created_by, search_key, created_at, updated_at)
      values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $13) on conflict (code) do nothing`,
    values: [
      accountId, pattern.code, pattern.title, pattern.message, pattern.description, pattern.website,
      JSON.stringify(pattern.variables), pattern.status, pattern.isShare, pattern.kind, pattern.userId,
      pattern.searchKey, pattern.at,
    ], // prettier-ignore
  })
  return rowCount === 1
}

/** The columns that change after a pattern was made. */
export interface PatternChanges extends PatternContent {
  title: string | null
  isShare: boolean
  status: PatternStatus
  rejectText: string
  adminComment: string | null
  decidedBy: number | null
  decidedAt?: Date
  former: StoredPattern['former']
  revisionStatus: StoredPattern['revisionStatus']
  revision: PatternRevision | null
  revisionRejectText: string
  /** Since when it waits, where another time than its making counts. */
  revisionAt: Date | null
  searchKey: string
}

export async function savePattern(
  tx: Tx,
  { id, changed, at }: { id: number; changed: PatternChanges; at: Date },
): Promise<void> {
  await tx.query({
    name: 'pattern-save',
    text: `update patterns set title = $2, message = $3, description = $4, website = $5, variables = $6, status = $7,
        is_share = $8, reject_text = $9, admin_comment = $10, decided_by = $11, decided_at = coalesce($12, decided_at),
        former = $13, revision_status = $14, revision = $15, revision_reject_text = $16, revision_at = $17,
        search_key = $18, updated_at = $19
      where id = $1`,
    values: [
      id, changed.title, changed.message, changed.description, changed.website, JSON.stringify(changed.variables),
      changed.status, changed.isShare, changed.rejectText, changed.adminComment, changed.decidedBy,
      changed.decidedAt ?? null, changed.former === null ? null : JSON.stringify(changed.former), changed.revisionStatus,
      changed.revision === null ? null : JSON.stringify(changed.revision), changed.revisionRejectText,
      changed.revisionAt, changed.searchKey, at,
    ], // prettier-ignore
  })
}

/** Its code stays taken. */
export async function markPatternDeleted(tx: Tx, { id, at }: { id: number; at: Date }): Promise<void> {
  await tx.query({
    name: 'pattern-delete',
    text: 'update patterns set deleted_at = $2, updated_at = $2 where id = $1',
    values: [id, at],
  })
}
