import type { AuditAction } from '@peyk/contract/account/audit-actions.ts'
import type { Tx } from '@peyk/database/database.ts'

export interface AuditFilter {
  accountId: number | null
  /** The word before the dot of an act. */
  area: string | null
  action: AuditAction | null
  /** A `like` pattern in small letters. */
  actorPattern: string | null
  fromSeconds: number | null
  toSeconds: number | null
  /** The owner does not look for members of staff by their login. */
  hidesStaffNames: boolean
}

export interface AuditRow {
  seq: number
  at: Date
  accountId: number | null
  accountTitle: string | null
  actorKind: 'owner' | 'colleague' | 'staff' | 'key' | 'system'
  actorName: string
  impersonator: string | null
  act: AuditAction
  subject: string
  details: Record<string, unknown>
  ip: string | null
}

const CONDITION = `($1::bigint is null or e.account_id = $1) and ($2::text is null or e.action like $2 || '.%')
  and ($3::text is null or e.action = $3)
  and ($4::text is null or (lower(e.actor_name) like $4 and not ($7 and e.actor_kind = 'staff')))
  and ($5::bigint is null or e.at >= to_timestamp($5)) and ($6::bigint is null or e.at < to_timestamp($6 + 1))`

const filterValues = (filter: AuditFilter) => [
  filter.accountId, filter.area, filter.action, filter.actorPattern, filter.fromSeconds, filter.toSeconds,
  filter.hidesStaffNames,
] // prettier-ignore

/** Entries that match, the newest first. */
export async function listAuditEntries(
  tx: Tx,
  { filter, offset, limit }: { filter: AuditFilter; offset: number; limit: number },
): Promise<AuditRow[]> {
  const { rows } = await tx.query<AuditRow>({
    text: `
      select e.seq, e.at, e.account_id as "accountId", a.title as "accountTitle", e.actor_kind as "actorKind",
        e.actor_name as "actorName", coalesce(i.name, case when e.impersonator_id is not null then '' end) as impersonator,
        e.action as act, e.subject, e.details, host(e.ip) as ip
      from (select * from audit_entries e where ${CONDITION} order by e.seq desc offset $8 limit $9) e
      left join accounts a on a.id = e.account_id left join users i on i.id = e.impersonator_id
      order by e.seq desc`,
    values: [...filterValues(filter), offset, limit],
  })
  return rows
}

export async function countAuditEntries(tx: Tx, filter: AuditFilter): Promise<number> {
  const { rows } = await tx.query<{ total: number }>({
    text: `select count(*) as total from audit_entries e where ${CONDITION}`,
    values: filterValues(filter),
  })
  return rows[0]?.total ?? 0
}

/** A row with every value as the chain wrote it. */
export interface ChainRow {
  seq: number
  atMs: number
  accountId: string | null
  actorId: string | null
  actorKind: string
  actorName: string
  impersonatorId: string | null
  act: string
  subject: string
  details: string
  ip: string | null
  previousHash: Buffer
  hash: Buffer
}

/** The next entries of the chain, in its order. */
export async function readChain(tx: Tx, { after, limit }: { after: number; limit: number }): Promise<ChainRow[]> {
  const { rows } = await tx.query<ChainRow>({
    name: 'audit-chain',
    text: `
      select seq, (extract(epoch from at) * 1000)::bigint as "atMs", account_id::text as "accountId",
        actor_id::text as "actorId", actor_kind as "actorKind", actor_name as "actorName",
        impersonator_id::text as "impersonatorId", action as act, subject, details::text as details, host(ip) as ip,
        previous_hash as "previousHash", hash
      from audit_entries where seq > $1 order by seq limit $2`,
    values: [after, limit],
  })
  return rows
}

/** The last entry: who keeps its hash elsewhere can tell later whether the log was written anew. */
export async function readChainHead(tx: Tx): Promise<{ seq: number; hash: Buffer } | null> {
  const { rows } = await tx.query<{ seq: number; hash: Buffer }>({
    text: 'select seq, hash from audit_entries order by seq desc limit 1',
  })
  return rows[0] ?? null
}
