import type { Tx } from '@peyk/database/database.ts'
import type { AccountScope } from '@peyk/database/scope.ts'
import type { Deps } from '../../../../platform/deps.ts'
import type { Caller } from '../../../../platform/http/auth/caller.ts'
import { openPreview } from '../../submit/usecases/submit-preview.ts'
import { quoteAbTest } from './quote-ab-test.ts'
import type { AbTestInput } from './quote-ab-test.ts'

export interface AbTestRequest {
  scope: AccountScope
  caller: Caller
  previewId: number
  input: AbTestInput
}

/** A counted preview that is still as it was counted, and what a test of it would cost. */
export async function openAbTest(
  { input, nowMs, ...request }: AbTestRequest & { nowMs: number },
  { tx, db }: { tx: Tx } & Pick<Deps, 'db'>,
) {
  const opened = await openPreview({ ...request, extras: input, nowMs }, { tx, db })
  const { scope, previewId } = request
  const quote = await quoteAbTest({ scope, previewId, message: opened.audienceCount.message, input, ...opened }, { tx })
  return { opened, quote }
}
