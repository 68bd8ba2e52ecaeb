import { ApiError } from '@peyk/client/api-error.ts'
import type { FieldPath, FieldValues, UseFormSetError } from 'react-hook-form'
import { errorTextOf } from '../error-text.ts'

/**
 * Puts what the server refused beside the fields it blames and gives back the rest for the head of the form, or null.
 * `names` says which field of the form stands for which field of the call; deeper names (`params.recipients.0`) count
 * as theirs.
 */
export const showRefusal = <Values extends FieldValues>({
  error,
  names,
  setError,
}: {
  error: unknown
  names: Readonly<Record<string, FieldPath<Values>>>
  setError: UseFormSetError<Values>
}): string | null => {
  if (!(error instanceof ApiError) || Object.keys(error.errors).length === 0) return errorTextOf(error)
  const rest: string[] = []
  let isFirst = true
  for (const [name, sentences] of Object.entries(error.errors)) {
    const blamed = Object.keys(names).find((known) => name === known || name.startsWith(`${known}.`))
    const field = blamed === undefined ? undefined : names[blamed]
    if (field === undefined) rest.push(...sentences)
    else {
      setError(field, { type: 'server', message: sentences.join('\n') }, { shouldFocus: isFirst })
      isFirst = false
    }
  }
  return rest.length === 0 ? null : [...new Set(rest)].join('\n')
}
