import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Card } from '@peyk/ui/display/card.tsx'
import { ErrorState } from '@peyk/ui/display/error-state.tsx'
import { SkeletonRows } from '@peyk/ui/display/skeleton-rows.tsx'
import { callErrorMessage } from '../../../lib/call-errors/call-error-message.ts'

/** In an address, in place of an id. */
export const NEW = 'new'

interface EditedProps<Row> {
  /** Of a new one nothing is asked. */
  isNew: boolean
  query: Pick<UseQueryResult<unknown>, 'error' | 'isFetching' | 'refetch'>
  row: Row | undefined
  children: (row: Row | null) => ReactNode
}

/** The form of what is edited, as soon as it is there. */
export function Edited<Row>({ isNew, query, row, children }: EditedProps<Row>) {
  if (isNew) return children(null)
  if (row !== undefined) return children(row)
  return (
    <Card>
      {query.error === null ? (
        <SkeletonRows count={10} isRuled={false} />
      ) : (
        <ErrorState
          description={callErrorMessage(query.error)}
          onRetry={() => void query.refetch()}
          isRetrying={query.isFetching}
        />
      )}
    </Card>
  )
}
