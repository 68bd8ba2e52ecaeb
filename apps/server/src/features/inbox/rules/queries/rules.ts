import type { Tx } from '@peyk/database/database.ts'
import type { AccountScope } from '@peyk/database/scope.ts'
import type { RuleMatch } from '@peyk/domain/sms/keyword-rule.ts'

type AccountRef = Pick<AccountScope, 'accountId'>

export interface RuleRow {
  id: number
  lineId: number
  lineNumber: string
  match: RuleMatch
  keyword: string
  keywordKey: string
  answer: string | null
  addPhonebookId: number | null
  removePhonebookId: number | null
  notifyMsisdn: number | null
  isActive: boolean
}

export interface RuleListRow extends RuleRow {
  /** Null while the group is deleted. */
  addTitle: string | null
  removeTitle: string | null
  lastRunAt: Date | null
  hasFailed: boolean
}

const COLUMNS = `r.id, r.line_id as "lineId", l.number as "lineNumber", r.match_kind as match, r.keyword,
  r.keyword_key as "keywordKey", r.answer, r.add_phonebook_id as "addPhonebookId",
  r.remove_phonebook_id as "removePhonebookId", r.notify_msisdn as "notifyMsisdn", r.is_active as "isActive"`

/** Line by line, each line's in its order. */
export async function listRules(tx: Tx, { accountId }: AccountRef): Promise<RuleListRow[]> {
  const { rows } = await tx.query<RuleListRow>({
    name: 'inbox-rules-list',
    text: `select ${COLUMNS}, a.title as "addTitle", b.title as "removeTitle", last.ran_at as "lastRunAt",
        coalesce(last.effects @> '[{"result": "failed"}]', false) as "hasFailed"
      from inbox_rules r join lines l on l.id = r.line_id
      left join phonebooks a on a.account_id = r.account_id and a.id = r.add_phonebook_id and a.deleted_at is null
      left join phonebooks b on b.account_id = r.account_id and b.id = r.remove_phonebook_id and b.deleted_at is null
      left join lateral (
        select n.ran_at, n.effects from inbox_rule_runs n where n.account_id = r.account_id and n.rule_id = r.id
        order by n.message_id desc limit 1) last on true
      where r.account_id = $1 and r.deleted_at is null order by l.number, r.position, r.id`,
    values: [accountId],
  })
  return rows
}

/** Those of a line that are on, in their order. */
export async function activeRules(tx: Tx, { accountId }: AccountRef, lineId: number): Promise<RuleRow[]> {
  const { rows } = await tx.query<RuleRow>({
    name: 'inbox-rules-active',
    text: `select ${COLUMNS} from inbox_rules r join lines l on l.id = r.line_id
      where r.account_id = $1 and r.line_id = $2 and r.is_active and r.deleted_at is null order by r.position, r.id`,
    values: [accountId, lineId],
  })
  return rows
}

/** Whether the account has the rule. */
export async function findRule(tx: Tx, { accountId }: AccountRef, ruleId: number): Promise<boolean> {
  const { rows } = await tx.query({
    text: 'select from inbox_rules where account_id = $1 and id = $2 and deleted_at is null',
    values: [accountId, ruleId],
  })
  return rows.length > 0
}

/** Null when it is not there, or another account's. `deletedSince`: of those that were deleted since. */
export async function lockRule(
  tx: Tx,
  { accountId }: AccountRef,
  { ruleId, deletedSince = null }: { ruleId: number; deletedSince?: Date | null },
): Promise<RuleRow | null> {
  const { rows } = await tx.query<RuleRow>({
    text: `select ${COLUMNS} from inbox_rules r join lines l on l.id = r.line_id
      where r.account_id = $1 and r.id = $2 and case when $3::timestamptz is null then r.deleted_at is null
        else r.deleted_at >= $3 end for update of r`,
    values: [accountId, ruleId, deletedSince],
  })
  return rows[0] ?? null
}

/** How many rules the account has; whoever else adds or orders some waits until the end of the transaction. */
export async function lockAndCountRules(tx: Tx, { accountId }: AccountRef): Promise<number> {
  await tx.query({
    text: `select pg_advisory_xact_lock(hashtextextended('inbox rules ' || $1::bigint, 0))`,
    values: [accountId],
  })
  const { rows } = await tx.query<{ total: number }>({
    text: 'select count(*) as total from inbox_rules where account_id = $1 and deleted_at is null',
    values: [accountId],
  })
  return rows[0]?.total ?? 0
}

/** Whether another rule of the line has the same keyword. */
export async function hasKeyword(
  tx: Tx,
  { accountId }: AccountRef,
  {
    lineId,
    match,
    keywordKey,
    exceptId,
  }: Pick<RuleRow, 'lineId' | 'match' | 'keywordKey'> & { exceptId: number | null },
): Promise<boolean> {
  const { rows } = await tx.query({
    text: `select from inbox_rules where account_id = $1 and line_id = $2 and match_kind = $3 and keyword_key = $4
      and deleted_at is null and id is distinct from $5`,
    values: [accountId, lineId, match, keywordKey, exceptId],
  })
  return rows.length > 0
}

