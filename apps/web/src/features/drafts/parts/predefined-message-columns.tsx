import { predefinedMessageTexts } from '@peyk/phrases/fa/panel/predefined-messages.ts'
import { ListTime } from '@peyk/ui/format/list-time.tsx'
import type { Column } from '@peyk/ui/table/data-table.tsx'
import { predefinedMessageSize } from '../../../lib/predefined/predefined-message-size.ts'
import type { PredefinedMessageCounts, PredefinedMessageRow } from '../drafts.api.ts'
import { groupTitle } from '../drafts.model.ts'
import { StarButton } from './star-button.tsx'
import { CutText } from '@peyk/ui/display/cut-text.tsx'

const texts = predefinedMessageTexts.list.columns

interface ColumnOptions {
  counts: PredefinedMessageCounts | undefined
  /** The group is told only where messages of several are shown. */
  hasGroup: boolean
  isMobile: boolean
}

const Message = ({ message }: PredefinedMessageRow) => (
  <CutText lines={2} dir="auto" className="font-normal">
    {message}
  </CutText>
)

const Time = ({ time }: PredefinedMessageRow) => (time === 0 ? '—' : <ListTime at={time * 1000} format="date" />)

const starColumn: Column<PredefinedMessageRow> = {
  key: 'star',
  header: texts.star,
  priority: 'state',
  width: 'w-16',
  cell: (draft) => <StarButton draft={draft} />,
}

/** The columns of the list: on desktop the text has the whole width, and what is to know of it stands under it. */
export const predefinedMessageColumns = ({
  counts,
  hasGroup,
  isMobile,
}: ColumnOptions): readonly Column<PredefinedMessageRow>[] => {
  const groupOf = ({ draft_group_id }: PredefinedMessageRow) => groupTitle(counts, draft_group_id) ?? '—'
  if (isMobile)
    return [
      { key: 'message', header: texts.message, priority: 'title', cell: Message },
      ...(hasGroup ? [{ key: 'group', header: texts.group, cell: groupOf }] : []),
      { key: 'size', header: texts.size, cell: ({ message }) => predefinedMessageSize(message) },
      ...(hasGroup ? [] : [{ key: 'time', header: texts.time, cell: Time }]),
      starColumn,
    ]
  return [
    {
      key: 'message',
      header: texts.message,
      priority: 'title',
      cell: (draft) => (
        <span className="block min-w-0 py-1">
          <Message {...draft} />
          <span className="mt-1 flex flex-wrap gap-x-3 text-xs font-normal text-ink-3">
            {hasGroup && <span>{groupOf(draft)}</span>}
            <span>{predefinedMessageSize(draft.message)}</span>
            {draft.time > 0 && <Time {...draft} />}
          </span>
        </span>
      ),
    },
    starColumn,
  ]
}
