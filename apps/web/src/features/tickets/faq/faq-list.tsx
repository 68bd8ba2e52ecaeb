import { CircleHelp, LifeBuoy } from 'lucide-react'
import type { ReactNode } from 'react'
import { faqTexts as texts } from '@peyk/phrases/fa/tickets/faq.ts'
import { Card } from '@peyk/ui/display/card.tsx'
import { EmptyState } from '@peyk/ui/display/empty-state.tsx'
import { ErrorState } from '@peyk/ui/display/error-state.tsx'
import { SkeletonRows } from '@peyk/ui/display/skeleton-rows.tsx'
import { formatCount } from '@peyk/ui/format/format-values.ts'
import { LinkButton } from '@peyk/ui/navigation/link-button.tsx'
import { Pagination, type PaginationProps } from '@peyk/ui/table/paging/pagination.tsx'
import { callErrorMessage } from '../../../lib/call-errors/call-error-message.ts'
import { NothingFound } from '../../../lib/search/nothing-found.tsx'
import type { FaqQuestion } from '../tickets-faq.api.ts'
import { FaqQuestionRow } from './faq-question-row.tsx'

interface FaqListProps {
  /** One page of questions, as the query has it. */
  read: {
    data: { rows: readonly FaqQuestion[]; page: { total: number } } | undefined
    error: Error | null
    isFetching: boolean
    refetch: () => unknown
  }
  /** Words or a category narrow it. */
  isSearch: boolean
  openId: number | undefined
  onOpen: (id: number | undefined) => void
  onClear: () => void
  pagination: PaginationProps
}

/** The questions, each opened in its place. */
export function FaqList({ read, isSearch, openId, onOpen, onClear, pagination }: FaqListProps): ReactNode {
  const { data, error } = read
  if (data === undefined) {
    return (
      <>
        {/* The place of the count. */}
        <p className="text-sm">{'\u00a0'}</p>
        <Card>
          {error === null ? (
            <SkeletonRows count={8} />
          ) : (
            <ErrorState
              description={callErrorMessage(error)}
              onRetry={() => void read.refetch()}
              isRetrying={read.isFetching}
            />
          )}
        </Card>
      </>
    )
  }
  const { rows, page } = data
  return (
    <>
      <p role="status" className="text-sm text-ink-3">
        {texts.count(formatCount(page.total))}
      </p>
      {rows.length === 0 ? (
        <Card>
          {isSearch ? (
            <NothingFound title={texts.noResult} description={texts.noResultHint} onClear={onClear} />
          ) : (
            <EmptyState
              icon={CircleHelp}
              title={texts.empty}
              description={texts.emptyHint}
              action={
                <LinkButton variant="secondary" icon={LifeBuoy} href="/tickets/create-ticket">
                  {texts.ask.action}
                </LinkButton>
              }
            />
          )}
        </Card>
      ) : (
        <Card isFlush>
          <ul aria-label={texts.list} className="divide-y divide-line">
            {rows.map((question) => (
              <FaqQuestionRow
                key={question.id}
                question={question}
                isOpen={question.id === openId}
                onToggle={(isOpen) => onOpen(isOpen ? question.id : undefined)}
              />
            ))}
          </ul>
        </Card>
      )}
      {page.total > rows.length && <Pagination {...pagination} />}
    </>
  )
}
