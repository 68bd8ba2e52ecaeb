import type { Page } from '@peyk/contract/core/paging.ts'
import type { RuleEffect } from '@peyk/contract/reports/inbox-rule-forms.ts'
import type { EffectResult } from '@peyk/contract/reports/inbox-rules.ts'
import type { Tx } from '@peyk/database/database.ts'
import type { AccountScope } from '@peyk/database/scope.ts'
import type { RuleRow } from './rules.ts'

type AccountRef = Pick<AccountScope, 'accountId'>

export interface RuleMessage {
  id: number
  msisdn: number
  text: string
  lineId: number
}

/** The message, unless it was deleted or is (still) another's. */
export async function findMessage(tx: Tx, { accountId }: AccountRef, messageId: number): Promise<RuleMessage | null> {
  const { rows } = await tx.query<RuleMessage>({
    name: 'inbox-rule-message',
    text: `select id, msisdn, message as text, line_id as "lineId" from inbox_messages
      where id = $2 and account_id = $1 and not is_deleted`,
    values: [accountId, messageId],
  })
  return rows[0] ?? null
}

/** Those of the accounts and lines on which rules are on, as `account line`: asked while messages are received. */
export async function linesWithRules(
  tx: Tx,
  received: readonly { accountId: number; lineId: number }[],
): Promise<Set<string>> {
  const { rows } = await tx.query<{ key: string }>({
    name: 'inbox-lines-with-rules',
    text: `select account_id || ' ' || line_id as key from unnest($1::bigint[], $2::bigint[]) m(account_id, line_id)
      where exists (select from inbox_rules r
        where r.account_id = m.account_id and r.line_id = m.line_id and r.is_active and r.deleted_at is null)`,
    values: [received.map(({ accountId }) => accountId), received.map(({ lineId }) => lineId)],
  })
  return new Set(rows.map(({ key }) => key))
}

/** False when the message was worked already. Of two jobs with the same message the second waits for the first here. */
export async function claimMessage(
  tx: Tx,
  { accountId }: AccountRef,
  { message, ruleId, at }: { message: RuleMessage; ruleId: number; at: Date },
): Promise<boolean> {
  const { rowCount } = await tx.query({
    name: 'inbox-rule-claim',
    text: `insert into inbox_rule_runs (account_id, message_id, rule_id, msisdn, line_id, ran_at)
      values ($1, $2, $3, $4, $5, $6) on conflict do nothing`,
    values: [accountId, message.id, ruleId, message.msisdn, message.lineId, at],
  })
  return rowCount === 1
}

export async function saveEffects(
  tx: Tx,
  { accountId }: AccountRef,
  { messageId, effects }: { messageId: number; effects: readonly EffectResult[] },
): Promise<void> {
  await tx.query({
    name: 'inbox-rule-effects',
    text: 'update inbox_rule_runs set effects = $3 where account_id = $1 and message_id = $2',
    values: [accountId, messageId, JSON.stringify(effects)],
  })
}

/** What speaks against doing what a rule says, as it stands now. */
export interface RuleFacts {
  isSendingBlocked: boolean
  isSenderLine: boolean
  isSenderBlacklisted: boolean
  isSenderOptedOut: boolean
  isNotifiedLine: boolean
  isNotifiedBlacklisted: boolean
  isNotifiedOptedOut: boolean
  wasSentLately: boolean
  answersOfHour: number
  noticesOfHour: number
}

/** `msisdn` 0: nobody in particular, who is neither listed nor was answered. */
export async function readRuleFacts(
  tx: Tx,
  { accountId }: AccountRef,
  about: { rule: Pick<RuleRow, 'id' | 'lineId' | 'notifyMsisdn'>; msisdn: number; now: Date; sentAfter: Date },
): Promise<RuleFacts> {
  const isListed = (number: string) =>
    `exists (select from blacklist where account_id = $1 and kind = 'send' and msisdn = ${number})`
  const isOut = (number: string) => `exists (select from cancel_11 where line_id = $3 and msisdn = ${number})`
  const sends = (effect: string) => `coalesce((select sends from inbox_rule_hours
    where account_id = $1 and rule_id = $2 and effect = '${effect}' and hour = date_trunc('hour', $6::timestamptz)), 0)`
  const { rule, msisdn, now, sentAfter } = about
  const { rows } = await tx.query<RuleFacts>({
    name: 'inbox-rule-facts',
    text: `select (select send_block or document_block from accounts where id = $1) as "isSendingBlocked",
      is_line_number($4::bigint) as "isSenderLine", ${isListed('$4::bigint')} as "isSenderBlacklisted",
      ${isOut('$4::bigint')} as "isSenderOptedOut", coalesce(is_line_number($5::bigint), false) as "isNotifiedLine",
      ${isListed('$5::bigint')} as "isNotifiedBlacklisted", ${isOut('$5::bigint')} as "isNotifiedOptedOut",
      exists (select from inbox_rule_senders
        where account_id = $1 and rule_id = $2 and msisdn = $4::bigint and sent_at > $7::timestamptz) as "wasSentLately",
      ${sends('answer')} as "answersOfHour", ${sends('notify')} as "noticesOfHour"`,
    values: [accountId, rule.id, rule.lineId, msisdn, rule.notifyMsisdn, now, sentAfter],
  })
  if (rows[0] === undefined) throw new Error('a select of values answered no row')
  return rows[0]
}

