import { ErrorAlert } from '@peyk/ui/display/error-alert.tsx'
import { CallErrorText } from '../../../lib/call-errors/call-error-text.tsx'

/** Of a field: room for the one line of its error, so that nothing below it moves when one comes. */
export const NOTE_ROOM = 'min-h-25'

/** What went wrong with a step as a whole, above its fields; nothing while there is nothing. */
export function AuthError({ error }: { error: unknown }) {
  if (error === null || error === undefined) return null
  return (
    <ErrorAlert>
      <CallErrorText error={error} />
    </ErrorAlert>
  )
}

/** The same below the buttons, in a room that is there before it and reaches into the margin of the footer: nothing moves. */
export function AuthErrorRoom({ error }: { error: unknown }) {
  return (
    <div className="-mb-8 min-h-24 pt-3">
      <AuthError error={error} />
    </div>
  )
}
