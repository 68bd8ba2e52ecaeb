import { setTimeout as sleep } from 'node:timers/promises'
import type { Tx } from '@peyk/database/database.ts'
import type { EngineScope } from '@peyk/database/scope.ts'
import { newestExpiredPeriod, periodLabel, periodStart } from '@peyk/domain/delivery/retention.ts'
import type { Deps } from '../../../../platform/deps.ts'
import { openInstallationKey } from '../../../../platform/security/installation-key.ts'
import { writeAuditEntry } from '../../../../platform/security/audit.ts'
import type { Actor } from '../../../../platform/security/audit.ts'
import { UNFINISHED_STATES } from '../../queries/sends.ts'
import {
  areSubmitsNeeded,
  areTextsNeeded,
  countUnproven,
  deleteBatches,
  dropTables,
  isTableBusy,
  listPeriods,
  markDeleted,
  readPeriodSends,
  tryRetentionLock,
} from '../queries/periods.ts'
import type { MonthlyTable, PeriodSends } from '../queries/periods.ts'
import { provePeriod } from './prove-period.ts'

const ACTOR: Actor = { kind: 'system', userId: null, name: 'peyk', impersonatorId: null, ip: null }
const BATCH_SENDS_AT_ONCE = 5000
const PAUSES_MS = [200, 500, 1000, 2000, 5000, 5000, 10_000, 10_000]

interface Run {
  scope: EngineScope
  signal: AbortSignal
  /** Between tries to get a table that is in use. */
  pausesMs?: readonly number[]
}
type RunDeps = Pick<Deps, 'db' | 'clock' | 'config' | 'log'>

/**
 * Deletes the recipients of months that are wholly past what this installation keeps, by dropping their tables. What
 * stays: sends, counters, ledger, inbox, and a signed proof of every send. May be stopped anywhere and run again. Answers
 * the months that were deleted.
 */
export async function deleteOldRecipients(run: Run, deps: RunDeps): Promise<string[]> {
  const { db, clock, config } = deps
  const keepMonths = config.recipientsKeepMonths
  if (keepMonths === undefined) return []
  const upTo = newestExpiredPeriod({ nowMs: clock.now(), keepMonths })
  const periodsOf = (table: MonthlyTable) => db.asEngine(run.scope, (tx) => listPeriods(tx, { table, upTo }))
  const deleted: string[] = []
  for (const period of await periodsOf('recipients')) {
    if (await deletePeriod({ ...run, period, upTo }, deps)) deleted.push(periodLabel(period))
  }
  for (const period of await periodsOf('own_texts')) {
    await dropWhen({ ...run, period, tables: ['own_texts'], may: async (tx) => !(await areTextsNeeded(tx, period)) }, deps) // prettier-ignore
  }
  for (const period of await periodsOf('submits')) {
    const before = new Date(periodStart(period + 1))
    await dropWhen({ ...run, period, tables: ['submits'], may: async (tx) => !(await areSubmitsNeeded(tx, { before })) }, deps) // prettier-ignore
  }
  return deleted
}

async function deletePeriod(
  { period, upTo, ...run }: Run & { period: number; upTo: number },
  deps: RunDeps,
): Promise<boolean> {
  const { db, clock, config, log } = deps
  const activeBefore = new Date(periodStart(upTo + 1))
  const readSends = (tx: Tx) => readPeriodSends(tx, { period, activeBefore, unfinishedStates: UNFINISHED_STATES })
  const sends = await db.asEngine(run.scope, readSends)
  if (isHindered(sends)) {
    log.info({ month: periodLabel(period), sends: sends.hindering }, 'recipients of a month are kept longer: its sends are not over') // prettier-ignore
    return false
  }
  if (sends.count > 0) {
    const key = await openInstallationKey({ db, config })
    await provePeriod({ ...run, ...sends, period, key }, deps)
  }
  const isDropped = await dropWhen(
    {
      ...run,
      period,
      tables: ['recipients', 'recipient_lists'],
      // Sends of a past month do not begin again and none is added to it, so this cannot change until the drop.
      may: async (tx) => !isHindered(await readSends(tx)) && (await countUnproven(tx, period)) === 0,
      async afterDrop(tx) {
        await markDeleted(tx, { period, deletedAt: new Date(clock.now()), sendCount: sends.count })
        const details = { sends: sends.count, keep_months: config.recipientsKeepMonths }
        await writeAuditEntry(tx, { accountId: null, actor: ACTOR, action: 'staff.recipients_deleted', subject: periodLabel(period), details }) // prettier-ignore
      },
    },
    deps,
  )
  if (!isDropped) return false
  log.info({ month: periodLabel(period), sends: sends.count }, 'recipients of a month are deleted')
  for (let afterId = sends.firstId - 1; afterId < sends.lastId; afterId += BATCH_SENDS_AT_ONCE) {
    const place = { period, afterId, toId: afterId + BATCH_SENDS_AT_ONCE }
    await db.asEngine(run.scope, (tx) => deleteBatches(tx, place))
  }
  return true
}

const isHindered = ({ hindering, isUnsettled }: PeriodSends): boolean => hindering.length > 0 || isUnsettled

/**
 * Drops tables of a month in one transaction with what is written of it, and tries again while they are in use. Races
 * with every reader and writer of these tables (`dropTables`), and with another worker, which the lock turns away.
 */
async function dropWhen(
  { scope, signal, pausesMs = PAUSES_MS, period, tables, may, afterDrop }: Run & { period: number; tables: readonly MonthlyTable[]; may: (tx: Tx) => Promise<boolean>; afterDrop?: (tx: Tx) => Promise<void> }, // prettier-ignore
  { db, log }: RunDeps,
): Promise<boolean> {
  for (const pauseMs of [...pausesMs, null]) {
    signal.throwIfAborted()
    try {
      return await db.asEngine(scope, async (tx) => {
        if (!(await tryRetentionLock(tx)) || !(await may(tx))) return false
        await dropTables(tx, { tables, period })
        await afterDrop?.(tx)
        return true
      })
    } catch (error) {
      if (!isTableBusy(error)) throw error
      if (pauseMs !== null) await sleep(pauseMs, undefined, { signal })
    }
  }
  log.warn(
    { month: periodLabel(period), tables },
    'tables of a month were in use all the time; they are dropped another night',
  )
  return false
}
