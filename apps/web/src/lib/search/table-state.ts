import { callErrorMessage } from '../call-errors/call-error-message.ts'

/** The fields of a `useQuery` result that decide how its table looks. */
export interface TableQuery {
  data: unknown
  error: unknown
  refetch: () => unknown
  isFetching: boolean
  isPlaceholderData: boolean
}

/** The state of a table: loading, showing earlier rows, or failed with a retry; for `DataTable`. */
export const tableState = ({ data, error, refetch, isFetching, isPlaceholderData }: TableQuery) => ({
  isLoading: data === undefined && error === null,
  isStale: isPlaceholderData,
  error: error !== null && data === undefined ? callErrorMessage(error) : null,
  onRetry: () => void refetch(),
  isRetrying: isFetching,
})
