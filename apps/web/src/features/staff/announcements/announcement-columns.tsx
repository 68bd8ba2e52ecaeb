import { announcementTexts } from '@peyk/phrases/fa/staff/announcements.ts'
import { Chip, type Tone } from '@peyk/ui/display/chip.tsx'
import { CutText } from '@peyk/ui/display/cut-text.tsx'
import { formatCount } from '@peyk/ui/format/format-values.ts'
import type { Column } from '@peyk/ui/table/data-table.tsx'
import { ShownTime } from '../published/shown-time.tsx'
import type { Announcement } from '../staff-announcements.api.ts'
import { audienceText } from './announcement.model.ts'

const { columns: texts, states, told, withSms } = announcementTexts

const STATE_TONES: Readonly<Record<Announcement['state'], Tone>> = {
  draft: 'warning',
  coming: 'info',
  telling: 'info',
  told: 'success',
  over: 'neutral',
}

export const announcementColumns: readonly Column<Announcement>[] = [
  {
    key: 'title',
    header: texts.title,
    priority: 'title',
    cell: ({ title, body }) => (
      <span className="block min-w-0 py-1">
        <CutText dir="auto" className="font-medium text-ink">
          {title}
        </CutText>
        <CutText dir="auto" className="text-sm font-normal text-ink-2">
          {body}
        </CutText>
      </span>
    ),
  },
  {
    key: 'state',
    header: texts.state,
    priority: 'state',
    width: 'w-36',
    cell: ({ state }) => <Chip tone={STATE_TONES[state]}>{states[state]}</Chip>,
  },
  {
    key: 'audience',
    header: texts.audience,
    width: 'w-52',
    cell: (row) => (
      <span className="flex flex-col">
        <CutText dir="auto">{audienceText(row)}</CutText>
        {row.by_sms && <span className="text-xs text-ink-3">{withSms}</span>}
      </span>
    ),
  },
  { key: 'told', header: texts.told, width: 'w-28', cell: ({ told_count: count }) => told(formatCount(count)) },
  {
    key: 'time',
    header: texts.time,
    width: 'w-48',
    cell: ({ starts_at: startsAt, ends_at: endsAt }) => <ShownTime startsAt={startsAt} endsAt={endsAt} />,
  },
]
