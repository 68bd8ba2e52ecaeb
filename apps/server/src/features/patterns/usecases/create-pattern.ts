import { PATTERN_LIMITS } from '@peyk/contract/patterns/pattern-rules.ts'
import type { PatternRow } from '@peyk/contract/patterns/pattern-row.ts'
import type { AccountScope } from '@peyk/database/scope.ts'
import type { Deps } from '../../../platform/deps.ts'
import type { Caller } from '../../../platform/http/auth/caller.ts'
import { writeAuditEntry, type Actor } from '../../../platform/security/audit.ts'
import { patternsErrors } from '../patterns.errors.ts'
import { lockAndCountPatterns } from '../queries/patterns.ts'
import { publishQueueChanged } from './announce-verdict.ts'
import { checkPatternForm, readSender } from './check-pattern-form.ts'
import type { PatternForm } from './check-pattern-form.ts'
import { insertWithCode } from './insert-with-code.ts'
import { readRow } from './show-pattern.ts'

/** N3. It waits for a verdict of staff and cannot be sent before. */
export async function createPattern(
  { scope, caller, actor, input }: { scope: AccountScope; caller: Caller; actor: Actor; input: PatternForm },
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
): Promise<PatternRow> {
  return db.inAccount(scope, async (tx) => {
    const content = checkPatternForm(input, await readSender({ scope, caller }, { tx }))
    if ((await lockAndCountPatterns(tx, scope)) >= PATTERN_LIMITS.patterns) throw patternsErrors.tooMany()
    const title = input.title ?? null
    const { userId } = caller
    const at = new Date(clock.now())
    const pattern = {
      ...content,
      title,
      isShare: input.is_share,
      kind: 'normal',
      status: 'pending',
      userId,
      at,
    } as const
    const code = await insertWithCode({ accountId: scope.accountId, pattern }, { tx })
    await publishQueueChanged({ tx })
    const row = await readRow({ scope, caller, code }, { tx })
    await writeAuditEntry(tx, {
      accountId: scope.accountId,
      actor,
      action: 'pattern.created',
      subject: title ?? code,
      details: { pattern_code: code },
    })
    return row
  })
}
