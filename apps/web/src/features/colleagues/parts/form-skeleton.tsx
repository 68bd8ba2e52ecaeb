import { ApiError } from '@peyk/client/api-error.ts'
import { colleagueTexts } from '@peyk/phrases/fa/account/colleague-screens.ts'
import { Card } from '@peyk/ui/display/card.tsx'
import { EmptyState } from '@peyk/ui/display/empty-state.tsx'
import { ErrorState } from '@peyk/ui/display/error-state.tsx'
import { LinkButton } from '@peyk/ui/navigation/link-button.tsx'
import { SkeletonRows } from '@peyk/ui/display/skeleton-rows.tsx'
import { callErrorMessage } from '../../../lib/call-errors/call-error-message.ts'

/** The address has an unknown id: a retry would not find it either. */
const isMissing = (error: unknown): boolean =>
  error instanceof ApiError && (error.status === 404 || error.status === 422)

/** Replaces a form whose initial values are loading, or could not be loaded. */
export function FormSkeleton({
  error,
  isRetrying,
  onRetry,
}: {
  error: unknown
  isRetrying: boolean
  onRetry: () => void
}) {
  return (
    <Card className="max-w-3xl">
      {error === null ? (
        <SkeletonRows count={6} />
      ) : isMissing(error) ? (
        <EmptyState
          title={callErrorMessage(error)}
          action={
            <LinkButton href="/colleagues" variant="secondary">
              {colleagueTexts.toList}
            </LinkButton>
          }
        />
      ) : (
        <ErrorState description={callErrorMessage(error)} onRetry={onRetry} isRetrying={isRetrying} />
      )}
    </Card>
  )
}
