import type { CallData, CallInput, CallRow } from '@peyk/contract/core/endpoint.ts'
import { pageOf } from '@peyk/contract/core/paging.ts'
import type * as calls from '@peyk/contract/phonebook/custom-fields-tags-blacklist.ts'
import type { AccountScope } from '@peyk/database/scope.ts'
import { msisdnOf, parseLooseMobile } from '@peyk/domain/mobile-number/parse.ts'
import { writeAuditEntry, type Actor } from '../../../platform/security/audit.ts'
import type { Deps } from '../../../platform/deps.ts'
import { phonebookErrors } from '../phonebook.errors.ts'
import {
  deleteFromBlacklist,
  insertIntoBlacklist,
  isAnyOptOut,
  listBlacklist as readStops,
} from '../queries/blacklist.ts'
import { dialledDigits } from './list-contacts.ts'
import { offsetTime } from './present-contact.ts'

/** B18. */
export async function listBlacklist(
  { scope, input }: { scope: AccountScope; input: CallInput<typeof calls.stopList> },
  { db }: Pick<Deps, 'db'>,
): Promise<{ rows: CallRow<typeof calls.stopList>[]; total: number }> {
  const digits = input.number === undefined ? null : dialledDigits(input.number)
  if (input.number !== undefined && digits === null) return { rows: [], total: 0 }
  const query = { kind: input.type ?? null, digits, page: pageOf(input) }
  const { rows, total } = await db.inAccount(scope, (tx) => readStops(tx, scope, query))
  const present = (row: (typeof rows)[number]): CallRow<typeof calls.stopList> => ({
    id: row.id,
    number: `+${row.msisdn}`,
    type: row.kind,
    source: row.kind === 'cancel_11' ? 'keyword_11' : 'manual',
    line: row.line,
    created_at: offsetTime(row.created_at),
  })
  return { rows: rows.map(present), total }
}

/** B19. */
export async function addToBlacklist(
  { scope, input, actor }: { scope: AccountScope; input: CallInput<typeof calls.addStops>; actor: Actor },
  { db }: Pick<Deps, 'db'>,
): Promise<CallData<typeof calls.addStops>> {
  const parsed = input.numbers.map((text) => parseLooseMobile(text))
  const msisdns = parsed.flatMap((mobile) => (mobile === null ? [] : [msisdnOf(mobile)]))
  return db.inAccount(scope, async (tx) => {
    const added = await insertIntoBlacklist(tx, scope, { kind: input.type, msisdns: [...new Set(msisdns)] })
    if (added > 0) {
      const details = { list: input.type, numbers: added }
      await writeAuditEntry(tx, { accountId: scope.accountId, actor, action: 'phonebook.stops_added', details })
    }
    return { added, errors: parsed.length - msisdns.length, existences: msisdns.length - added }
  })
}

/** B20. */
export async function removeFromBlacklist(
  { scope, ids, actor }: { scope: AccountScope; ids: readonly number[]; actor: Actor },
  { db }: Pick<Deps, 'db'>,
): Promise<null> {
  return db.inAccount(scope, async (tx) => {
    if (await isAnyOptOut(tx, scope, ids)) throw phonebookErrors.isKeywordOptOut()
    const gone = await deleteFromBlacklist(tx, scope, ids)
    if (gone.length === 0) throw phonebookErrors.blacklistEntryNotFound()
    const lists = [...new Set(gone.map(({ kind }) => kind))]
    const details = { lists, numbers: gone.length }
    await writeAuditEntry(tx, { accountId: scope.accountId, actor, action: 'phonebook.stops_removed', details })
    return null
  })
}
