import { EllipsisVertical } from 'lucide-react'
import { useState } from 'react'
import type { CalendarOccurrence } from '@peyk/contract/sending/sending-schedules.ts'
import { ui } from '@peyk/phrases/fa/ui/kit.ts'
import { scheduleTexts } from '@peyk/phrases/fa/sending/schedule-screens.ts'
import { useNowMs } from '@peyk/ui/app/clock.tsx'
import { formatDateTime } from '@peyk/ui/format/format-values.ts'
import { lazyComponent, useLazyOpen } from '@peyk/ui/lazy/lazy-component.ts'
import { ErrorAlert } from '@peyk/ui/display/error-alert.tsx'
import { IconButton } from '@peyk/ui/button/icon-button.tsx'
import { LazyMenu } from '@peyk/ui/overlay/menu.lazy.tsx'
import type { MenuAction } from '@peyk/ui/overlay/menu.tsx'
import { usePermission } from '../../../lib/permission/use-permission.ts'
import { isMovable, isRestorable, dateKey, type ScheduleAction } from './schedule-calendar.model.ts'
import { ScheduledSendRow } from './schedule-row.tsx'

const scheduleActionDialogs = lazyComponent(
  async () => (await import('./schedule-action-dialogs.tsx')).ScheduleActionDialogs,
)
const texts = scheduleTexts.acts

interface ScheduledSendListProps {
  label: string
  dates: readonly CalendarOccurrence[]
  /** Its text, on the page of their schedule: nothing leads there. */
  seriesText?: string
}

/** Dates in their order, each with what can be done about it. */
export function ScheduledSendList({ label, dates, seriesText }: ScheduledSendListProps) {
  const nowMs = useNowMs()
  const mayChange = usePermission('send.cancel', 'sending.changeDate')
  const { Part: PlanActs, ...opening } = useLazyOpen(scheduleActionDialogs)
  const [action, setAction] = useState<ScheduleAction | null>(null)
  const begin = (next: ScheduleAction) => () => {
    setAction(next)
    opening.open()
  }
  const linksOf = (date: CalendarOccurrence): MenuAction[] => [
    ...(date.messages_outbox_id === null
      ? []
      : [{ id: 'report', label: texts.report, href: `/reports/${date.messages_outbox_id}` }]),
    ...(date.schedule_id === null || seriesText !== undefined
      ? []
      : [{ id: 'open', label: texts.open, href: `/send-sms/schedule/${date.schedule_id}` }]),
  ]
  const actsOf = (date: CalendarOccurrence): MenuAction[] => {
    if (!mayChange) return []
    if (isRestorable(date, nowMs))
      return [{ id: 'restore', label: texts.restore, onAction: begin({ kind: 'restore', date }) }]
    if (!isMovable(date, nowMs)) return []
    const end =
      date.schedule_id === null
        ? { id: 'cancel', label: texts.cancel, onAction: begin({ kind: 'cancel', date }) }
        : { id: 'skip', label: texts.skip, onAction: begin({ kind: 'skip', date }) }
    return [{ id: 'move', label: texts.move, onAction: begin({ kind: 'move', date }) }, end]
  }
  return (
    <>
      {opening.hasFailed && <ErrorAlert className="m-4">{ui.partFailed}</ErrorAlert>}
      <ul aria-label={label} className="divide-y divide-line">
        {dates.map((date) => {
          const name = texts.of(formatDateTime(date.at, 'long'))
          const groups = [linksOf(date), actsOf(date)].filter((group) => group.length > 0)
          return (
            <ScheduledSendRow
              key={dateKey(date)}
              date={date}
              seriesText={seriesText}
              menu={
                groups.length > 0 && (
                  <LazyMenu
                    label={name}
                    placement="bottom end"
                    groups={groups}
                    trigger={(props) => <IconButton {...props} icon={EllipsisVertical} label={name} />}
                  />
                )
              }
            />
          )
        })}
      </ul>
      {PlanActs && action !== null && (
        <PlanActs
          key={`${action.kind} ${dateKey(action.date)}`}
          action={action}
          isOpen={opening.isOpen}
          onClose={opening.close}
        />
      )}
    </>
  )
}
