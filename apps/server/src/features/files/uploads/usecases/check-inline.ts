import { SYNC_CHECK_ROWS } from '@peyk/contract/files/files.ts'
import type { SheetKind } from '@peyk/sheets/sheet.ts'
import type { Deps } from '../../../../platform/deps.ts'
import { objectKey } from '../../../../platform/storage/storage.ts'
import { concurrencyLimit } from '../../../../platform/security/concurrency-limit.ts'
import type { CheckedChunk, CheckOutcome } from '../../check/check-protocol.ts'
import { runCheck } from '../../check/run-check.ts'
import { faultRefusals } from '../../files.errors.ts'
import { toCheckRequest, type ChosenColumns, type ListPurpose } from './build-check-request.ts'

/** What a check found that did not have to wait for a job. */
export interface InlineCheck {
  readonly outcome: CheckOutcome
  readonly chunks: readonly CheckedChunk[]
}

class TooLong extends Error {}

/** A person waits: what is not read by then is read by a job. */
const TIMEOUT_MS = 6000
const limitInlineChecks = concurrencyLimit({ maxRunning: 2, maxWaiting: 0, onFull: () => new TooLong() })

/**
 * Checks a stored file while its caller waits. Null when it has more than 20,000 rows, takes too long, or others are
 * being checked: a job's work. Throws the refusal of a file that is wrong as a whole (contract F2).
 */
export async function checkInline(
  {
    accountId,
    object,
    kind,
    purpose,
    chosen,
  }: { accountId: number; object: string; kind: SheetKind; purpose: ListPurpose; chosen: ChosenColumns },
  { storage, log }: Pick<Deps, 'storage' | 'log'>,
): Promise<InlineCheck | null> {
  const chunks: CheckedChunk[] = []
  let rows = 0
  const onChunks = async (some: readonly CheckedChunk[]) => {
    for (const { size } of some) rows += size
    if (rows > SYNC_CHECK_ROWS) throw new TooLong()
    chunks.push(...some)
  }
  const patience = AbortSignal.timeout(TIMEOUT_MS)
  try {
    const outcome = await limitInlineChecks(() =>
      storage.withFile(objectKey({ accountId }, object), (file) =>
        runCheck(toCheckRequest({ file, kind, purpose, chosen }), { onChunks, signal: patience }),
      ),
    )
    if (outcome.kind === 'checked') return { outcome, chunks }
    log.info({ accountId, fault: outcome.fault, reason: outcome.reason }, 'a file was refused')
    const refusal = faultRefusals[outcome.fault as keyof typeof faultRefusals]
    if (refusal !== undefined) throw refusal(purpose)
    // The program fell: a job tries again, and tells if it does so a second time.
    return outcome.fault === 'processing_error' ? null : { outcome, chunks }
  } catch (error) {
    if (error instanceof TooLong || patience.aborted) return null
    throw error
  }
}
