import type { CallInput, CallRow } from '@peyk/contract/core/endpoint.ts'
import { pageOf } from '@peyk/contract/core/paging.ts'
import type { numbers } from '@peyk/contract/sending/sending.ts'
import type { Tx } from '@peyk/database/database.ts'
import type { AccountScope } from '@peyk/database/scope.ts'
import { toLatinDigits } from '@peyk/domain/digits/digits.ts'
import { formatMinuteOfDay } from '@peyk/domain/line-hours/hours.ts'
import type { Deps } from '../../../../platform/deps.ts'
import { listLines as readLines } from '../../queries/lines.ts'

/** Contract S1: the lines the account may send from, its own before the public ones. */
export async function listLines(
  { scope, input }: { scope: AccountScope; input: CallInput<typeof numbers> },
  { db }: Pick<Deps, 'db'>,
): Promise<{ rows: CallRow<typeof numbers>[]; total: number }> {
  const search = input.search === undefined ? null : toLatinDigits(input.search)
  const page = pageOf(input)
  const read = (tx: Tx) => readLines(tx, scope, { sendingType: input.sending_type ?? null, search, page })
  // A later page may have to be counted by a statement of its own.
  const { rows, total } = await (page.offset === 0 ? db.inAccountOnce(scope, read) : db.inAccount(scope, read))
  return {
    total,
    rows: rows.map((line) => ({
      id: line.id,
      number: line.number,
      operator_id: line.operatorId,
      alias: line.alias,
      gets: line.gets ? 1 : 0,
      is_66_char: line.is66 ? 1 : 0,
      needs_cancel_suffix: line.needsSuffix,
      type: line.type,
      default_for: line.defaultFor,
      is_active: line.isActive,
      color: line.color,
      opens_at: line.hours === null ? null : formatMinuteOfDay(line.hours.opensMinute),
      closes_at: line.hours === null ? null : formatMinuteOfDay(line.hours.closesMinute),
    })),
  }
}
