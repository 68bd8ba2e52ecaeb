import { PHONEBOOK_LIMIT } from '@peyk/contract/phonebook/phonebook-limits.ts'
import { selectAllMatchesTexts as texts } from '@peyk/phrases/fa/phonebook/select-all-matches.ts'
import { formatCount } from '@peyk/ui/format/format-values.ts'
import { Button } from '@peyk/ui/button/button.tsx'
import { Spinner } from '@peyk/ui/display/spinner.tsx'
import { CallErrorText } from '../../../lib/call-errors/call-error-text.tsx'
import type { SelectAllMatches } from './use-select-all-matches.ts'

interface SelectAllMatchesBarProps {
  matches: SelectAllMatches
  /** Of the page, all of which are chosen. */
  pageCount: number
  /** Of the whole list; null where it was not counted to its end. */
  totalCount: number | null
}

/** Below the bar of a list whose page is chosen: offers all other pages, and tells that they are chosen. */
export function SelectAllMatchesBar({ matches, pageCount, totalCount }: SelectAllMatchesBarProps) {
  return (
    <div role="status" className="flex flex-wrap items-center gap-x-3 gap-y-2 rounded-md bg-info-soft px-3 py-2 text-base text-ink">
      {matches.selected !== null ? (
        texts.chosen(formatCount(matches.selected.count))
      ) : matches.error !== null ? (
        <>
          <CallErrorText error={matches.error} />
          <Button size="sm" variant="secondary" onPress={matches.recount} isLoading={matches.isCounting}>
            {texts.retry}
          </Button>
        </>
      ) : matches.isOverLimit || (totalCount ?? 0) > PHONEBOOK_LIMIT ? (
        texts.tooMany(formatCount(PHONEBOOK_LIMIT))
      ) : matches.isCounting ? (
        <>
          <Spinner sizePx={16} label={texts.counting} />
          {texts.counting}
        </>
      ) : (
        <>
          {texts.page(formatCount(pageCount))}
          <Button size="sm" variant="secondary" onPress={matches.select}>
            {totalCount === null ? texts.chooseUncounted : texts.choose(formatCount(totalCount))}
          </Button>
        </>
      )}
    </div>
  )
} // prettier-ignore
