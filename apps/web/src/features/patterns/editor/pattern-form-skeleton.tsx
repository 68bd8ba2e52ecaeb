import { Card } from '@peyk/ui/display/card.tsx'
import { ErrorState } from '@peyk/ui/display/error-state.tsx'
import { SkeletonRows } from '@peyk/ui/display/skeleton-rows.tsx'
import { callErrorMessage } from '../../../lib/call-errors/call-error-message.ts'

interface PatternFormSkeletonProps {
  query: { error: unknown; isFetching: boolean; refetch: () => unknown }
}

/** In place of the form until the pattern is there, or why it is not. */
export function PatternFormSkeleton({ query: { error, isFetching, refetch } }: PatternFormSkeletonProps) {
  return (
    <Card>
      {error === null ? (
        <SkeletonRows count={10} isRuled={false} />
      ) : (
        <ErrorState description={callErrorMessage(error)} onRetry={() => void refetch()} isRetrying={isFetching} />
      )}
    </Card>
  )
}
