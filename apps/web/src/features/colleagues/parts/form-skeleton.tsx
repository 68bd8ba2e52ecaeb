import { Card } from '@peyk/ui/widgets/card.tsx'
import { ErrorState } from '@peyk/ui/widgets/error-state.tsx'
import { SkeletonRows } from '@peyk/ui/widgets/skeleton-rows.tsx'
import { errorTextOf } from '../../../lib/error-text.ts'

/** In the place of a form whose first values are on their way, or could not be had. */
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
      ) : (
        <ErrorState description={errorTextOf(error)} onRetry={onRetry} isRetrying={isRetrying} />
      )}
    </Card>
  )
}
