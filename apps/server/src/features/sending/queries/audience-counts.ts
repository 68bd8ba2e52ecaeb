import type { Tx } from '@peyk/database/database.ts'
import type { LeftOutCounts } from '@peyk/sending-modes/_kit/audience.ts'
import type { AccountScope, EngineScope } from '@peyk/database/scope.ts'
import type { SendKey } from './send-state.ts'
import { belongsToChunkSql, chunkPageSql } from './personalised-texts.ts'
import type { PersonalisedTextsInfo } from './personalised-texts.ts'

// Audiences that are counted: previews, and sends in state 0 that wait for theirs.

/** Whom a counting has found so far; `stopped…` are those on the blacklist or on the line's cancel-11 list, by price. */
export interface CountedAudience {
  mci: number
  irancell: number
  other: number
  invalid: number
  duplicates: number
  blacklist: number
  cancel11: number
  stoppedMci: number
  stoppedOther: number
  /** Of number banks; of countings of an earlier version absent. */
  leftOut?: Readonly<LeftOutCounts>
}

export type AudienceCountStatus = 'counting' | 'ready' | 'failed' | 'submitted'

export interface AudienceCountRow {
  sendId: number
  userId: number
  isPreview: boolean
  status: AudienceCountStatus
  sendingType: string
  lineId: number
  message: string
  target: unknown
  stamp: string
  expectedCount: number
  progress: number
  counts: CountedAudience
  digest: Uint8Array | null
  totalTenths: number
  /** Where everybody has a text of their own. */
  texts: PersonalisedTextsInfo | null
  /** What the line added to texts and how it cut them, once it is counted. */
  lineRule: string | null
  fault: unknown
  createdAt: Date
  expiresAt: Date
}

const AUDIENCE_COUNT_COLUMNS = `send_id as "sendId", user_id as "userId", is_preview as "isPreview", status, sending_type as "sendingType",
  line_id as "lineId", message, target, stamp, expected_count as "expectedCount", progress, counts, digest,
  total_tenths as "totalTenths", texts, line_rule as "lineRule", fault, created_at as "createdAt", expires_at as "expiresAt"`

const NOTHING_COUNTED: CountedAudience = {
  mci: 0, irancell: 0, other: 0, invalid: 0, duplicates: 0, blacklist: 0, cancel11: 0, stoppedMci: 0, stoppedOther: 0,
} // prettier-ignore

export type NewAudienceCount = Pick<
  AudienceCountRow,
  'userId' | 'isPreview' | 'sendingType' | 'lineId' | 'message' | 'target' | 'stamp' | 'expectedCount' | 'expiresAt'
> & {
  /** Null: a preview, which takes the id of a send to come. */
  sendId: number | null
}

/** Starts a count; returns the id of the send. */
export async function insertAudienceCount(
  tx: Tx,
  { accountId }: AccountScope,
  audienceCount: NewAudienceCount,
): Promise<number> {
  const { rows } = await tx.query<{ sendId: number }>({
    name: 'insert-intake',
    text: `insert into intakes (account_id, send_id, user_id, is_preview, status, sending_type, line_id, message, target,
        stamp, expected_count, counts, expires_at)
      values ($1, coalesce($2::bigint, nextval('send_ids')), $3, $4, 'counting', $5, $6, $7, $8, $9, $10, $11, $12)
      returning send_id as "sendId"`,
    values: [
      accountId, audienceCount.sendId, audienceCount.userId, audienceCount.isPreview, audienceCount.sendingType, audienceCount.lineId, audienceCount.message,
      JSON.stringify(audienceCount.target), audienceCount.stamp, audienceCount.expectedCount, JSON.stringify(NOTHING_COUNTED), audienceCount.expiresAt,
    ], // prettier-ignore
  })
  return rows[0]!.sendId
}

