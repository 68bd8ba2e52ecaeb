import { Newspaper } from 'lucide-react'
import { staffNewsTexts } from '@peyk/phrases/fa/staff/staff-news.ts'
import { Chip } from '@peyk/ui/display/chip.tsx'
import { CutText } from '@peyk/ui/display/cut-text.tsx'
import { formatCount } from '@peyk/ui/format/format-values.ts'
import type { Column } from '@peyk/ui/table/data-table.tsx'
import { PublishedChip } from '../published/published-chip.tsx'
import { ShownTime } from '../published/shown-time.tsx'
import type { StaffNews } from '../staff-published.api.ts'

const { columns: texts, important, seen } = staffNewsTexts

export const newsColumns: readonly Column<StaffNews>[] = [
  {
    key: 'title',
    header: texts.title,
    priority: 'title',
    cell: ({ title, summary, image, is_important: isImportant }) => (
      <span className="flex min-w-0 items-center gap-3 py-1">
        {image === null ? (
          <span className="flex h-12 w-16 shrink-0 items-center justify-center rounded-md bg-subtle text-ink-3 max-desk:hidden">
            <Newspaper size={20} aria-hidden />
          </span>
        ) : (
          <img
            src={image}
            alt=""
            className="h-12 w-16 shrink-0 rounded-md border border-line object-cover max-desk:hidden"
          />
        )}
        <span className="min-w-0">
          <span className="flex items-center gap-2 max-desk:flex-wrap">
            <CutText dir="auto" lines={2} className="font-medium text-ink">
              {title}
            </CutText>
            {isImportant && <Chip tone="warning">{important}</Chip>}
          </span>
          <CutText dir="auto" lines={2} className="text-sm font-normal text-ink-2">
            {summary}
          </CutText>
        </span>
      </span>
    ),
  },
  {
    key: 'state',
    header: texts.state,
    priority: 'state',
    width: 'w-36',
    cell: ({ state }) => <PublishedChip state={state} />,
  },
  {
    key: 'time',
    header: texts.time,
    width: 'w-48',
    cell: ({ starts_at: startsAt, ends_at: endsAt }) => <ShownTime startsAt={startsAt} endsAt={endsAt} />,
  },
  { key: 'seen', header: texts.seen, width: 'w-28', cell: ({ seen_count: count }) => seen(formatCount(count)) },
]
