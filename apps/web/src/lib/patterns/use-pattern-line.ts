import { useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query'
import { fetchLines, preferredLine } from '../../features/sending/sending.api.ts'

/** Where none is preferred any of them says what a pattern costs. */
const findLine = async (client: QueryClient) =>
  (await preferredLine(client, 'pattern')) ??
  (await fetchLines(client, { type: 'pattern', search: '', page: 1 })).lines[0] ??
  null

/** The line by which patterns of the account leave; null where there is none, undefined until that is known. */
export const usePatternLine = ({ isAsked = true }: { isAsked?: boolean } = {}) => {
  const client = useQueryClient()
  return useQuery({
    queryKey: ['sending', 'patternLine'],
    queryFn: () => findLine(client),
    staleTime: 60_000,
    enabled: isAsked,
  }).data
}
