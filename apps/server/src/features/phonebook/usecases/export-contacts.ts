import type { CallInput } from '@peyk/contract/core/endpoint.ts'
import type { ExportAnswer } from '@peyk/contract/files/files.ts'
import type { exportContacts as allCall, exportPhonebook as oneCall } from '@peyk/contract/phonebook/phonebook-files.ts'
import type { Tx } from '@peyk/database/database.ts'
import type { AccountScope } from '@peyk/database/scope.ts'
import { contactFiles } from '@peyk/phrases/fa/phonebook/contact-names.ts'
import type { Actor } from '../../../platform/security/audit.ts'
import type { Deps } from '../../../platform/deps.ts'
import type { Caller } from '../../../platform/http/auth/caller.ts'
import { makeSample } from '../../files/exports/usecases/make-sample.ts'
import { startExport } from '../../files/exports/usecases/start-export.ts'
import type { ExportSource } from '../../files/exports/usecases/write-export.ts'
import { phonebookErrors } from '../phonebook.errors.ts'
import { readContacts, type ContactRow } from '../queries/contacts.ts'
import { readPeople } from '../queries/people.ts'
import { findIdsBefore } from '../queries/search.ts'
import { customFieldsOfPhonebooks } from '../queries/custom-fields.ts'
import { setExportFile, titleOfPhonebook } from '../queries/phonebooks.ts'
import { toContactSearch, type ContactFilter } from './list-contacts.ts'
import { toContactCells, buildExportHeader, buildSampleHeader, buildSampleRow } from './contact-sheet.ts'

const ROWS_AT_ONCE = 2000

interface ExportInput {
  scope: AccountScope
  caller: Caller
  actor: Actor
}

/** B10. */
export const exportContacts = (
  { input: { format = 'xlsx', ...filter }, ...asking }: ExportInput & { input: CallInput<typeof allCall> },
  deps: Pick<Deps, 'db' | 'clock' | 'jobs' | 'config'>,
): Promise<ExportAnswer> =>
  startExport({ ...asking, title: contactFiles.all, format, job: 'phonebook.export', payload: { filter } }, deps)

/** B11. From now on its `export_status` says how far this file is. */
export async function exportPhonebook(
  { input: { id, format = 'xlsx' }, ...asking }: ExportInput & { input: CallInput<typeof oneCall> },
  deps: Pick<Deps, 'db' | 'clock' | 'jobs' | 'config'>,
): Promise<ExportAnswer> {
  const { scope } = asking
  const group = await readPhonebookTitle({ scope, id }, deps)
  const title = contactFiles.ofGroup(fileTitle(group))
  const payload = { filter: { phonebook_id: [id] } }
  const onCreated = ({ fileId }: { fileId: number }, { tx }: { tx: Tx }) => setExportFile(tx, scope, { id, fileId })
  return startExport({ ...asking, title, format, job: 'phonebook.export', payload, onCreated }, deps)
}

/** B13. */
export async function makeImportSample(
  { scope, caller, id }: { scope: AccountScope; caller: Caller; id: number },
  deps: Pick<Deps, 'db' | 'clock' | 'storage' | 'config'>,
): Promise<ExportAnswer> {
  const group = await readPhonebookTitle({ scope, id }, deps)
  const options = await deps.db.inAccount(scope, (tx) => customFieldsOfPhonebooks(tx, scope, [id]))
  async function* rows() {
    yield [buildSampleRow(options)]
  }
  const source = { header: buildSampleHeader(options), rows: rows() }
  return makeSample({ scope, caller, title: contactFiles.sample(fileTitle(group)), format: 'xlsx', source }, deps)
}

async function readPhonebookTitle(
  { scope, id }: { scope: AccountScope; id: number },
  { db }: Pick<Deps, 'db'>,
): Promise<string> {
  const title = await db.inAccount(scope, (tx) => titleOfPhonebook(tx, scope, id))
  if (title === null) throw phonebookErrors.notFound()
  return title
}

/** As a part of a file's name, which some systems keep signs for themselves in. */
const fileTitle = (title: string): string => title.replace(/[\\/:*?"<>|]/g, '-')

/** What the job of B10 and B11 writes: the list of B5 as it is asked for, newest first, read bit by bit. */
export async function openContactsExport(
  { scope, filter }: { scope: AccountScope; filter: ContactFilter },
  { db }: Pick<Deps, 'db'>,
): Promise<ExportSource> {
  const { asked, options } = await db.inAccount(scope, async (tx) => {
    const found = await toContactSearch(tx, { scope, filter })
    return { asked: found, options: await customFieldsOfPhonebooks(tx, scope, found?.search.phonebookIds ?? null) }
  })
  const nextRows = (before: number | null): Promise<{ rows: ContactRow[]; last: number | null }> =>
    db.inAccount(scope, async (tx) => {
      const ids =
        asked === null ? [] : await findIdsBefore(tx, scope, { search: asked.search, before, limit: ROWS_AT_ONCE })
      const read = filter.by_person === true ? readPeople : readContacts
      return { rows: await read(tx, scope, ids), last: ids.at(-1) ?? null }
    })
  async function* rows() {
    for (let next = await nextRows(null); next.last !== null; next = await nextRows(next.last)) {
      yield next.rows.map((row) => toContactCells(row, { options, isByPerson: filter.by_person === true }))
    }
  }
  return {
    header: buildExportHeader(options),
    rows: rows(),
    total: asked?.hasNoFilter === true ? asked.storedCount : undefined,
  }
}
