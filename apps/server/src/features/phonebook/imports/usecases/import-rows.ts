import { PHONEBOOK_LIMIT } from '@peyk/contract/phonebook/phonebook-limits.ts'
import type { Tx } from '@peyk/database/database.ts'
import type { AccountScope } from '@peyk/database/scope.ts'
import { operatorOf } from '@peyk/domain/mobile-number/operator-of.ts'
import type { RejectReason } from '@peyk/phrases/fa/files/files.ts'
import { columnIndex, columnKey } from '@peyk/sheets/sheet.ts'
import type { StoredImportReport } from '../../../files/usecases/stored-report.ts'
import { MAX_SAMPLES, MAX_VALUE_CHARS } from '../../../files/uploads/usecases/rejected-row.ts'
import type { RejectedRow } from '../../../files/uploads/usecases/rejected-row.ts'
import type { StagedRows } from '../../../files/usecases/stream-rows.ts'
import { insertContacts, findExistingNumbers, type NewContact } from '../../queries/contacts.ts'
import type { ImportRow } from '../queries/imports.ts'
import type { CustomFieldRow } from '../../queries/custom-fields.ts'
import type { LockedPhonebook } from '../../queries/phonebooks.ts'
import { mergeContacts } from '../queries/merge-contacts.ts'
import { findSendBlacklisted } from '../../queries/blacklist.ts'
import { toTagIds, findOrCreateTags } from '../../usecases/find-or-create-tags.ts'
import { parseContactRow, type ParsedContactRow } from './read-contact-row.ts'
import type { ContactColumns } from './read-mapping.ts'

const PROGRESS_BEFORE_END = 99

interface ImportRowsInput {
  readonly order: ImportRow
  readonly chunk: StagedRows
  readonly columns: ContactColumns
  /** Where the numbers stand. */
  readonly numberKey: string
  readonly customFields: ReadonlyMap<number, CustomFieldRow>
  readonly phonebook: LockedPhonebook
  /** Of the file, and what its rows have come to so far. */
  readonly totalRows: number
  readonly report: StoredImportReport
}

type ValidRow = Extract<ParsedContactRow, { isValid: true }>
interface CheckedRow {
  at: number
  msisdn: number
  read: ParsedContactRow
  /** Why it is not taken; null: it is. */
  reason: RejectReason | null
  /** The column to blame, from 0. */
  place: number
}

/** Brings the rows of a chunk into a phonebook that is held: each is taken, or not for a reason that its report tells. */
export async function importRows(
  tx: Tx,
  { scope, ...taking }: ImportRowsInput & { scope: AccountScope },
): Promise<{ report: StoredImportReport; rejected: RejectedRow[] }> {
  const { order, phonebook } = taking
  const rows = await checkRows(tx, { scope, ...taking })
  const there = await findExistingNumbers(tx, scope, {
    phonebookId: phonebook.id,
    msisdns: validRows(rows).map(({ msisdn }) => msisdn),
  })
  let room = PHONEBOOK_LIMIT - phonebook.contact_count
  for (const row of validRows(rows)) {
    if (there.has(row.msisdn)) row.reason = order.is_updating ? null : 'existing'
    else if (room > 0) room -= 1
    else row.reason = 'full'
  }
  const contacts = await toNewContacts(tx, { scope, order, rows: validRows(rows) })
  const fresh = contacts.filter(({ msisdn }) => !there.has(msisdn))
  const renewed = contacts.filter(({ msisdn }) => there.has(msisdn))
  await insertContacts(tx, scope, { contacts: fresh, by: order.consent_by, now: order.created_at })
  await mergeContacts(tx, scope, { phonebookId: phonebook.id, contacts: renewed })
  const rejected = toRejectedRows(rows, taking)
  return { report: updateReport(rows, { ...taking, rejected, added: fresh.length, updated: renewed.length }), rejected }
}

const validRows = (rows: readonly CheckedRow[]) => rows.filter(({ reason }) => reason === null)

