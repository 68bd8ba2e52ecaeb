import type { CallData, CallInput, CallRow } from '@peyk/contract/core/endpoint.ts'
import { pageOf } from '@peyk/contract/core/paging.ts'
import type * as calls from '@peyk/contract/staff/staff-lines.ts'
import { staffScope } from '@peyk/database/scope.ts'
import { foldPersian, searchKey, toLatinDigits } from '@peyk/domain/digits/digits.ts'
import { formatMinuteOfDay } from '@peyk/domain/line-hours/hours.ts'
import type { Deps } from '../../../../platform/deps.ts'
import { escapeLike } from '../../../../platform/postgres/search-key.ts'
import { findLine, listLines as readLines, listOwners, readLineUsage } from '../queries/lines.ts'
import type { LineRow } from '../queries/lines.ts'
import { staffErrors } from '../../staff.errors.ts'

const presentLine = (row: LineRow) => ({
  id: row.id,
  number: row.number,
  alias: row.alias,
  type: row.type,
  operator_id: row.operatorId,
  family_name: row.familyName,
  carrier: row.carrier,
  carrier_title: row.carrierTitle,
  carrier_is_active: row.carrierIsActive,
  account_id: row.accountId,
  account_title: row.accountTitle,
  rate_per_second: row.ratePerSecond,
  is_66_char: row.is66,
  needs_cancel_suffix: row.needsCancelSuffix,
  gets: row.gets,
  sending_types: row.sendingTypes,
  is_active: row.isActive,
  is_monitored: row.isMonitored,
  opens_at: row.hours === null ? null : formatMinuteOfDay(row.hours.opensMinute),
  closes_at: row.hours === null ? null : formatMinuteOfDay(row.hours.closesMinute),
  agreement_title: row.agreementTitle,
  waiting_accounts: row.waitingAccounts,
  edition: row.edition,
})

/** All sender lines, those in use first. */
export async function listLines(
  { input, staffUserId }: { input: CallInput<typeof calls.lineList>; staffUserId: number },
  { db }: Pick<Deps, 'db'>,
): Promise<{ rows: CallRow<typeof calls.lineList>[]; total: number }> {
  const { offset, perPage } = pageOf(input)
  const filter = {
    search: input.search === undefined ? null : foldPersian(toLatinDigits(input.search)),
    type: input.type ?? null,
    operatorId: input.operator_id ?? null,
    isActive: input.is_active ?? null,
    isPublic: input.is_public ?? null,
    isMonitored: input.is_monitored ?? null,
    carrier: input.carrier ?? null,
  }
  const { rows, total } = await db.asStaff(staffScope(staffUserId), (tx) =>
    readLines(tx, { filter, offset, limit: perPage }),
  )
  return { rows: rows.map(presentLine), total }
}

/** A line with what runs on it and what has to be accepted before it is used. */
export async function showLine(
  { lineId, staffUserId }: { lineId: number; staffUserId: number },
  { db }: Pick<Deps, 'db'>,
): Promise<CallData<typeof calls.lineDetail>> {
  return db.asStaff(staffScope(staffUserId), async (tx) => {
    const line = await findLine(tx, lineId)
    if (line === null) throw staffErrors.lineNotFound()
    const { openSends, waitingRecipients, defaultAccounts, acceptedCount, agreement } = await readLineUsage(tx, lineId)
    return {
      ...presentLine(line),
      open_sends: openSends,
      waiting_recipients: waitingRecipients,
      default_accounts: defaultAccounts,
      accepted_count: acceptedCount,
      agreement:
        agreement === null
          ? null
          : {
              id: agreement.id,
              title: agreement.title,
              description: agreement.description,
              agreement_text: agreement.text,
              file_url: agreement.fileUrl,
              needs_approval: agreement.needsApproval,
              created_at: agreement.createdAt.toISOString(),
            },
    }
  })
}

/** Accounts that a line may belong to, and no more of them than their names. */
export async function listLineOwners(
  { input, staffUserId }: { input: CallInput<typeof calls.lineOwners>; staffUserId: number },
  { db }: Pick<Deps, 'db'>,
): Promise<{ rows: CallRow<typeof calls.lineOwners>[]; total: number }> {
  const { offset, perPage } = pageOf(input)
  const { search } = input
  const pattern = search === undefined ? null : `%${escapeLike(searchKey(search))}%`
  const typed = Number(toLatinDigits(search ?? '').trim() || Number.NaN)
  const id = Number.isSafeInteger(typed) ? typed : null
  return db.asStaff(staffScope(staffUserId), (tx) => listOwners(tx, { pattern, id, offset, limit: perPage }))
}
