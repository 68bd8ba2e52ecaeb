import type { AbCriterion } from '@peyk/domain/ab-test/plan-ab-test.ts'
import type { Tx } from '@peyk/database/database.ts'
import type { EngineScope } from '@peyk/database/scope.ts'
import { RECIPIENT_CODES, codesWhere, moneyStateOf } from '@peyk/domain/delivery/states.ts'
import type { SendKey } from '../../queries/send-state.ts'

export type AbTestState = 'running' | 'decided' | 'stopped'

/** A test of texts; `sendId` is its id and that of the send of the rest. */
export interface AbTest extends SendKey {
  criterion: AbCriterion
  state: AbTestState
  share: number
  minutes: number
  seed: number
  decideAt: Date
  endedAt: Date | null
  endedBy: number | null
  winner: number | null
}

export interface AbArm {
  number: number
  sendId: number
  message: string
  encoding: 0 | 1
  parts: number
  mciTenths: number
  otherTenths: number
}

export async function insertAbTest(
  tx: Tx,
  test: Omit<AbTest, 'state' | 'endedAt' | 'endedBy' | 'winner'>,
  arms: readonly AbArm[],
): Promise<void> {
  await tx.query({
    name: 'ab-test-insert',
    text: `insert into ab_tests (account_id, id, criterion, state, share, minutes, seed, decide_at, look_at)
      values ($1, $2, $3, 'running', $4, $5, $6, $7, $7)`,
    values: [test.accountId, test.sendId, test.criterion, test.share, test.minutes, test.seed, test.decideAt],
  })
  await tx.query({
    name: 'ab-arms-insert',
    text: `insert into ab_arms (account_id, test_id, number, send_id, message, encoding, parts, mci_tenths, other_tenths)
      select $1, $2, * from unnest($3::smallint[], $4::bigint[], $5::text[], $6::smallint[], $7::smallint[], $8::int[], $9::int[])`,
    values: [
      test.accountId, test.sendId,
      arms.map((arm) => arm.number),
      arms.map((arm) => arm.sendId),
      arms.map((arm) => arm.message),
      arms.map((arm) => arm.encoding),
      arms.map((arm) => arm.parts),
      arms.map((arm) => arm.mciTenths),
      arms.map((arm) => arm.otherTenths),
    ], // prettier-ignore
  })
}

const AB_TEST_COLUMNS = `account_id as "accountId", id as "sendId", criterion, state, share, minutes, seed, decide_at as "decideAt",
  ended_at as "endedAt", ended_by as "endedBy", winner`

export async function findAbTest(tx: Tx, { accountId, sendId }: SendKey): Promise<AbTest | null> {
  const { rows } = await tx.query<AbTest>({
    name: 'ab-test-find',
    text: `select ${AB_TEST_COLUMNS} from ab_tests where account_id = $1 and id = $2`,
    values: [accountId, sendId],
  })
  return rows[0] ?? null
}

/**
 * Locks a test. Workers that decide it and users who decide or stop it by hand lock this row before any of its sends, so
 * the first ends it and the others find it ended.
 */
export async function lockAbTest(tx: Tx, { accountId, sendId }: SendKey): Promise<AbTest | null> {
  const { rows } = await tx.query<AbTest>({
    name: 'ab-test-lock',
    text: `select ${AB_TEST_COLUMNS} from ab_tests where account_id = $1 and id = $2 for no key update`,
    values: [accountId, sendId],
  })
  return rows[0] ?? null
}

/** How a text is doing. `sent`, `successes`: of the moment at which its test ended, null before. */
export interface AbArmStats extends AbArm {
  period: number
  state: number
  startedAt: Date | null
  recipientCount: number
  handedOver: number
  delivered: number
  sent: number | null
  successes: number | null
}

/** What the operators took and keep. */
const EXIT_CODES = codesWhere((code) => moneyStateOf(code) === 'charged')

export async function readAbArms(tx: Tx, { accountId, sendId }: SendKey): Promise<AbArmStats[]> {
  const { rows } = await tx.query<AbArmStats>({
    name: 'ab-arms-read',
    text: `select a.number, a.send_id as "sendId", a.message, a.encoding, a.parts, a.mci_tenths as "mciTenths",
        a.other_tenths as "otherTenths", a.sent, a.successes, s.period, s.state, s.started_at as "startedAt",
        s.recipient_count as "recipientCount", c.exits as "handedOver", c.delivered
      from ab_arms a join sends s on s.account_id = a.account_id and s.id = a.send_id
      cross join lateral (
        select coalesce(sum(k.count) filter (where k.code = any('{${EXIT_CODES.join(',')}}')), 0)::int as exits,
          coalesce(sum(k.count) filter (where k.code = ${RECIPIENT_CODES.delivered}), 0)::int as delivered
        from send_counters k where k.account_id = s.account_id and k.send_id = s.id) c
      where a.account_id = $1 and a.test_id = $2 order by a.number`,
    values: [accountId, sendId],
  })
  return rows
}

/** How many people of a send wrote to its line since it began, and more than that they want no more of it. */
export async function countReplies(
  tx: Tx,
  { accountId, sendId, period }: SendKey & { period: number },
): Promise<number> {
  const { rows } = await tx.query<{ count: number }>({
    name: 'ab-replies',
    text: `
      with answered as (
        select distinct m.msisdn from sends s
        join inbox_messages m on m.account_id = s.account_id and m.line_id = s.line_id and m.received_at >= s.started_at
        where s.account_id = $1 and s.id = $2 and not exists (
          select from cancel_11 c where c.line_id = s.line_id and c.msisdn = m.msisdn and c.created_at >= s.started_at))
      select count(*)::int as count from recipients r
      where r.account_id = $1 and r.send_id = $2 and r.period = $3 and exists (select from answered)
        and r.msisdn in (select msisdn from answered)`,
    values: [accountId, sendId, period],
  })
  return rows[0]?.count ?? 0
}

