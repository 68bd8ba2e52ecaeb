import { ErrorAlert } from '@peyk/ui/display/error-alert.tsx'
import { FailureText } from '../../../lib/call-error-text.tsx'

/** What went wrong with a step as a whole, above its fields; nothing while there is nothing. */
export function AuthError({ error }: { error: unknown }) {
  if (error === null || error === undefined) return null
  return (
    <ErrorAlert>
      <FailureText error={error} />
    </ErrorAlert>
  )
}
