import { inboxTexts } from '@peyk/phrases/fa/reports/inbox-screens.ts'
import { Chip } from '@peyk/ui/display/chip.tsx'
import { CutText } from '@peyk/ui/display/cut-text.tsx'
import { textDirectionProps } from '@peyk/ui/field/typing/text-direction.ts'
import { formatDigits } from '@peyk/ui/format/format-values.ts'
import { ListTime } from '@peyk/ui/format/list-time.tsx'
import { Ltr } from '@peyk/ui/format/ltr.tsx'
import { Mobile } from '@peyk/ui/format/mobile.tsx'
import type { Column } from '@peyk/ui/table/data-table.tsx'
import type { InboxMessage } from '../inbox.api.ts'

const { table: texts } = inboxTexts

/** Who wrote to which line, when, what, and whether it was read. */
export const messageColumns: readonly Column<InboxMessage>[] = [
  {
    key: 'sender',
    header: texts.sender,
    priority: 'title',
    width: 'w-40',
    cell: ({ from }) => <Mobile number={from} />,
  },
  {
    key: 'text',
    header: texts.text,
    isLong: true,
    cell: ({ message, seen }) => (
      <CutText
        lines={2}
        dir={textDirectionProps(message).dir}
        className={seen === '0' ? 'font-semibold wrap-anywhere' : 'wrap-anywhere'}
      >
        {message}
      </CutText>
    ),
  },
  { key: 'line', header: texts.line, width: 'w-36', cell: ({ number }) => <Ltr>{formatDigits(number)}</Ltr> },
  { key: 'time', header: texts.time, width: 'w-36', cell: ({ time }) => <ListTime at={time * 1000} /> },
  {
    key: 'state',
    header: texts.state,
    priority: 'state',
    width: 'w-32',
    cell: ({ seen }) => <Chip tone={seen === '0' ? 'info' : 'neutral'}>{inboxTexts.seen[seen]}</Chip>,
  },
]
