import type { CallRow } from '@peyk/contract/core/endpoint.ts'
import type { userNewsList } from '@peyk/contract/home/news.ts'
import { news as texts } from '@peyk/phrases/fa/home/news.ts'
import { Chip } from '@peyk/ui/display/chip.tsx'
import { CutText } from '@peyk/ui/display/cut-text.tsx'
import { DateTime } from '@peyk/ui/format/date-time.tsx'
import { RowButton } from '@peyk/ui/navigation/row-button.tsx'

export type NewsItem = CallRow<typeof userNewsList>

/** One news of a list: what is new to this person has a dot and stronger words. */
export function NewsRow({ item, onOpen }: { item: NewsItem; onOpen: () => void }) {
  const { title, summary, is_important: isImportant, seen, created_at: at } = item
  return (
    <li>
      <RowButton onPress={onOpen}>
        <span className="flex h-6.5 w-2 shrink-0 items-center">
          {!seen && <span aria-hidden className="size-2 rounded-full bg-primary" />}
        </span>
        <span className="min-w-0 flex-1 text-start">
          <span className="flex items-center gap-2">
            {isImportant && <Chip tone="warning">{texts.important}</Chip>}
            <CutText className={seen ? 'text-base text-ink-2' : 'text-base font-semibold text-ink'}>{title}</CutText>
            {!seen && <span className="sr-only">{texts.unseen}</span>}
          </span>
          <CutText className="text-xs text-ink-3">
            <DateTime at={at} format="date" /> · {summary}
          </CutText>
        </span>
      </RowButton>
    </li>
  )
}
