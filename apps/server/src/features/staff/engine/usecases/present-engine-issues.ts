import type { CallData } from '@peyk/contract/core/endpoint.ts'
import type * as calls from '@peyk/contract/staff/staff.ts'
import { rialOf } from '@peyk/domain/money/tenths.ts'
import type { showEngineIssues } from './show-engine-issues.ts'

type EngineIssues = Awaited<ReturnType<typeof showEngineIssues>>

/** The engine's troubles as the console's call answers them. */
export const presentEngineIssues = (troubles: EngineIssues): CallData<typeof calls.engineTroubles> => ({
  findings: troubles.findings.map((finding) => ({
    id: finding.id,
    found_at: finding.foundAt.toISOString(),
    account_id: finding.accountId,
    send_id: finding.sendId,
    kind: finding.kind,
    reason: finding.reason,
    carrier: finding.carrier,
  })),
  unknown_receipts: troubles.unknownReceipts.map((receipts) => ({
    carrier: receipts.carrier,
    count: receipts.count,
    oldest_at: receipts.oldestAt.toISOString(),
  })),
  held_sends: troubles.heldSends.map((send) => ({ account_id: send.accountId, send_id: send.sendId, why: send.why })),
  debts: troubles.debts.map((debt) => ({
    account_id: debt.accountId,
    credit: rialOf(debt.availableTenths),
    held: rialOf(debt.heldTenths),
  })),
})
