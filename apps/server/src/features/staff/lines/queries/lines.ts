import type { Tx } from '@peyk/database/database.ts'
import type { LineHours } from '@peyk/domain/line-hours/hours.ts'
import { searchKeyInSql } from '../../../../platform/postgres/search-key.ts'

/** What staff decide of a line. */
export interface LineSettings {
  alias: string | null
  type: 'public' | 'service' | 'private' | 'bank'
  operatorId: number
  carrier: string
  accountId: number | null
  ratePerSecond: number | null
  needsCancelSuffix: boolean
  is66: boolean
  gets: boolean
  isActive: boolean
  isMonitored: boolean
  hours: LineHours | null
  /** Empty: all. */
  sendingTypes: string[]
}

export interface LineRow extends LineSettings {
  id: number
  number: string
  familyName: string
  carrierTitle: string
  carrierIsActive: boolean
  accountTitle: string | null
  agreementTitle: string | null
  waitingAccounts: number
  edition: number
}

const SETTINGS = `l.alias, l.type, l.operator_id as "operatorId", l.carrier, l.account_id as "accountId",
  l.rate_per_second as "ratePerSecond", l.needs_cancel_suffix as "needsCancelSuffix", l.is_66_char as "is66", l.gets,
  l.is_active as "isActive", l.is_monitored as "isMonitored", case when l.opens_minute is not null
    then json_build_object('opensMinute', l.opens_minute, 'closesMinute', l.closes_minute) end as hours,
  l.sending_types as "sendingTypes"`

const LINE = `l.id, l.number, ${SETTINGS}, f.name as "familyName", c.title as "carrierTitle",
  c.is_active as "carrierIsActive", a.title as "accountTitle", g.title as "agreementTitle", l.edition,
  (select count(*) from line_assignments w where w.line_id = l.id and w.state = 'waiting')::int as "waitingAccounts"`
const FROM = `lines l join line_families f on f.operator_id = l.operator_id join carriers c on c.key = l.carrier
  left join accounts a on a.id = l.account_id left join line_agreements g on g.line_id = l.id and g.is_active`

export interface LineFilter {
  search: string | null
  type: string | null
  operatorId: number | null
  isActive: boolean | null
  isPublic: boolean | null
  isMonitored: boolean | null
  carrier: string | null
}

/** One page of all lines, those in use first. */
export async function listLines(
  tx: Tx,
  { filter, offset, limit }: { filter: LineFilter; offset: number; limit: number },
): Promise<{ rows: LineRow[]; total: number }> {
  const like = filter.search === null ? null : `%${filter.search.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`
  const values = [
    like,
    filter.type,
    filter.operatorId,
    filter.isActive,
    filter.isPublic,
    filter.isMonitored,
    filter.carrier,
  ]
  const where = `($1::text is null or l.number ilike $1 or l.alias ilike $1 or a.title ilike $1)
    and ($2::text is null or l.type = $2) and ($3::int is null or l.operator_id = $3)
    and ($4::boolean is null or l.is_active = $4) and ($5::boolean is null or (l.account_id is null) = $5)
    and ($6::boolean is null or l.is_monitored = $6) and ($7::text is null or l.carrier = $7)`
  const { rows } = await tx.query<LineRow>({
    text: `select ${LINE} from ${FROM} where ${where} order by l.is_active desc, l.number offset $8 limit $9`,
    values: [...values, offset, limit],
  })
  const count = await tx.query<{ total: number }>({
    text: `select count(*)::int as total from ${FROM} where ${where}`,
    values,
  })
  return { rows, total: count.rows[0]?.total ?? 0 }
}

export async function findLine(tx: Tx, lineId: number): Promise<LineRow | null> {
  const { rows } = await tx.query<LineRow>({ text: `select ${LINE} from ${FROM} where l.id = $1`, values: [lineId] })
  return rows[0] ?? null
}

export interface LineUsage {
  openSends: number
  waitingRecipients: number
  defaultAccounts: number
  acceptedCount: number
  agreement: {
    id: number
    title: string
    description: string
    text: string
    fileUrl: string | null
    needsApproval: boolean
    createdAt: Date
  } | null
}

/** What runs on a line, and what has to be accepted before it is used. */
export async function readLineUsage(tx: Tx, lineId: number): Promise<LineUsage> {
  const { rows } = await tx.query<LineUsage>({
    text: `
      with open as (select account_id, id from sends where line_id = $1 and state in (0, 1, 2, 5))
      select (select count(*) from open)::int as "openSends",
        (select coalesce(sum(b.to_seq - b.next_seq + 1), 0) from open o
          join batches b on b.account_id = o.account_id and b.send_id = o.id and b.state in (0, 1, 5))::int as "waitingRecipients",
        (select count(distinct account_id) from line_defaults where line_id = $1)::int as "defaultAccounts",
        (select count(*) from line_assignments where line_id = $1 and state = 'granted')::int as "acceptedCount"`,
    values: [lineId],
  })
  const { rows: agreements } = await tx.query<NonNullable<LineUsage['agreement']>>({
    text: `select id, title, description, agreement_text as text, file_url as "fileUrl",
        needs_approval as "needsApproval", created_at as "createdAt"
      from line_agreements where line_id = $1 and is_active`,
    values: [lineId],
  })
  const none = { openSends: 0, waitingRecipients: 0, defaultAccounts: 0, acceptedCount: 0 }
  return { ...none, ...rows[0], agreement: agreements[0] ?? null }
}

