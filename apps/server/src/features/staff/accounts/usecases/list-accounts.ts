import type { CallInput, CallRow } from '@peyk/contract/core/endpoint.ts'
import { pageOf } from '@peyk/contract/core/paging.ts'
import type * as calls from '@peyk/contract/staff/staff.ts'
import { staffScope } from '@peyk/database/scope.ts'
import { searchKey, toLatinDigits } from '@peyk/domain/digits/digits.ts'
import { rialOf } from '@peyk/domain/money/tenths.ts'
import { mobileOf } from '@peyk/domain/mobile-number/parse.ts'
import type { Deps } from '../../../../platform/deps.ts'
import { escapeLike } from '../../../../platform/postgres/search-key.ts'
import { countAccounts, listAccounts as readAccounts, type AccountFilter } from '../../queries/accounts.ts'

/** A shorter piece of a number is in nearly everyone's. */
const MIN_DIGITS = 4

/** The digits of a number as they stand in `989…`: without what stands before them in one of its written forms. */
function toNumberPattern(search: string): string | null {
  const written = toLatinDigits(search).replace(/[\s()\-+]/g, '')
  if (!/^\d+$/.test(written)) return null
  const digits = written.replace(/^(0098|00980|098|0)/, '')
  return digits.length < MIN_DIGITS ? null : `%${digits}%`
}

function toAccountFilter({ search, send_block: sendBlock }: CallInput<typeof calls.accounts>): AccountFilter {
  const key = search === undefined ? null : searchKey(search)
  return {
    namePattern: key === null ? null : `%${escapeLike(key)}%`,
    userNamePattern: key === null ? null : `%${escapeLike(key)}%`,
    msisdnPattern: search === undefined ? null : toNumberPattern(search),
    accountId: key !== null && /^\d{1,15}$/.test(key) ? Number(key) : null,
    sendBlock: sendBlock ?? null,
  }
}

/** X6. Customers by name, user name, mobile or id, newest first; a colleague's name finds their account, too. */
export async function listAccounts(
  { input, staffUserId }: { input: CallInput<typeof calls.accounts>; staffUserId: number },
  { db }: Pick<Deps, 'db'>,
): Promise<{ rows: CallRow<typeof calls.accounts>[]; total: number }> {
  const filter = toAccountFilter(input)
  const { offset, perPage } = pageOf(input)
  return db.asStaff(staffScope(staffUserId), async (tx) => {
    const accounts = await readAccounts(tx, { filter, offset, limit: perPage })
    const rows = accounts.map((account) => ({
      id: account.id,
      user_name: account.userName,
      name: account.name,
      title: account.title,
      user_type: account.userType,
      mobile: account.msisdn === null ? null : mobileOf(account.msisdn),
      credit: rialOf(account.availableTenths),
      send_block: account.sendBlock,
      created_at: account.createdAt.toISOString(),
    }))
    return { rows, total: await countAccounts(tx, filter) }
  })
}
