import { PHONEBOOK_LIMIT } from '@peyk/contract/phonebook/phonebook-limits.ts'
import type { Tx } from '@peyk/database/database.ts'
import type { AccountScope } from '@peyk/database/scope.ts'
import { operatorOf } from '@peyk/domain/mobile-number/operator-of.ts'
import type { RejectReason } from '@peyk/phrases/fa/files/files.ts'
import { columnIndex, columnKey } from '@peyk/sheets/sheet.ts'
import type { KeptImport } from '../../../files/usecases/present-file.ts'
import { SAMPLES_MOST, VALUE_CHARS } from '../../../files/uploads/usecases/rejected-row.ts'
import type { RejectedRow } from '../../../files/uploads/usecases/rejected-row.ts'
import type { StagedRows } from '../../../files/usecases/stream-rows.ts'
import { insertContacts, numbersThere, type NewContact } from '../../queries/contacts.ts'
import type { ImportRow } from '../queries/imports.ts'
import type { OptionRow } from '../../queries/custom-fields.ts'
import type { HeldPhonebook } from '../../queries/phonebooks.ts'
import { renewContacts } from '../queries/merge-contacts.ts'
import { sendStopsAmong } from '../../queries/blacklist.ts'
import { idsOfTags, tagsNamed } from '../../usecases/find-or-create-tags.ts'
import { readContactRow, type ReadRow } from './read-contact-row.ts'
import type { ContactColumns } from './read-mapping.ts'

const WHOLE = 99

interface Taking {
  readonly order: ImportRow
  readonly chunk: StagedRows
  readonly columns: ContactColumns
  /** Where the numbers stand. */
  readonly numberKey: string
  readonly known: ReadonlyMap<number, OptionRow>
  readonly held: HeldPhonebook
  /** Of the file, and what its rows have come to so far. */
  readonly rowsInAll: number
  readonly report: KeptImport
}

type FitRow = Extract<ReadRow, { isFit: true }>
interface Sorted {
  at: number
  msisdn: number
  read: ReadRow
  /** Why it is not taken; null: it is. */
  reason: RejectReason | null
  /** The column to blame, from 0. */
  place: number
}

/** Brings the rows of a chunk into a phonebook that is held: each is taken, or not for a reason that its report tells. */
export async function takeRows(
  tx: Tx,
  { scope, ...taking }: Taking & { scope: AccountScope },
): Promise<{ report: KeptImport; rejected: RejectedRow[] }> {
  const { order, held } = taking
  const rows = await sortRows(tx, { scope, ...taking })
  const there = await numbersThere(tx, scope, { phonebookId: held.id, msisdns: fits(rows).map(({ msisdn }) => msisdn) })
  let room = PHONEBOOK_LIMIT - held.contact_count
  for (const row of fits(rows)) {
    if (there.has(row.msisdn)) row.reason = order.is_updating ? null : 'existing'
    else if (room > 0) room -= 1
    else row.reason = 'full'
  }
  const contacts = await contactsOf(tx, { scope, order, rows: fits(rows) })
  const fresh = contacts.filter(({ msisdn }) => !there.has(msisdn))
  const renewed = contacts.filter(({ msisdn }) => there.has(msisdn))
  await insertContacts(tx, scope, { contacts: fresh, by: order.consent_by, now: order.created_at })
  await renewContacts(tx, scope, { phonebookId: held.id, contacts: renewed })
  const rejected = rejectedOf(rows, taking)
  return { report: reportWith(rows, { ...taking, rejected, added: fresh.length, updated: renewed.length }), rejected }
}

const fits = (rows: readonly Sorted[]) => rows.filter(({ reason }) => reason === null)

async function sortRows(
  tx: Tx,
  { scope, chunk, columns, numberKey, known }: Pick<Taking, 'chunk' | 'columns' | 'numberKey' | 'known'> & { scope: AccountScope }, // prettier-ignore
): Promise<Sorted[]> {
  const stopped = await sendStopsAmong(tx, scope, chunk.msisdns)
  const numberPlace = columnIndex(numberKey)
  return chunk.msisdns.map((msisdn, at) => {
    const read = readContactRow(chunk.cells?.[at] ?? [], { columns, known })
    if (stopped.has(msisdn)) return { at, msisdn, read, reason: 'blacklisted', place: numberPlace }
    return read.isFit
      ? { at, msisdn, read, reason: null, place: numberPlace }
      : { at, msisdn, read, reason: read.reason, place: read.place }
  })
}

async function contactsOf(
  tx: Tx,
  { scope, order, rows }: { scope: AccountScope; order: ImportRow; rows: readonly Sorted[] },
): Promise<NewContact[]> {
  const read = rows.map((row) => ({ msisdn: row.msisdn, ...(row.read as FitRow) }))
  const tags = await tagsNamed(tx, { scope, titles: [...new Set(read.flatMap((row) => row.tags))] })
  return read.map((row) => ({
    phonebookId: order.phonebook_id,
    msisdn: row.msisdn,
    pre: row.pre,
    name: row.name,
    nameKey: row.nameKey,
    email: row.email,
    gender: row.gender,
    options: row.options,
    tagIds: idsOfTags(row.tags, tags),
    consentSource: order.consent_source,
    consentNote: order.consent_note,
  }))
}

function rejectedOf(rows: readonly Sorted[], { chunk }: Pick<Taking, 'chunk'>): RejectedRow[] {
  return rows.flatMap(({ at, msisdn, read, reason, place }): RejectedRow[] => {
    if (reason === null) return []
    const value = !read.isFit && read.reason === reason ? read.value : `+${msisdn}`
    return [[chunk.rows[at] ?? 0, columnKey(place), value.slice(0, VALUE_CHARS), reason]]
  })
}

/** Reasons that the counts name by themselves; every other is a cell's fault. */
const COUNTED: ReadonlySet<string> = new Set(['existing', 'blacklisted', 'full'])

function reportWith(
  rows: readonly Sorted[],
  { report, rejected, added, updated, rowsInAll }: Pick<Taking, 'report' | 'rowsInAll'> & { rejected: readonly RejectedRow[]; added: number; updated: number }, // prettier-ignore
): KeptImport {
  const countOf = (is: (reason: string) => boolean) => rejected.filter(([, , , reason]) => is(reason)).length
  const operators = { ...report.operator_counts }
  for (const { msisdn } of fits(rows)) operators[operatorOf(msisdn)] += 1
  const blamed = rejected.filter(([, , , reason]) => reason !== 'existing' && reason !== 'blacklisted')
  const next = {
    ...report,
    added_count: report.added_count + added,
    updated_count: report.updated_count + updated,
    existing_count: report.existing_count + countOf((reason) => reason === 'existing'),
    blacklist_count: report.blacklist_count + countOf((reason) => reason === 'blacklisted'),
    full_count: report.full_count + countOf((reason) => reason === 'full'),
    invalid_count: report.invalid_count + countOf((reason) => !COUNTED.has(reason)),
    operator_counts: operators,
    samples: [...report.samples, ...blamed.map(([row, column, value]) => ({ row, column, value }))].slice(
      0,
      SAMPLES_MOST,
    ),
  }
  const through = next.added_count + next.updated_count + next.existing_count + next.blacklist_count + next.full_count + next.invalid_count // prettier-ignore
  return { ...next, progress: Math.min(WHOLE, Math.floor((through / Math.max(1, rowsInAll)) * WHOLE)) }
}
