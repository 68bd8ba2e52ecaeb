import type { Tx } from '@peyk/database/database.ts'
import { demoBankHistory } from '@peyk/phrases/fa/demo/demo-bank-history.ts'
import { columnKey } from '@peyk/sheets/sheet.ts'
import type { BankColumn, BankReject } from '../../check/bank-protocol.ts'
import type { BankReport } from '../../queries/versions.ts'
import { markReady } from '../queries/finish.ts'
import { insertRejects, insertVersion, markFailed, saveStep } from '../queries/loads.ts'
import { insertSeededRemovals } from '../queries/seed.ts'
import { addRejects } from './store-chunk.ts'

const ROWS = 12_400
/** Of a prefix that nobody has: in no bank, and nobody's. */
const NUMBERS = [989_999_990_001, 989_999_990_002, 989_999_990_003]
const FIELDS: readonly BankColumn['field'][] = [
  'number',
  'province',
  'city',
  'postal_code',
  'gender',
  'birth_year',
  null,
]

/** What stands in the demonstration beside its banks: a trial run with a report, a load that failed, numbers taken out. */
export async function seedBankHistory(tx: Tx): Promise<void> {
  const { trial, failed, columns, rejects, removed } = demoBankHistory
  const facts = { usableFrom: null, usableUntil: null, stored: null, mapping: null, loadedBy: null }
  const broken = await insertVersion(tx, { ...facts, kind: 'trade', title: failed.title, source: failed.source, note: '', fileName: failed.file, fileOctets: 48_300, isDryRun: false }) // prettier-ignore
  await markFailed(tx, { id: broken, run: 1, fault: 'missing:trade' })
  const id = await insertVersion(tx, { ...facts, kind: 'location', title: trial.title, source: trial.source, note: trial.note, fileName: trial.file, fileOctets: 902_000, isDryRun: true }) // prettier-ignore
  const told = rejects.map((reject): BankReject => [...reject])
  const report: BankReport = {
    ...addRejects({}, told),
    columns: columns.map((title, at) => ({ key: columnKey(at), title, field: FIELDS[at] ?? null })),
    kept: told.length,
  }
  const countOf = (wanted: string) => told.filter(([, , , reason]) => reason === wanted).length
  await saveStep(tx, { id, run: 1, from: 0, through: ROWS, accepted: ROWS - told.length, rejected: told.length, duplicate: countOf('duplicate'), removed: countOf('removed'), progress: 100, report }) // prettier-ignore
  await insertRejects(tx, { id, chunk: ROWS, rejects: told })
  await markReady(tx, { id, run: 1, counts: {} })
  await insertSeededRemovals(tx, removed.map((reason, at) => ({ msisdn: NUMBERS[at] ?? 0, reason }))) // prettier-ignore
}
