import type { Tx } from '@peyk/database/database.ts'
import type { AllowedSteps } from './receipts.ts'
import type { RecipientKey } from './results.ts'

/** A part of a message, by the number of the part. */
export interface FoundPart extends RecipientKey {
  part: number
}

/**
 * Locks messages of several parts before their parts are written and read. Races with another report about another part
 * of the same message: without the lock neither would see the other's part, and nobody would tell the whole.
 */
export async function lockMessages(tx: Tx, keys: readonly RecipientKey[]): Promise<void> {
  await tx.query({
    name: 'recipients-lock',
    text: `
      select from unnest($1::bigint[], $2::bigint[], $3::smallint[], $4::int[]) as k(account_id, send_id, period, seq)
      join recipients r on r.account_id = k.account_id and r.send_id = k.send_id and r.period = k.period and r.seq = k.seq
      order by r.account_id, r.send_id, r.seq for no key update of r`,
    values: [
      keys.map((key) => key.accountId),
      keys.map((key) => key.sendId),
      keys.map((key) => key.period),
      keys.map((key) => key.seq),
    ],
  })
}

/** Writes down what became of parts; only by allowed steps. */
export async function advanceParts(
  tx: Tx,
  { parts, steps }: { parts: readonly (FoundPart & { code: number })[]; steps: AllowedSteps },
): Promise<void> {
  await tx.query({
    name: 'parts-advance',
    text: `
      update submits s set code = t.code
      from unnest($1::bigint[], $2::bigint[], $3::int[], $4::smallint[], $5::smallint[])
        as t(account_id, send_id, seq, part, code)
      where s.account_id = t.account_id and s.send_id = t.send_id and s.seq = t.seq and s.part = t.part
        and s.part_count > 1
        and exists (
          select from unnest($6::smallint[], $7::smallint[]) as a(from_code, code)
          where a.from_code = s.code and a.code = t.code)`,
    values: [
      parts.map((part) => part.accountId),
      parts.map((part) => part.sendId),
      parts.map((part) => part.seq),
      parts.map((part) => part.part),
      parts.map((part) => part.code),
      steps.from,
      steps.to,
    ],
  })
}

/** The codes of all parts of messages that are stored so far. */
export async function readParts(
  tx: Tx,
  keys: readonly RecipientKey[],
): Promise<(RecipientKey & { partCount: number; codes: number[] })[]> {
  const { rows } = await tx.query<RecipientKey & { partCount: number; codes: number[] }>({
    name: 'parts-read',
    text: `
      select s.account_id as "accountId", s.send_id as "sendId", k.period, s.seq, max(s.part_count) as "partCount",
        array_agg(s.code::bigint) as codes
      from unnest($1::bigint[], $2::bigint[], $3::smallint[], $4::int[]) as k(account_id, send_id, period, seq)
      join submits s on s.account_id = k.account_id and s.send_id = k.send_id and s.seq = k.seq and s.part_count > 1
      group by s.account_id, s.send_id, k.period, s.seq`,
    values: [
      keys.map((key) => key.accountId),
      keys.map((key) => key.sendId),
      keys.map((key) => key.period),
      keys.map((key) => key.seq),
    ],
  })
  return rows
}
