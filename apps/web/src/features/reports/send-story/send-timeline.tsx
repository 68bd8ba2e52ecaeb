import {
  BadgeCheck,
  Ban,
  Clock,
  CheckCheck,
  CirclePause,
  CirclePlay,
  CircleX,
  FilePlus2,
  Flag,
  Gauge,
  Hourglass,
  Scale,
  Send,
  TimerOff,
  TriangleAlert,
  Wallet,
  type LucideIcon,
} from 'lucide-react'
import { sendTimelineTexts as texts } from '@peyk/phrases/fa/reports/send-timeline.ts'
import { classNames } from '@peyk/ui/app/class-names.ts'
import { useNowMs } from '@peyk/ui/app/clock.tsx'
import { DateTime } from '@peyk/ui/format/date-time.tsx'
import { Card } from '@peyk/ui/display/card.tsx'
import { ShowMore } from '@peyk/ui/display/show-more.tsx'
import type { Report } from '../reports.model.ts'
import { timelineRows, type TimelineRow, type TimelineStep } from './send-timeline.model.ts'

const ICONS: Record<TimelineStep, LucideIcon> = {
  submitted: FilePlus2,
  credit_held: Wallet,
  waits_for_review: Hourglass,
  review: Scale,
  approved: BadgeCheck,
  rejected: Ban,
  moved: Clock,
  started: Send,
  paused: CirclePause,
  resumed: CirclePlay,
  pace_changed: Gauge,
  cancelled: CircleX,
  expired: TimerOff,
  failed: TriangleAlert,
  finished: Flag,
  final: CheckCheck,
}
const ENDED_BADLY: readonly TimelineStep[] = ['rejected', 'cancelled', 'expired', 'failed']
/** Of a send that was paused and changed many times. */
const COLLAPSED_PX = 480
const TICK_MS = 30_000

/** What happened to a send, each step with its time and who did it; what is still to come stands below, in grey. */
export function SendTimeline({ report }: { report: Report }) {
  const rows = timelineRows(report, useNowMs(TICK_MS))
  return (
    <Card title={texts.title}>
      {rows.length === 0 ? (
        <p className="text-sm text-ink-2">{texts.empty}</p>
      ) : (
        <ShowMore name={texts.title} collapsedPx={COLLAPSED_PX}>
          <ol aria-label={texts.title}>
            {rows.map((row, at) => (
              <Step key={row.key} row={row} isLast={at === rows.length - 1} />
            ))}
          </ol>
        </ShowMore>
      )}
    </Card>
  )
}

function Step({ row: { step, title, at, who, note, isAhead }, isLast }: { row: TimelineRow; isLast: boolean }) {
  const Icon = ICONS[step]
  return (
    <li className="relative flex gap-3 pb-5 last:pb-0">
      {!isLast && (
        <span
          aria-hidden
          className={classNames(
            'absolute inset-y-0 start-4 top-9 -ms-px border-s-2',
            isAhead ? 'border-dashed border-line' : 'border-line',
          )}
        />
      )}
      <span
        aria-hidden
        className={classNames(
          'flex size-8 shrink-0 items-center justify-center rounded-full',
          isAhead
            ? 'border border-dashed border-field text-ink-3'
            : ENDED_BADLY.includes(step)
              ? 'bg-danger-soft text-danger'
              : 'bg-info-soft text-info',
        )}
      >
        <Icon size={16} />
      </span>
      <div className="min-w-0 flex-1 pt-1">
        <p className={classNames('text-base', isAhead ? 'text-ink-2' : 'font-medium text-ink')}>{title}</p>
        <p className="text-sm text-ink-2">
          {at === null ? texts.ahead : <DateTime at={at} />}
          {isAhead && at !== null && (
            <>
              {' '}
              (<DateTime at={at} format="relative" />)
            </>
          )}
        </p>
        {who !== null && (
          <p className="text-sm text-ink-2">
            <bdi>{texts.by(who)}</bdi>
          </p>
        )}
        {note !== null && <p className="mt-0.5 text-sm wrap-anywhere text-ink-2">{note}</p>}
      </div>
    </li>
  )
}
