import type { CallInput } from '@peyk/contract/core/endpoint.ts'
import type { upsertDefaults } from '@peyk/contract/lines/lines.ts'
import type { AccountScope } from '@peyk/database/scope.ts'
import type { Deps } from '../../../platform/deps.ts'
import { linesErrors } from '../lines.errors.ts'
import { isUsable, saveDefault } from '../lines.queries.ts'

/** S4. All of them or none: a line that cannot send in that way is nobody's default. */
export async function setDefaults(
  { scope, items }: { scope: AccountScope; items: CallInput<typeof upsertDefaults>['items'] },
  { db }: Pick<Deps, 'db'>,
): Promise<null> {
  return db.inAccount(scope, async (tx) => {
    for (const [at, { sending_type: sendingType, number_id: lineId }] of items.entries()) {
      if (lineId !== null && !(await isUsable(tx, scope, { lineId, sendingType }))) throw linesErrors.notUsable(at)
      await saveDefault(tx, scope, { lineId, sendingType })
    }
    return null
  })
}
