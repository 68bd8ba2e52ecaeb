import { ErrorAlert } from '@peyk/ui/widgets/error-alert.tsx'
import { FailureText } from '../../../lib/failure-text.tsx'

/** What went wrong with a step as a whole, above its fields; nothing while there is nothing. */
export function EntryFailure({ error }: { error: unknown }) {
  if (error === null || error === undefined) return null
  return (
    <ErrorAlert>
      <FailureText error={error} />
    </ErrorAlert>
  )
}