async function checkRows(
  tx: Tx,
  { scope, chunk, columns, numberKey, customFields }: Pick<ImportRowsInput, 'chunk' | 'columns' | 'numberKey' | 'customFields'> & { scope: AccountScope }, // prettier-ignore
): Promise<CheckedRow[]> {
  const stopped = await findSendBlacklisted(tx, scope, chunk.msisdns)
  const numberPlace = columnIndex(numberKey)
  return chunk.msisdns.map((msisdn, at) => {
    const read = parseContactRow(chunk.cells?.[at] ?? [], { columns, known: customFields })
    if (stopped.has(msisdn)) return { at, msisdn, read, reason: 'blacklisted', place: numberPlace }
    return read.isValid
      ? { at, msisdn, read, reason: null, place: numberPlace }
      : { at, msisdn, read, reason: read.reason, place: read.place }
  })
}

async function toNewContacts(
  tx: Tx,
  { scope, order, rows }: { scope: AccountScope; order: ImportRow; rows: readonly CheckedRow[] },
): Promise<NewContact[]> {
  const read = rows.map((row) => ({ msisdn: row.msisdn, ...(row.read as ValidRow) }))
  const tags = await findOrCreateTags(tx, { scope, titles: [...new Set(read.flatMap((row) => row.tags))] })
  return read.map((row) => ({
    phonebookId: order.phonebook_id,
    msisdn: row.msisdn,
    pre: row.pre,
    name: row.name,
    nameKey: row.nameKey,
    email: row.email,
    gender: row.gender,
    options: row.options,
    tagIds: toTagIds(row.tags, tags),
    consentSource: order.consent_source,
    consentNote: order.consent_note,
  }))
}

function toRejectedRows(rows: readonly CheckedRow[], { chunk }: Pick<ImportRowsInput, 'chunk'>): RejectedRow[] {
  return rows.flatMap(({ at, msisdn, read, reason, place }): RejectedRow[] => {
    if (reason === null) return []
    const value = !read.isValid && read.reason === reason ? read.value : `+${msisdn}`
    return [[chunk.rows[at] ?? 0, columnKey(place), value.slice(0, MAX_VALUE_CHARS), reason]]
  })
}

/** Reasons that the counts name by themselves; every other is a cell's fault. */
const COUNTED_REASONS: ReadonlySet<string> = new Set(['existing', 'blacklisted', 'full'])

function updateReport(
  rows: readonly CheckedRow[],
  { report, rejected, added, updated, totalRows }: Pick<ImportRowsInput, 'report' | 'totalRows'> & { rejected: readonly RejectedRow[]; added: number; updated: number }, // prettier-ignore
): StoredImportReport {
  const countOf = (is: (reason: string) => boolean) => rejected.filter(([, , , reason]) => is(reason)).length
  const operators = { ...report.operator_counts }
  for (const { msisdn } of validRows(rows)) operators[operatorOf(msisdn)] += 1
  const blamed = rejected.filter(([, , , reason]) => reason !== 'existing' && reason !== 'blacklisted')
  const next = {
    ...report,
    added_count: report.added_count + added,
    updated_count: report.updated_count + updated,
    existing_count: report.existing_count + countOf((reason) => reason === 'existing'),
    blacklist_count: report.blacklist_count + countOf((reason) => reason === 'blacklisted'),
    full_count: report.full_count + countOf((reason) => reason === 'full'),
    invalid_count: report.invalid_count + countOf((reason) => !COUNTED_REASONS.has(reason)),
    operator_counts: operators,
    samples: [...report.samples, ...blamed.map(([row, column, value]) => ({ row, column, value }))].slice(
      0,
      MAX_SAMPLES,
    ),
  }
  const through = next.added_count + next.updated_count + next.existing_count + next.blacklist_count + next.full_count + next.invalid_count // prettier-ignore
  return {
    ...next,
    progress: Math.min(PROGRESS_BEFORE_END, Math.floor((through / Math.max(1, totalRows)) * PROGRESS_BEFORE_END)),
  }
}
