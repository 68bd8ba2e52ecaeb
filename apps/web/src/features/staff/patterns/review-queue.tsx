import { useQuery } from '@tanstack/react-query'
import { ChevronLeft, ChevronRight, ShieldCheck } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { staffPatternTexts } from '@peyk/phrases/fa/staff/staff-patterns.ts'
import { IconButton } from '@peyk/ui/button/icon-button.tsx'
import { Card } from '@peyk/ui/display/card.tsx'
import { EmptyState } from '@peyk/ui/display/empty-state.tsx'
import { ErrorState } from '@peyk/ui/display/error-state.tsx'
import { SkeletonRows } from '@peyk/ui/display/skeleton-rows.tsx'
import { formatCount } from '@peyk/ui/format/format-values.ts'
import { callErrorMessage } from '../../../lib/call-errors/call-error-message.ts'
import { staffPatternsQuery } from '../staff-patterns.api.ts'
import { ReviewCard } from './review-card.tsx'

const { queue: texts } = staffPatternTexts

interface ReviewQueueProps {
  /** Which of those that wait is looked at, from 1. */
  position: number
  onMove: (position: number) => void
}

/** Those that wait, one at a time: with a verdict the next one stands in its place. */
export function ReviewQueue({ position, onMove }: ReviewQueueProps) {
  const { data, error, isFetching, isPlaceholderData, refetch } = useQuery(
    staffPatternsQuery({ status: 'pending', type: 'normal', page: position, per_page: 1 }),
  )
  const top = useRef<HTMLDivElement>(null)
  const total = data?.page.total ?? 0
  const pattern = data?.rows[0]
  const isBeyond = total > 0 && position > total
  useEffect(() => {
    // The last one was decided: those before it are left.
    if (isBeyond && !isPlaceholderData) onMove(total)
    // Only when the queue has become shorter.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [isBeyond, isPlaceholderData])
  if (data === undefined || isBeyond)
    return (
      <Card>
        {error === null ? (
          <SkeletonRows count={8} isRuled={false} />
        ) : (
          <ErrorState description={callErrorMessage(error)} onRetry={() => void refetch()} isRetrying={isFetching} />
        )}
      </Card>
    )
  if (pattern === undefined)
    return (
      <Card>
        <EmptyState icon={ShieldCheck} title={texts.empty} description={texts.emptyHint} />
      </Card>
    )
  return (
    <div ref={top} tabIndex={-1} className="flex flex-col gap-3 outline-none">
      <div className="flex items-center gap-2">
        <IconButton
          icon={ChevronRight}
          variant="secondary"
          label={texts.previous}
          isDisabled={position <= 1}
          onPress={() => onMove(position - 1)}
        />
        <IconButton
          icon={ChevronLeft}
          variant="secondary"
          label={texts.next}
          isDisabled={position >= total}
          onPress={() => onMove(position + 1)}
        />
        <span role="status" className="text-sm text-ink-2">
          {texts.position(formatCount(position), formatCount(total))}
        </span>
      </div>
      <ReviewCard
        key={`${pattern.pattern_code}-${pattern.updated_at}`}
        pattern={pattern}
        // The button that was pressed has gone with its pattern.
        onDecided={() => top.current?.focus()}
      />
    </div>
  )
}