/** The line as it is, which nobody else changes until the end of the transaction. */
export async function lockLine(
  tx: Tx,
  lineId: number,
): Promise<(LineSettings & { number: string; edition: number }) | null> {
  const { rows } = await tx.query<LineSettings & { number: string; edition: number }>({
    text: `select l.number, l.edition, ${SETTINGS} from lines l where l.id = $1 for no key update`,
    values: [lineId],
  })
  return rows[0] ?? null
}

const settingsValues = (facts: LineSettings) => [
  facts.alias, facts.type, facts.operatorId, facts.carrier, facts.accountId, facts.ratePerSecond,
  facts.needsCancelSuffix, facts.is66, facts.gets, facts.isActive, facts.isMonitored,
  facts.hours?.opensMinute ?? null, facts.hours?.closesMinute ?? null, facts.sendingTypes,
] // prettier-ignore

/** The new line's id; null when its number stands. */
export async function insertLine(
  tx: Tx,
  { number, ...facts }: LineSettings & { number: string },
): Promise<number | null> {
  const { rows } = await tx.query<{ id: number }>({
    text: `
      insert into lines (alias, type, operator_id, carrier, account_id, rate_per_second, needs_cancel_suffix, is_66_char,
        gets, is_active, is_monitored, opens_minute, closes_minute, sending_types, number)
      values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15) on conflict (number) do nothing returning id`,
    values: [...settingsValues(facts), number],
  })
  return rows[0]?.id ?? null
}

export async function changeLine(tx: Tx, { lineId, facts }: { lineId: number; facts: LineSettings }): Promise<void> {
  await tx.query({
    text: `
      update lines set alias = $1, type = $2, operator_id = $3, carrier = $4, account_id = $5, rate_per_second = $6,
        needs_cancel_suffix = $7, is_66_char = $8, gets = $9, is_active = $10, is_monitored = $11,
        opens_minute = $12, closes_minute = $13, sending_types = $14, edition = edition + 1 where id = $15`,
    values: [...settingsValues(facts), lineId],
  })
  // Of who may not use it any more, or not in this way, it is no default either.
  await tx.query({
    text: `delete from line_defaults where line_id = $1 and ($2::bigint is not null and account_id <> $2
      or cardinality($3::text[]) > 0 and not sending_type = any ($3))`,
    values: [lineId, facts.accountId, facts.sendingTypes],
  })
}

/**
 * What gateways hold of a line goes back, so that they take it again with the rate that the line has now. Races with a
 * gateway that records a slice: it holds the batch's row for that moment. Rows are locked in the order in which gateways
 * lease them.
 */
export async function unleaseBatches(tx: Tx, lineId: number): Promise<void> {
  await tx.query({
    text: `
      with held as (
        select account_id, send_id, number from batches where line_id = $1 and is_open and state = 1
        order by send_id, number for update)
      update batches b set state = 0, lease_owner = null, lease_until = null
      from held h where b.account_id = h.account_id and b.send_id = h.send_id and b.number = h.number`,
    values: [lineId],
  })
}

/** Whether a line's family, carrier and account stand. */
export async function readLineReferences(
  tx: Tx,
  { operatorId, carrier, accountId }: Pick<LineSettings, 'operatorId' | 'carrier' | 'accountId'>,
): Promise<{ hasFamily: boolean; hasCarrier: boolean; hasAccount: boolean }> {
  const { rows } = await tx.query<{ hasFamily: boolean; hasCarrier: boolean; hasAccount: boolean }>({
    text: `
      select exists (select from line_families where operator_id = $1) as "hasFamily",
        exists (select from carriers where key = $2) as "hasCarrier",
        $3::bigint is null or exists (select from accounts where id = $3) as "hasAccount"`,
    values: [operatorId, carrier, accountId],
  })
  return rows[0] ?? { hasFamily: false, hasCarrier: false, hasAccount: false }
}

/** Takes the present agreement of a line out of force; its title, or null when there was none. */
export async function retireAgreement(tx: Tx, lineId: number): Promise<string | null> {
  const { rows } = await tx.query<{ title: string }>({
    text: 'update line_agreements set is_active = false where line_id = $1 and is_active returning title',
    values: [lineId],
  })
  return rows[0]?.title ?? null
}

export async function insertAgreement(
  tx: Tx,
  agreement: {
    lineId: number
    title: string
    description: string
    text: string
    fileUrl: string | null
    needsApproval: boolean
  },
): Promise<void> {
  await tx.query({
    text: `insert into line_agreements (line_id, title, description, agreement_text, file_url, needs_approval)
      values ($1, $2, $3, $4, $5, $6)`,
    values: [
      agreement.lineId, agreement.title, agreement.description, agreement.text, agreement.fileUrl,
      agreement.needsApproval,
    ], // prettier-ignore
  })
}

/** Accounts that a line may belong to, by a `like` pattern over `searchKey` of their titles, or an id. */
export async function listOwners(
  tx: Tx,
  { pattern, id, offset, limit }: { pattern: string | null; id: number | null; offset: number; limit: number },
): Promise<{ rows: { id: number; title: string }[]; total: number }> {
  const where = `$1::text is null or a.id = $2 or ${searchKeyInSql('a.title')} like $1`
  const { rows } = await tx.query<{ id: number; title: string }>({
    text: `select a.id, a.title from accounts a where ${where} order by a.title, a.id offset $3 limit $4`,
    values: [pattern, id, offset, limit],
  })
  const count = await tx.query<{ total: number }>({
    text: `select count(*)::int as total from accounts a where ${where}`,
    values: [pattern, id],
  })
  return { rows, total: count.rows[0]?.total ?? 0 }
}
