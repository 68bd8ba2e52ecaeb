import type { CallData, CallInput, CallRow } from '@peyk/contract/core/endpoint.ts'
import { pageOf } from '@peyk/contract/core/paging.ts'
import type { numberBank, numberBanks } from '@peyk/contract/staff/staff-number-banks.ts'
import { staffScope } from '@peyk/database/scope.ts'
import { bankRowFaults, type BankRowFault } from '@peyk/phrases/fa/number-banks/loading.ts'
import type { Deps } from '../../../../platform/deps.ts'
import type { PagedRows } from '../../../../platform/http/routes.ts'
import { numberBankRefusals } from '../../number-banks.errors.ts'
import { findVersion, type BankReport } from '../../queries/versions.ts'
import { listVersions } from '../queries/list-versions.ts'
import { presentVersion } from './present-version.ts'

export async function listBanks(
  { input, staffUserId }: { input: CallInput<typeof numberBanks>; staffUserId: number },
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
): Promise<PagedRows<CallRow<typeof numberBanks>>> {
  const { perPage, offset } = pageOf(input)
  const scope = staffScope(staffUserId)
  const asked = { kind: input.kind ?? null, state: input.state ?? null, limit: perPage, offset }
  const { rows, total } = await db.asStaff(scope, (tx) => listVersions(tx, scope, asked))
  return { rows: rows.map((row) => presentVersion(row, { nowMs: clock.now() })), total }
}

export async function showBank(
  { id, staffUserId }: { id: number; staffUserId: number },
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
): Promise<CallData<typeof numberBank>> {
  const row = await db.asStaff(staffScope(staffUserId), (tx) => findVersion(tx, { id }))
  if (row === null) throw numberBankRefusals.notFound()
  const { columns = [], kept = 0 } = row.report
  return {
    version: presentVersion(row, { nowMs: clock.now() }),
    columns,
    rejects: presentRejects(row.report),
    kept_rejects: kept,
  }
}

const presentRejects = ({ rejects = {} }: BankReport): CallData<typeof numberBank>['rejects'] =>
  Object.entries(rejects)
    .map(([reason, { count, samples }]) => ({
      reason,
      reason_fa: bankRowFaults[reason as BankRowFault],
      count,
      samples: samples.map(([at, column, value]) => ({ row: at, column, value })),
    }))
    .toSorted((a, b) => b.count - a.count)