/** Whether a number is a line of ours, whoever's. */
export async function isLineNumber(tx: Tx, msisdn: number): Promise<boolean> {
  const { rows } = await tx.query<{ isLine: boolean }>({
    text: 'select is_line_number($1) as "isLine"',
    values: [msisdn],
  })
  return rows[0]?.isLine ?? false
}

/** False when the rule sent something because of this number after `sentAfter`: of two at once one gets it. */
export async function claimSender(
  tx: Tx,
  { accountId }: AccountRef,
  { ruleId, msisdn, now, sentAfter }: { ruleId: number; msisdn: number; now: Date; sentAfter: Date },
): Promise<boolean> {
  const { rowCount } = await tx.query({
    name: 'inbox-rule-claim-sender',
    text: `insert into inbox_rule_senders (account_id, rule_id, msisdn, sent_at) values ($1, $2, $3, $4)
      on conflict (account_id, rule_id, msisdn) do update set sent_at = $4 where inbox_rule_senders.sent_at <= $5`,
    values: [accountId, ruleId, msisdn, now, sentAfter],
  })
  return rowCount === 1
}

/** Counts one more send of the hour; false when there were `limit` already. */
export async function countInHour(
  tx: Tx,
  { accountId }: AccountRef,
  { ruleId, effect, now, limit }: { ruleId: number; effect: RuleEffect; now: Date; limit: number },
): Promise<boolean> {
  const { rowCount } = await tx.query({
    name: 'inbox-rule-count-hour',
    text: `insert into inbox_rule_hours (account_id, rule_id, effect, hour, sends)
      values ($1, $2, $3, date_trunc('hour', $4::timestamptz), 1)
      on conflict (account_id, rule_id, effect, hour) do update set sends = inbox_rule_hours.sends + 1
      where inbox_rule_hours.sends < $5`,
    values: [accountId, ruleId, effect, now, limit],
  })
  return rowCount === 1
}

export interface RunRow {
  messageId: number
  ruleId: number
  keyword: string
  msisdn: number
  lineNumber: string
  ranAt: Date
  effects: EffectResult[]
}

/** Newest first. */
export async function listRuns(
  tx: Tx,
  { accountId }: AccountRef,
  { ruleId, page }: { ruleId: number | null; page: Page },
): Promise<{ rows: RunRow[]; total: number }> {
  const where = 'n.account_id = $1 and ($2::bigint is null or n.rule_id = $2)'
  const { rows } = await tx.query<RunRow>({
    text: `select n.message_id as "messageId", n.rule_id as "ruleId", r.keyword, n.msisdn, l.number as "lineNumber",
        n.ran_at as "ranAt", n.effects
      from inbox_rule_runs n join inbox_rules r on r.account_id = n.account_id and r.id = n.rule_id
      join lines l on l.id = n.line_id
      where ${where} order by n.message_id desc limit $3 offset $4`,
    values: [accountId, ruleId, page.perPage, page.offset],
  })
  const counted = await tx.query<{ total: number }>({
    text: `select count(*) as total from inbox_rule_runs n where ${where}`,
    values: [accountId, ruleId],
  })
  return { rows, total: counted.rows[0]?.total ?? 0 }
}

/** Removes what nobody asks for any more, some rows at a time; false when nothing is left to remove. */
export async function removeOldRuns(
  tx: Tx,
  { runsBefore, gatesBefore, most }: { runsBefore: Date; gatesBefore: Date; most: number },
): Promise<boolean> {
  const remove = async (table: string, time: string, before: Date) => {
    const text = `delete from ${table} where ctid = any (array (select ctid from ${table} where ${time} < $1 limit $2))`
    return (await tx.query({ text, values: [before, most] })).rowCount
  }
  const gone = [
    await remove('inbox_rule_runs', 'ran_at', runsBefore),
    await remove('inbox_rule_senders', 'sent_at', gatesBefore),
    await remove('inbox_rule_hours', 'hour', gatesBefore),
  ]
  // Its runs are over, and its undo long before.
  gone.push(await remove('inbox_rules', 'deleted_at', runsBefore))
  return gone.some((count) => count === most)
}
