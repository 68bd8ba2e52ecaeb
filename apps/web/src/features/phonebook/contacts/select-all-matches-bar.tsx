import { PHONEBOOK_LIMIT } from '@peyk/contract/phonebook/phonebook-limits.ts'
import { webAllFound as texts } from '@peyk/phrases/fa/phonebook/select-all-matches.ts'
import { formatCount } from '@peyk/ui/format/format-values.ts'
import { Button } from '@peyk/ui/button/button.tsx'
import { Spinner } from '@peyk/ui/display/spinner.tsx'
import { FailureText } from '../../../lib/call-error-text.tsx'
import type { AllFound } from './use-select-all-matches.ts'

interface AllFoundNoteProps {
  all: AllFound
  /** Of the page, all of which are chosen. */
  onPage: number
  /** Of the whole list; null where it was not counted to its end. */
  inAll: number | null
}

/** Below the bar of a list whose page is chosen: offers all other pages, and tells that they are chosen. */
export function AllFoundNote({ all, onPage, inAll }: AllFoundNoteProps) {
  return (
    <div role="status" className="flex flex-wrap items-center gap-x-3 gap-y-2 rounded-md bg-info-soft px-3 py-2 text-base text-ink">
      {all.chosen !== null ? (
        texts.chosen(formatCount(all.chosen.count))
      ) : all.error !== null ? (
        <>
          <FailureText error={all.error} />
          <Button size="sm" variant="secondary" onPress={all.recount} isLoading={all.isCounting}>
            {texts.retry}
          </Button>
        </>
      ) : all.isOver || (inAll ?? 0) > PHONEBOOK_LIMIT ? (
        texts.tooMany(formatCount(PHONEBOOK_LIMIT))
      ) : all.isCounting ? (
        <>
          <Spinner sizePx={16} label={texts.counting} />
          {texts.counting}
        </>
      ) : (
        <>
          {texts.page(formatCount(onPage))}
          <Button size="sm" variant="secondary" onPress={all.choose}>
            {inAll === null ? texts.chooseUncounted : texts.choose(formatCount(inAll))}
          </Button>
        </>
      )}
    </div>
  )
} // prettier-ignore