export async function findAudienceCount(
  tx: Tx,
  { accountId }: Pick<AccountScope, 'accountId'>,
  { sendId, lock = false }: { sendId: number; lock?: boolean },
): Promise<AudienceCountRow | null> {
  const { rows } = await tx.query<AudienceCountRow>({
    name: lock ? 'hold-intake' : 'find-intake',
    text: `select ${AUDIENCE_COUNT_COLUMNS} from intakes where account_id = $1 and send_id = $2 ${lock ? 'for no key update' : ''}`,
    values: [accountId, sendId],
  })
  return rows[0] ?? null
}

/** Only one run counts at a time; false for a second one. */
export async function tryLockCount(tx: Tx, { accountId, sendId }: SendKey): Promise<boolean> {
  const { rows } = await tx.query<{ isMine: boolean }>({
    name: 'try-counting',
    text: `select pg_try_advisory_xact_lock(hashtextextended('intake ' || $1::bigint || ' ' || $2::bigint, 0)) as "isMine"`,
    values: [accountId, sendId],
  })
  return rows[0]?.isMine === true
}

/** How far a counting is; said by a transaction of its own, while the one that counts goes on. */
export async function updateCountProgress(
  tx: Tx,
  { accountId }: AccountScope,
  { sendId, progress, counts }: { sendId: number; progress: number; counts: CountedAudience },
): Promise<void> {
  await tx.query({
    name: 'tell-counting',
    text: `update intakes set progress = $3, counts = $4, told_at = now()
      where account_id = $1 and send_id = $2 and status = 'counting'`,
    values: [accountId, sendId, progress, JSON.stringify(counts)],
  })
}

export async function finishCount(
  tx: Tx,
  { accountId }: AccountScope,
  found: Pick<AudienceCountRow, 'sendId' | 'counts' | 'totalTenths' | 'stamp' | 'texts' | 'lineRule'> & {
    digest: Uint8Array
  },
): Promise<void> {
  await tx.query({
    name: 'end-counting',
    text: `update intakes set status = 'ready', progress = 100, counts = $3, digest = $4, total_tenths = $5, stamp = $6, texts = $7,
        line_rule = $8
      where account_id = $1 and send_id = $2`,
    values: [
      accountId, found.sendId, JSON.stringify(found.counts), found.digest, found.totalTenths, found.stamp,
      found.texts === null ? null : JSON.stringify(found.texts), found.lineRule,
    ], // prettier-ignore
  })
}

export async function failCount(
  tx: Tx,
  { accountId }: AccountScope,
  { sendId, fault }: { sendId: number; fault: object },
): Promise<void> {
  await tx.query({
    name: 'fail-counting',
    text: `update intakes set status = 'failed', progress = 100, fault = $3
      where account_id = $1 and send_id = $2 and status = 'counting'`,
    values: [accountId, sendId, JSON.stringify(fault)],
  })
}

export async function markSubmitted(tx: Tx, { accountId }: AccountScope, sendId: number): Promise<void> {
  await tx.query({
    name: 'mark-submitted',
    text: `update intakes set status = 'submitted' where account_id = $1 and send_id = $2`,
    values: [accountId, sendId],
  })
}

export async function deleteAudienceCount(tx: Tx, { accountId, sendId }: SendKey): Promise<void> {
  await tx.query({
    name: 'delete-intake',
    text: 'delete from intakes where account_id = $1 and send_id = $2',
    values: [accountId, sendId],
  })
}

/** Lets go of a user's previews but the newest `keep`, numbers and all; those that were submitted stay to say so. */
export async function deleteOlderPreviews(
  tx: Tx,
  { accountId }: AccountScope,
  { userId, keep }: { userId: number; keep: number },
): Promise<void> {
  await tx.query({
    name: 'drop-older-previews',
    text: `with older as (
        delete from intakes where account_id = $1 and send_id in (
          select send_id from intakes where account_id = $1 and user_id = $2 and is_preview and status <> 'submitted'
          order by send_id desc offset $3 for update skip locked)
        returning send_id),
      unsaid as (delete from own_texts t using older o where t.account_id = $1 and t.send_id = o.send_id)
      delete from intake_chunks c using older o where c.account_id = $1 and c.send_id = o.send_id`,
    values: [accountId, userId, keep],
  })
}

