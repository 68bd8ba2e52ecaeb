import { useQuery } from '@tanstack/react-query'
import type { ScheduleRow } from '@peyk/contract/sending/sending-schedules.ts'
import { scheduleTexts } from '@peyk/phrases/fa/sending/schedule-screens.ts'
import { ListTime } from '@peyk/ui/format/list-time.tsx'
import { Digits } from '@peyk/ui/format/digits.tsx'
import { Button } from '@peyk/ui/button/button.tsx'
import { Chip } from '@peyk/ui/display/chip.tsx'
import { DataTable, type Column } from '@peyk/ui/table/data-table.tsx'
import { EmptyState } from '@peyk/ui/display/empty-state.tsx'
import { LazySelect } from '@peyk/ui/select/select.lazy.tsx'
import { PermissionLinkButton } from '../../../lib/permission/permission-button.tsx'
import type { useUrlList } from '../../../lib/search/use-url-list.ts'
import { ruleText } from '../schedule-fields/recurrence-text.model.ts'
import type { ScheduleSearch } from '../calendar/schedule-url-params.ts'
import { schedulesQuery } from '../../../lib/schedules/schedules.api.ts'
import { CutText } from '@peyk/ui/display/cut-text.tsx'

const texts = scheduleTexts.list
const ALL = 'all'
const STATES = [
  { value: ALL, label: texts.all },
  ...(['active', 'ended', 'cancelled'] as const).map((value) => ({ value, label: texts.states[value] })),
] as const
const TONES = { active: 'success', ended: 'neutral', cancelled: 'neutral' } as const

/** Whether a schedule still comes. */
export const SeriesStateChip = ({ state }: Pick<ScheduleRow, 'state'>) => (
  <Chip tone={TONES[state]}>{texts.states[state]}</Chip>
)

const columns: readonly Column<ScheduleRow>[] = [
  {
    key: 'what',
    header: texts.what,
    priority: 'title',
    cell: ({ message, repeat }) => (
      <span className="block min-w-0 py-1">
        <CutText dir="auto" className="font-medium text-ink">
          {message === '' ? scheduleTexts.noText : message}
        </CutText>
        <CutText lines={2} className="text-xs font-normal text-ink-3">
          {ruleText(repeat)}
        </CutText>
      </span>
    ),
  },
  {
    key: 'next',
    header: texts.next,
    width: 'w-44',
    cell: ({ next_at: at }) => (at === null ? <span className="text-ink-3">{texts.none}</span> : <ListTime at={at} />),
  },
  { key: 'left', header: texts.left, width: 'w-20', cell: ({ left_count: left }) => <Digits>{left}</Digits> },
  { key: 'sent', header: texts.sent, width: 'w-28', cell: ({ sent_count: sent }) => <Digits>{sent}</Digits> },
  { key: 'state', header: texts.state, width: 'w-28', priority: 'state', cell: SeriesStateChip },
]

interface SeriesTableProps {
  search: ScheduleSearch
  list: ReturnType<typeof useUrlList<ScheduleSearch>>
}

/** Sends that come again, those that still come first. */
export function SeriesTable({ search, list }: SeriesTableProps) {
  const { page, limit, state } = search
  const schedules = useQuery(schedulesQuery({ page, per_page: limit, ...(state !== undefined && { state }) }))
  return (
    <div className="flex flex-col gap-4">
      <LazySelect
        label={texts.state}
        isLabelHidden
        className="w-44 self-end max-desk:w-full"
        options={STATES}
        value={state ?? ALL}
        onChange={(value) => list.change({ state: value === ALL ? undefined : value, page: 1 })}
      />
      <DataTable
        {...list.table(schedules)}
        label={texts.label}
        columns={columns}
        rowKey={({ schedule_id: id }) => String(id)}
        rowName={({ message }) => (message === '' ? scheduleTexts.noText : message)}
        rowHref={({ schedule_id: id }) => `/send-sms/schedule/${id}`}
        empty={
          state === undefined ? (
            <EmptyState
              title={texts.empty}
              description={scheduleTexts.emptyHint}
              action={<PermissionLinkButton href="/send-sms">{scheduleTexts.create}</PermissionLinkButton>}
            />
          ) : (
            <EmptyState
              title={texts.noResult}
              action={
                <Button variant="secondary" onPress={() => list.change({ state: undefined, page: 1 })}>
                  {scheduleTexts.clear}
                </Button>
              }
            />
          )
        }
      />
    </div>
  )
}
