import { setImmediate as otherWork } from 'node:timers/promises'
import type { Tx } from '@peyk/database/database.ts'
import { staffScope } from '@peyk/database/scope.ts'
import { BANK_KINDS, type BankKind } from '@peyk/domain/number-banks/selection.ts'
import { demoBanks } from '@peyk/phrases/fa/demo/demo-banks.ts'
import type { Deps } from '../../../../platform/deps.ts'
import { seedBankHistory } from '../../../number-banks/loading/usecases/seed-bank-history.ts'
import { writeVersion } from '../../../number-banks/loading/usecases/write-version.ts'
import { dropUnfinishedDemoBanks, hasNumberBank } from '../../queries/demo-banks.ts'
import { DEMO_BANKS, planDemoPeople, type DemoBank, type DemoPerson } from './plan-demo-people.ts'
import { planDemoTowers } from './plan-demo-towers.ts'

const SEED = 1405
/** Made between two looks at what else waits: a few milliseconds. */
const AT_ONCE = 1000

/**
 * Lays the number banks of the demonstration, of a kind that has none yet. It takes seconds and is not waited for: the first
 * start is as fast as without. One that was ended midway is laid again by the next start.
 */
export async function layDemoBanks(
  { signal }: { signal: AbortSignal },
  { db, config, log }: Pick<Deps, 'db' | 'config' | 'log'>,
): Promise<void> {
  if (config.demoBanks === 'none') return
  const banks = DEMO_BANKS[config.demoBanks]
  const inTransaction = <Result>(work: (tx: Tx) => Promise<Result>) => db.asStaff(staffScope(0), work)
  await inTransaction(dropUnfinishedDemoBanks)
  let isNew = false
  for (const kind of BANK_KINDS) {
    if (await inTransaction((tx) => hasNumberBank(tx, kind))) continue
    const bank = banks[kind]
    const towers = kind === 'tower' ? planDemoTowers({ cities: bank.cities }) : []
    const version = { kind, ...demoBanks[kind], towers, isActive: true }
    const id = await writeVersion(version, makePeople(kind, { bank, signal }), { inTransaction })
    log.info({ kind, versionId: id }, 'a number bank of the demonstration was laid')
    isNew = true
  }
  if (isNew) await inTransaction(seedBankHistory)
}

async function* makePeople(
  kind: BankKind,
  { bank, signal }: { bank: DemoBank; signal: AbortSignal },
): AsyncGenerator<DemoPerson> {
  let made = 0
  for (const person of planDemoPeople(kind, { bank, seed: SEED })) {
    yield person
    made += 1
    if (made % AT_ONCE > 0) continue
    await otherWork()
    signal.throwIfAborted()
  }
}
