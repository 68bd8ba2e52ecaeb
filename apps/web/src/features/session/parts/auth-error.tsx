import { ErrorAlert } from '@peyk/ui/display/error-alert.tsx'
import { CallErrorText } from '../../../lib/call-error-text.tsx'

/** What went wrong with a step as a whole, above its fields; nothing while there is nothing. */
export function AuthError({ error }: { error: unknown }) {
  if (error === null || error === undefined) return null
  return (
    <ErrorAlert>
      <CallErrorText error={error} />
    </ErrorAlert>
  )
}