export type RuleValues = Omit<RuleRow, 'id' | 'lineNumber'>

const LAST_POSITION = `(select coalesce(max(position), 0) + 1 from inbox_rules where account_id = $1 and line_id = $2)`

const valuesOf = (rule: RuleValues) => [
  rule.lineId, rule.match, rule.keyword, rule.keywordKey, rule.answer, rule.addPhonebookId, rule.removePhonebookId,
  rule.notifyMsisdn, rule.isActive,
] // prettier-ignore

/** Behind the other rules of its line. */
export async function insertRule(
  tx: Tx,
  { accountId }: AccountRef,
  { rule, userId }: { rule: RuleValues; userId: number },
): Promise<number> {
  const { rows } = await tx.query<{ id: number }>({
    text: `insert into inbox_rules (account_id, line_id, match_kind, keyword, keyword_key, answer, add_phonebook_id,
        remove_phonebook_id, notify_msisdn, is_active, user_id, position)
      values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, ${LAST_POSITION}) returning id`,
    values: [accountId, ...valuesOf(rule), userId],
  })
  if (rows[0] === undefined) throw new Error('an insert answered no row')
  return rows[0].id
}

/** On another line it comes behind the rules there. */
export async function saveRule(
  tx: Tx,
  { accountId }: AccountRef,
  { ruleId, rule, userId }: { ruleId: number; rule: RuleValues; userId: number },
): Promise<void> {
  await tx.query({
    text: `update inbox_rules set line_id = $2, match_kind = $3, keyword = $4, keyword_key = $5, answer = $6,
        add_phonebook_id = $7, remove_phonebook_id = $8, notify_msisdn = $9, is_active = $10, user_id = $11,
        position = case when line_id = $2 then position else ${LAST_POSITION} end
      where account_id = $1 and id = $12`,
    values: [accountId, ...valuesOf(rule), userId, ruleId],
  })
}

export async function switchRule(
  tx: Tx,
  { accountId }: AccountRef,
  { ruleId, isActive }: { ruleId: number; isActive: boolean },
): Promise<void> {
  await tx.query({
    text: 'update inbox_rules set is_active = $3 where account_id = $1 and id = $2',
    values: [accountId, ruleId, isActive],
  })
}

/** `deletedAt` null brings it back, behind the other rules of its line. */
export async function markDeleted(
  tx: Tx,
  { accountId }: AccountRef,
  { ruleId, lineId, deletedAt }: { ruleId: number; lineId: number; deletedAt: Date | null },
): Promise<void> {
  await tx.query({
    text: `update inbox_rules set deleted_at = $4::timestamptz,
        position = case when $4::timestamptz is null then ${LAST_POSITION} else position end
      where account_id = $1 and id = $3`,
    values: [accountId, lineId, ruleId, deletedAt],
  })
}

/** The ids of a line's rules, in their order. */
export async function idsOfLine(tx: Tx, { accountId }: AccountRef, lineNumber: string): Promise<number[]> {
  const { rows } = await tx.query<{ id: number }>({
    text: `select r.id from inbox_rules r join lines l on l.id = r.line_id
      where r.account_id = $1 and l.number = $2 and r.deleted_at is null order by r.position, r.id`,
    values: [accountId, lineNumber],
  })
  return rows.map(({ id }) => id)
}

export async function saveOrder(tx: Tx, { accountId }: AccountRef, ids: readonly number[]): Promise<void> {
  await tx.query({
    text: `update inbox_rules r set position = o.position from unnest($2::bigint[]) with ordinality o(id, position)
      where r.account_id = $1 and r.id = o.id`,
    values: [accountId, ids],
  })
}

export interface RuleLine {
  id: number
  number: string
  alias: string | null
  isOwn: boolean
}

/** Lines that receive and by which the account may answer, its own first. */
export async function listRuleLines(tx: Tx, { accountId }: AccountRef): Promise<RuleLine[]> {
  const { rows } = await tx.query<RuleLine>({
    text: `select l.id, l.number, l.alias, l.account_id is not null as "isOwn" from lines l
      where (l.account_id = $1 or l.account_id is null) and l.is_active and l.gets and is_line_accepted(l.id, $1)
        and (cardinality(l.sending_types) = 0 or 'webservice' = any(l.sending_types))
      order by l.account_id nulls last, l.id`,
    values: [accountId],
  })
  return rows
}

/** Which of these groups the account has. */
export async function knownGroups(tx: Tx, { accountId }: AccountRef, ids: readonly number[]): Promise<number[]> {
  const { rows } = await tx.query<{ id: number }>({
    text: 'select id from phonebooks where account_id = $1 and id = any($2::bigint[]) and deleted_at is null',
    values: [accountId, ids],
  })
  return rows.map(({ id }) => id)
}
