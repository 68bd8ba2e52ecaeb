import type { NumberBankKind } from '@peyk/contract/staff/staff-number-bank-forms.ts'
import { copyLineOf } from '../../check/bank-copy.ts'
import type { BankPerson, BankTower } from '../../check/bank-protocol.ts'
import { setActive } from '../../queries/active-state.ts'
import { copyPeople, insertTowers, insertVersion, openLoad, saveStep } from '../queries/loads.ts'
import { finishVersion, type InTransaction } from './finish-version.ts'

const CHUNK_ROWS = 50_000

export interface WrittenVersion {
  kind: NumberBankKind
  title: string
  source: string
  note?: string
  usableUntil?: string
  /** Null: it came with the installation. */
  loadedBy?: number | null
  /** Made the version in use of its kind at the end. */
  isActive?: boolean
  towers?: readonly BankTower[]
}

/**
 * Writes a version from people that somebody makes: the demonstration, and benches. They are believed: each number once, ids
 * that exist, nobody who is taken out for good. Answers the version's id.
 */
export async function writeVersion(
  version: WrittenVersion,
  people: AsyncIterable<BankPerson> | Iterable<BankPerson>,
  { inTransaction }: { inTransaction: InTransaction },
): Promise<number> {
  const { kind, title, source, note = '', usableUntil = null, loadedBy = null, towers = [] } = version
  const file = { stored: null, fileName: '', fileOctets: 0, mapping: null }
  const id = await inTransaction(async (tx) => {
    const made = await insertVersion(tx, { kind, title, source, note, usableFrom: null, usableUntil, loadedBy, isDryRun: false, ...file }) // prettier-ignore
    await openLoad(tx, { id: made, isFresh: true, isDryRun: false })
    await insertTowers(tx, { id: made, towers })
    return made
  })
  let from = 0
  let lines: string[] = []
  const store = async () => {
    const through = from + lines.length
    const step = { id, run: 1, from, through, accepted: lines.length, rejected: 0, duplicate: 0, removed: 0, progress: 50, report: {} } // prettier-ignore
    const octets = Buffer.from(lines.join(''), 'latin1')
    lines = []
    await inTransaction(async (tx) => {
      if (!(await saveStep(tx, step))) throw new Error('somebody else changed this version')
      await copyPeople(tx, { id, lines: octets })
    })
    from = through
  }
  for await (const person of people) {
    lines.push(copyLineOf(person))
    if (lines.length === CHUNK_ROWS) await store()
  }
  if (lines.length > 0) await store()
  if (!(await finishVersion({ id, run: 1 }, { inTransaction }))) throw new Error('this version is gone')
  if (version.isActive === true) await inTransaction((tx) => setActive(tx, { id, kind }))
  return id
}