/** Deletes expired previews. */
export async function expirePreviews(
  tx: Tx,
  _scope: EngineScope,
  { now, most }: { now: Date; most: number },
): Promise<number> {
  const { rows } = await tx.query<{ count: number }>({
    name: 'expire-previews',
    text: `with past as (
        select account_id, send_id, status from intakes where is_preview and expires_at < $1
        order by expires_at limit $2 for update skip locked),
      gone as (
        delete from intakes i using past p where i.account_id = p.account_id and i.send_id = p.send_id returning 1),
      emptied as (
        delete from intake_chunks c using past p
        where c.account_id = p.account_id and c.send_id = p.send_id and p.status <> 'submitted'),
      unsaid as (
        delete from own_texts t using past p
        where t.account_id = p.account_id and t.send_id = p.send_id and p.status <> 'submitted')
      select count(*)::int as count from gone`,
    values: [now, most],
  })
  return rows[0]?.count ?? 0
}

/** Counts without progress for so long, whose job was lost; marks them as seen now. */
export async function findStalledCounts(
  tx: Tx,
  _scope: EngineScope,
  { before, most }: { before: Date; most: number },
): Promise<SendKey[]> {
  const { rows } = await tx.query<SendKey>({
    name: 'silent-intakes',
    text: `update intakes i set told_at = now() from (
        select account_id, send_id from intakes where status = 'counting' and told_at < $1
        order by told_at limit $2 for update skip locked) s
      where i.account_id = s.account_id and i.send_id = s.send_id
      returning i.account_id as "accountId", i.send_id as "sendId"`,
    values: [before, most],
  })
  return rows
}

/** How many of a staged chunk are blocked, by price slot; a number on both lists counts for the blacklist. */
export async function countBlacklisted(
  tx: Tx,
  { accountId, sendId }: SendKey,
  {
    number,
    isPersonal,
    lineId,
    looksAtBlacklist,
    looksAtCancel11,
  }: { number: number; isPersonal: boolean; lineId: number; looksAtBlacklist: boolean; looksAtCancel11: boolean },
): Promise<{ slot: number; blacklist: number; cancel11: number }[]> {
  // Where all get one text, the slots are those of no text: 0 of MCI, 1 of all others.
  const people = isPersonal
    ? `join own_texts s on s.account_id = $1 and s.send_id = $2 and ${belongsToChunkSql('s.number', '$3')}
        cross join lateral unnest(${chunkPageSql('c.msisdns')}, ${chunkPageSql('c.operators')}, s.kinds) as g(msisdn, operator, kind)`
    : 'cross join lateral unnest(c.msisdns, c.operators) as p(msisdn, operator) cross join lateral (select p.*, 0 as kind) g'
  const { rows } = await tx.query<{ slot: number; blacklist: number; cancel11: number }>({
    name: isPersonal ? 'count-stopped-texts' : 'count-stopped',
    text: `
      select u.slot, count(*) filter (where black)::int as blacklist,
        count(*) filter (where not black and eleven)::int as cancel11
      from (
        select g.kind * 2 + case g.operator when 1 then 0 else 1 end as slot,
          $4 and exists (
            select from blacklist b where b.account_id = $1 and b.kind = 'send' and b.msisdn = g.msisdn) as black,
          $5 and exists (select from cancel_11 e where e.line_id = $6 and e.msisdn = g.msisdn) as eleven
        from intake_chunks c ${people}
        where c.account_id = $1 and c.send_id = $2 and c.number = $3 offset 0) u
      where black or eleven group by 1`,
    values: [accountId, sendId, number, looksAtBlacklist, looksAtCancel11, lineId],
  })
  return rows
}
