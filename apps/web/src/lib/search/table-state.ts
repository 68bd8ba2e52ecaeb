import { callErrorMessage } from '../call-error-message.ts'

/** What of a read, as `useQuery` has it, decides how its table looks. */
export interface TableQuery {
  data: unknown
  error: unknown
  refetch: () => unknown
  isFetching: boolean
  isPlaceholderData: boolean
}

/** How a table stands: waiting, showing rows of before, or failed with a way to try again; for `DataTable`. */
export const tableState = ({ data, error, refetch, isFetching, isPlaceholderData }: TableQuery) => ({
  isLoading: data === undefined && error === null,
  isStale: isPlaceholderData,
  error: error !== null && data === undefined ? callErrorMessage(error) : null,
  onRetry: () => void refetch(),
  isRetrying: isFetching,
})
