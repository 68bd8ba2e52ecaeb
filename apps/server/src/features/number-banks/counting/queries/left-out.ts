import { encodeIntArray } from '@peyk/database/binary-array.ts'
import { parseIntArray } from '@peyk/database/parse-int-array.ts'
import type { Tx } from '@peyk/database/database.ts'
import type { AccountScope, NumberBankScope } from '@peyk/database/scope.ts'
import type { BankSelection } from '@peyk/domain/number-banks/selection.ts'
import { binder, selectionConditions } from '../../queries/selection-conditions.ts'
import { toOperatorCounts, type OperatorCounts } from '../../queries/count-people.ts'

/** The numbers of the account's own blacklist of sending. */
export async function readBlacklist(tx: Tx, { accountId }: AccountScope): Promise<number[]> {
  const { rows } = await tx.query<{ numbers: string | null }>({
    name: 'number-bank-blacklist',
    text: `select array_agg(msisdn)::text as numbers from blacklist where account_id = $1 and kind = 'send'`,
    values: [accountId],
  })
  return parseIntArray(rows[0]?.numbers ?? null)
}

/** Whoever is a recipient of a send of the account that left or leaves after `since`, each once. */
export async function readRecentRecipients(
  tx: Tx,
  { accountId }: AccountScope,
  { since }: { since: Date },
): Promise<number[]> {
  const { rows } = await tx.query<{ numbers: string | null }>({
    name: 'number-bank-recent-recipients',
    text: `select array_agg(distinct r.msisdn)::text as numbers from sends s
      join recipients r on r.account_id = s.account_id and r.send_id = s.id and r.period = s.period
      where s.account_id = $1 and s.send_at >= $2 and s.state not in (3, 4, 7, 8)`,
    values: [accountId, since],
  })
  return parseIntArray(rows[0]?.numbers ?? null)
}

/** Which of these numbers are in at least one of the choices, by operator. */
export async function countAmong(
  tx: Tx,
  _scope: NumberBankScope,
  { versionId, selections, numbers }: { versionId: number; selections: readonly BankSelection[]; numbers: readonly number[] }, // prettier-ignore
): Promise<OperatorCounts> {
  if (numbers.length === 0 || selections.length === 0) return { mci: 0, irancell: 0, other: 0 }
  const { values, bind } = binder()
  const among = bind(encodeIntArray(numbers, 'int8'), 'bigint[]')
  const chosen = selections.map((selection) => `(${selectionConditions(selection, bind).join(' and ')})`).join(' or ')
  const { rows } = await tx.query<{ operator: number; people: number }>({
    text: `select p.operator, count(*)::int as people from unnest(${among}) n (msisdn)
      join number_bank_people_${Number(versionId)} p on p.msisdn = n.msisdn where ${chosen} group by 1`,
    values,
  })
  return toOperatorCounts(rows)
}
