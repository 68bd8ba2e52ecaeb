import type { UseQueryResult } from '@tanstack/react-query'
import { RotateCw } from 'lucide-react'
import { predefinedMessageTexts } from '@peyk/phrases/fa/panel/predefined-messages.ts'
import { useLayoutMode } from '@peyk/ui/app/layout-mode.tsx'
import { Button } from '@peyk/ui/button/button.tsx'
import { Card } from '@peyk/ui/display/card.tsx'
import { ErrorState } from '@peyk/ui/display/error-state.tsx'
import { Skeleton } from '@peyk/ui/display/skeleton.tsx'
import { SkeletonRows } from '@peyk/ui/display/skeleton-rows.tsx'
import { callErrorMessage } from '../../../lib/call-errors/call-error-message.ts'

/** In the place of the groups: they are being read, or could not be. */
export function GroupsPlaceholder({
  error,
  isFetching,
  refetch,
}: Pick<UseQueryResult, 'error' | 'isFetching' | 'refetch'>) {
  const isMobile = useLayoutMode() === 'mobile'
  const retry = () => void refetch()
  if (isMobile) {
    if (error === null) return <Skeleton className="h-11 w-full" />
    // As high as the groups themselves: the list below shows the error, and must not move.
    return (
      <div role="alert">
        <Button variant="secondary" icon={RotateCw} isWide isLoading={isFetching} onPress={retry}>
          {predefinedMessageTexts.groups.failed}
        </Button>
      </div>
    )
  }
  return (
    <Card>
      {error === null ? (
        <SkeletonRows count={6} />
      ) : (
        <ErrorState description={callErrorMessage(error)} onRetry={retry} isRetrying={isFetching} />
      )}
    </Card>
  )
}
