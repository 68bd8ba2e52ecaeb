import type { CallInput } from '@peyk/contract/core/endpoint.ts'
import type { numberBankRejects, numberBankSample } from '@peyk/contract/staff/staff-number-banks.ts'
import type { NumberBankField, NumberBankKind } from '@peyk/contract/staff/staff-number-bank-forms.ts'
import { staffScope, type StaffScope } from '@peyk/database/scope.ts'
import { bankFields, bankFileNames, bankKinds, bankRejectColumns, bankRowFaults, bankSampleRows } from '@peyk/phrases/fa/number-banks/loading.ts' // prettier-ignore
import type { BankRowFault } from '@peyk/phrases/fa/number-banks/loading.ts'
import type { Deps } from '../../../../platform/deps.ts'
import type { FileResponse } from '../../../../platform/http/routes.ts'
import { writeAuditEntry, type Actor } from '../../../../platform/security/audit.ts'
import { writeSheet } from '../../../files/exports/usecases/write-sheet.ts'
import { mimeOf } from '../../../files/usecases/mime-of.ts'
import { numberBankRefusals } from '../../number-banks.errors.ts'
import { findVersion } from '../../queries/versions.ts'
import { listRejects } from '../queries/list-versions.ts'

/** Rejected rows of a version as a file, read while it is written. */
export async function exportRejects(
  { input, staff }: { input: CallInput<typeof numberBankRejects>; staff: Actor & { userId: number } },
  { db }: Pick<Deps, 'db'>,
): Promise<FileResponse> {
  const { id, format = 'xlsx' } = input
  const scope = staffScope(staff.userId)
  const title = await db.asStaff(scope, async (tx) => {
    const version = await findVersion(tx, { id })
    if (version === null) throw numberBankRefusals.notFound()
    const details = { id, rows: version.report.kept ?? 0, format }
    await writeAuditEntry(tx, { accountId: null, actor: staff, action: 'staff.bank_rejects_exported', subject: version.title, details }) // prettier-ignore
    return version.title
  })
  const body = writeSheet({
    format,
    header: Object.values(bankRejectColumns),
    rows: readRejects({ id, scope }, { db }),
  })
  return { name: `${bankFileNames.rejects(title)}.${format}`, mime: mimeOf(format), size: undefined, body }
}

async function* readRejects(
  { id, scope }: { id: number; scope: StaffScope },
  { db }: Pick<Deps, 'db'>,
): AsyncGenerator<(string | number)[][]> {
  for (let after = 0; ;) {
    const from = after
    const chunks = await db.asStaff(scope, (tx) => listRejects(tx, scope, { id, after: from }))
    if (chunks.length === 0) return
    for (const { chunk, rows } of chunks) {
      yield rows.map(([row, column, value, reason]) => [row, column, value, bankRowFaults[reason as BankRowFault]])
      after = chunk
    }
  }
}

const SAMPLE_FIELDS = {
  location: ['number', 'province', 'county', 'city', 'postal_code', 'latitude', 'longitude', 'gender', 'birth_year'],
  trade: ['number', 'province', 'county', 'city', 'trade_main', 'trade', 'gender', 'birth_year'],
  tower: ['number', 'province', 'county', 'tower_id', 'tower_title', 'latitude', 'longitude'],
} as const satisfies Record<NumberBankKind, readonly NumberBankField[]>

/** A file to begin with; its numbers are none. */
export function makeBankSample({ kind, format = 'xlsx' }: CallInput<typeof numberBankSample>): FileResponse {
  const fields = SAMPLE_FIELDS[kind]
  const rows = bankSampleRows.map((row) => fields.map((field) => row[field]))
  const body = writeSheet({ format, header: fields.map((field) => bankFields[field]), rows: oneBatch(rows) })
  return { name: `${bankFileNames.sample(bankKinds[kind])}.${format}`, mime: mimeOf(format), size: undefined, body }
}

async function* oneBatch<Row>(rows: readonly Row[]): AsyncGenerator<readonly Row[]> {
  yield rows
}
