import { drafts } from '@peyk/phrases/fa/drafts.ts'
import { DateTime } from '@peyk/ui/format/date-time.tsx'
import type { Column } from '@peyk/ui/widgets/data-table.tsx'
import { draftSize } from '../../../lib/predefined/draft-size.ts'
import type { DraftCounts, DraftRow } from '../drafts.api.ts'
import { groupTitle } from '../drafts.state.ts'
import { StarButton } from './star-button.tsx'

const texts = drafts.list.columns

/** The columns of the list; the group is told only where messages of several are shown. */
export const draftColumns = ({
  counts,
  hasGroup,
}: {
  counts: DraftCounts | undefined
  hasGroup: boolean
}): readonly Column<DraftRow>[] => [
  {
    key: 'message',
    header: texts.message,
    priority: 'title',
    cell: ({ message }) => (
      <span dir="auto" className="line-clamp-2 text-match-parent font-normal whitespace-pre-line">
        {message}
      </span>
    ),
  },
  ...(hasGroup
    ? [
        {
          key: 'group',
          header: texts.group,
          width: 'w-36',
          cell: ({ draft_group_id }: DraftRow) => groupTitle(counts, draft_group_id) ?? '—',
        },
      ]
    : []),
  {
    key: 'size',
    header: texts.size,
    width: 'w-36',
    cell: ({ message }) => <span className="whitespace-nowrap text-ink-2">{draftSize(message)}</span>,
  },
  {
    key: 'time',
    header: texts.time,
    width: 'w-28',
    cell: ({ time }) => (time === 0 ? '—' : <DateTime at={time * 1000} form="date" />),
  },
  {
    key: 'star',
    header: texts.star,
    priority: 'state',
    width: 'w-16',
    cell: (draft) => <StarButton draft={draft} />,
  },
]