/** Whether a line hears answers. */
export async function acceptsReplies(tx: Tx, lineId: number): Promise<boolean> {
  const { rows } = await tx.query<{ gets: boolean }>({
    name: 'ab-line-gets',
    text: 'select gets from lines where id = $1',
    values: [lineId],
  })
  return rows[0]?.gets === true
}

export interface AbTestRest {
  state: number
  recipientCount: number
  /** Held for it. */
  tenths: number
}

export async function findAbTestRest(tx: Tx, { accountId, sendId }: SendKey): Promise<AbTestRest | null> {
  const { rows } = await tx.query<AbTestRest>({
    name: 'ab-rest-find',
    text: `select state, recipient_count as "recipientCount", total_tenths - charged_tenths - returned_tenths as tenths
      from sends where account_id = $1 and id = $2`,
    values: [accountId, sendId],
  })
  return rows[0] ?? null
}

export async function endAbTest(
  tx: Tx,
  { accountId, sendId }: SendKey,
  { state, winner, by, at }: { state: 'decided' | 'stopped'; winner: number | null; by: number | null; at: Date },
): Promise<void> {
  await tx.query({
    name: 'ab-test-end',
    text: `update ab_tests set state = $3, winner = $4, ended_by = $5, ended_at = $6 where account_id = $1 and id = $2`,
    values: [accountId, sendId, state, winner, by, at],
  })
}

/** What the verdict was made of: figures go on changing, it does not. */
export async function saveAbResults(
  tx: Tx,
  { accountId, sendId }: SendKey,
  figures: readonly { number: number; sent: number; successes: number }[],
): Promise<void> {
  await tx.query({
    name: 'ab-arms-keep',
    text: `update ab_arms a set sent = f.sent, successes = f.successes
      from unnest($3::smallint[], $4::int[], $5::int[]) as f(number, sent, successes)
      where a.account_id = $1 and a.test_id = $2 and a.number = f.number`,
    values: [
      accountId, sendId, figures.map(({ number }) => number), figures.map(({ sent }) => sent),
      figures.map(({ successes }) => successes),
    ], // prettier-ignore
  })
}

/** Its texts wait, or were late: another moment for the decision, and for the next look. */
export async function postponeAbTest(
  tx: Tx,
  { accountId, sendId }: SendKey,
  { decideAt, lookAt }: { decideAt: Date; lookAt: Date },
): Promise<void> {
  await tx.query({
    name: 'ab-test-postpone',
    text: 'update ab_tests set decide_at = $3, look_at = $4 where account_id = $1 and id = $2',
    values: [accountId, sendId, decideAt, lookAt],
  })
}

/** Tests whose moment has come, and those whose rest was cancelled as a send. */
export async function findDueAbTests(
  tx: Tx,
  _scope: EngineScope,
  { now, most }: { now: Date; most: number },
): Promise<SendKey[]> {
  const { rows } = await tx.query<SendKey>({
    name: 'ab-tests-due',
    text: `select t.account_id as "accountId", t.id as "sendId" from ab_tests t
      join sends s on s.account_id = t.account_id and s.id = t.id
      where t.state = 'running' and (t.look_at <= $1 or s.state <> 0) order by t.look_at limit $2`,
    values: [now, most],
  })
  return rows
}

/** When `findDueAbTests` finds one next; null: no test runs. */
export async function readNextLook(tx: Tx, _scope: EngineScope, { now }: { now: Date }): Promise<Date | null> {
  const { rows } = await tx.query<{ at: Date | null }>({
    name: 'ab-tests-next',
    text: `select min(case when s.state <> 0 then least(t.look_at, $1) else t.look_at end) as at from ab_tests t
      join sends s on s.account_id = t.account_id and s.id = t.id where t.state = 'running'`,
    values: [now],
  })
  return rows[0]?.at ?? null
}

/** The operators of the people in the first staged chunk of a send behind a number; null behind the last one. */
export async function readOperators(
  tx: Tx,
  { accountId, sendId }: SendKey,
  { after }: { after: number },
): Promise<{ number: number; operators: number[] } | null> {
  const { rows } = await tx.query<{ number: number; operators: number[] }>({
    name: 'ab-operators',
    text: `select number, operators from intake_chunks where account_id = $1 and send_id = $2 and number > $3
      order by number limit 1`,
    values: [accountId, sendId, after],
  })
  return rows[0] ?? null
}

export interface StagedChunk {
  number: number
  msisdns: number[]
  operators: number[]
}

/** Takes the first staged chunk of a send behind a number out of the table. */
export async function popStagedChunk(
  tx: Tx,
  { accountId, sendId }: SendKey,
  { after }: { after: number },
): Promise<StagedChunk | null> {
  const { rows } = await tx.query<StagedChunk>({
    name: 'ab-chunk-take',
    text: `delete from intake_chunks where account_id = $1 and send_id = $2 and number = (
        select min(number) from intake_chunks where account_id = $1 and send_id = $2 and number > $3)
      returning number, msisdns, operators`,
    values: [accountId, sendId, after],
  })
  return rows[0] ?? null
}
