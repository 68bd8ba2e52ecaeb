import { createHash } from 'node:crypto'
import { errorSentence } from '@peyk/phrases/fa/errors/catalogue.ts'
import type { PlaceholderNames } from '@peyk/sending-modes/_kit/audience.ts'
import type { PatternTarget } from '@peyk/sending-modes/pattern/audience.ts'
import { validationFailed } from '../../../platform/app-error.ts'

/**
 * What the values of a pattern are taken by; refuses a variable without a column of the file. The stamp is another one
 * when text, variables or columns are.
 */
export function checkPatternTarget({
  target: { variables = [], file_id: fileId, columns = {} },
  message,
  found,
}: {
  target: PatternTarget
  message: string
  found: { stamp: string; isFilePending: boolean; names: PlaceholderNames }
}): { stamp: string; names: PlaceholderNames } {
  const letters = new Set((found.names.columns ?? []).map(({ key }) => key))
  const wrong = Object.fromEntries(
    fileId === undefined || found.isFilePending
      ? []
      : variables.flatMap(({ name }) => {
          const column = Object.hasOwn(columns, name) ? columns[name] : undefined
          if (column !== undefined && letters.has(column.toUpperCase())) return []
          const sentence =
            column === undefined
              ? errorSentence('sending.missing_variable', { name })
              : errorSentence('sending.unknown_placeholder', { names: `«${column}»`, source: 'file' })
          return [[`columns.${name}`, [sentence]]]
        }),
  )
  if (Object.keys(wrong).length > 0) throw validationFailed(wrong)
  // Column by column: a stored target has its keys in another order.
  const facts = [message, ...variables.map(({ name, type }) => [name, type, columns[name] ?? ''])]
  const hash = createHash('sha256').update(JSON.stringify(facts)).digest('base64url')
  return { stamp: `${found.stamp} ${hash}`, names: { variables } }
}
