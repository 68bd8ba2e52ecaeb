import { ApiError } from '@peyk/client/api-error.ts'
import { webSession } from '@peyk/phrases/fa/web-session.ts'
import { ErrorAlert } from '@peyk/ui/widgets/error-alert.tsx'
import { FailureText } from '../../../lib/failure-text.tsx'

/** What went wrong with a step as a whole, above its fields; nothing while there is nothing. */
export function EntryFailure({ error }: { error: unknown }) {
  if (error === null || error === undefined) return null
  const isOffline = error instanceof ApiError && error.kind === 'network'
  return <ErrorAlert>{isOffline ? webSession.offline : <FailureText error={error} />}</ErrorAlert>
}
