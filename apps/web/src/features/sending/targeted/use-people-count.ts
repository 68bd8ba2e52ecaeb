import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { PeopleCount } from '@peyk/sending-modes/_kit/targeted/people-count.ts'
import type { TargetedFormValues } from '@peyk/sending-modes/_kit/targeted/people.ts'
import { countKey, toCountRequest, type TargetRules } from '@peyk/sending-modes/_kit/targeted/targeted-form.ts'
import { callErrorMessage } from '../../../lib/call-errors/call-error-message.ts'
import { useDebounced } from '../../../lib/use-debounced.ts'
import { bankStatusQuery, peopleCountQuery, type CountedEntry } from '../sending-targeted.api.ts'

const COUNT_DEBOUNCE_MS = 300

/** What a mode has counted: its rows, and anything at all of its bank before there are rows. */
export interface CountedMode<Choice> {
  rules: TargetRules<Choice, string, CountedEntry>
  /** Counted to know whether there is a bank; null while there is nothing to count. */
  probe: CountedEntry | null
  /** It is known without a count that there is none. */
  hasNoBank?: boolean
}

/** How many people a form means, asked of the server a moment after the last change. */
export const usePeopleCount = <Choice>(
  held: TargetedFormValues<Choice>,
  { rules, probe, hasNoBank = false }: CountedMode<Choice>,
): PeopleCount & { key: string } => {
  const request = toCountRequest(held, rules)
  const key = countKey(request)
  // Another size or operator is no other count.
  const now = useMemo(() => JSON.parse(key) as typeof request, [key])
  const settled = useDebounced(now, COUNT_DEBOUNCE_MS)
  const isAsked = settled.entries.length > 0
  const status = useQuery({ ...bankStatusQuery(probe ?? {}), enabled: probe !== null })
  const { data, error, refetch, isPlaceholderData, isFetching } = useQuery({
    ...peopleCountQuery({
      params: settled.entries,
      ...(settled.excludeDays !== null && { exclude_days: settled.excludeDays }),
    }),
    enabled: isAsked,
  })
  const isWhole = now.entries.length > 0
  const isSettled = settled === now
  const told = data ?? status.data
  return {
    key,
    entries:
      !isWhole || !isAsked || data === undefined
        ? null
        : data.by_entry.map((entry) => ({
            mci: entry.mci_count,
            irancell: entry.irancell_count,
            other: entry.other_count,
          })),
    isFresh: isWhole && isSettled && data !== undefined && !isPlaceholderData,
    isCounting: isWhole && (!isSettled || isFetching),
    error: error === null || !isSettled || !isWhole ? null : callErrorMessage(error),
    retry: () => void refetch(),
    minimum: told?.minimum_count ?? null,
    hasNoBank: hasNoBank || told?.has_bank === false,
    isBankComing: told?.is_bank_coming === true,
  }
}
