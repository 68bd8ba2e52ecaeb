import type { Tx } from '@peyk/database/database.ts'
import type { AccountScope } from '@peyk/database/scope.ts'
import { variablesToFill } from '@peyk/domain/patterns/pattern-values.ts'
import { validationFailed } from '../../../../platform/app-error.ts'
import type { Caller } from '../../../../platform/http/auth/caller.ts'
import { findSendablePattern } from '../../../patterns/usecases/find-sendable-pattern.ts'
import { fillPattern } from '../../../patterns/usecases/fill-pattern.ts'
import type { Target } from './resolve-audience.ts'

/**
 * The target and the text of a send; of a pattern to many, with the text and the variables that the pattern has now. Values
 * that are the same for all are checked at once, those of a file row by row.
 */
export async function openPattern(
  { scope, caller, target, message }: { scope: AccountScope; caller: Caller; target: Target; message: string },
  { tx }: { tx: Tx },
): Promise<{ target: Target; message: string }> {
  if (target.type !== 'pattern_many') return { target, message }
  const { code, params, file_id: fileId } = target.of
  const found = await findSendablePattern({ scope, caller, code }, { tx })
  const filled = fileId === undefined ? fillPattern({ ...found, values: params }) : null
  if (filled?.kind === 'refused') throw validationFailed(filled.errors)
  const variables = variablesToFill(found.message, found.variables)
  return { target: { type: target.type, of: { ...target.of, variables } }, message: found.message }
}
