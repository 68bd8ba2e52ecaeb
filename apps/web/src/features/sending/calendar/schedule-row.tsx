import type { ReactNode } from 'react'
import type { CalendarOccurrence } from '@peyk/contract/sending/sending-schedules.ts'
import { tenthsOfRial } from '@peyk/domain/money/tenths.ts'
import { sendingTypeNames } from '@peyk/phrases/fa/sending/send-names.ts'
import { scheduleTexts } from '@peyk/phrases/fa/sending/schedule-screens.ts'
import { DateTime } from '@peyk/ui/format/date-time.tsx'
import { Digits } from '@peyk/ui/format/digits.tsx'
import { Ltr } from '@peyk/ui/format/ltr.tsx'
import { Money } from '@peyk/ui/format/money.tsx'
import { formatCount, formatDateTime, formatDigits, momentMs } from '@peyk/ui/format/format-values.ts'
import { Chip } from '@peyk/ui/display/chip.tsx'
import { TextLink } from '@peyk/ui/navigation/text-link.tsx'
import { tehranClock } from '../schedule-fields/recurrence-form.model.ts'
import { lacksCredit, toStatusChip } from './schedule-calendar.model.ts'
import { CutText } from '@peyk/ui/display/cut-text.tsx'

interface ScheduledSendRowProps {
  date: CalendarOccurrence
  /** On the page of their schedule: its text, which is not said again with every date; the days are named instead. */
  seriesText: string | undefined
  /** What can be done with it. */
  menu: ReactNode
}

const typeName = (type: string) => (sendingTypeNames as Readonly<Record<string, string>>)[type] ?? ''

/** One send to come, or one that was: when, what, to how many, and what became of it. */
export function ScheduledSendRow({ date, seriesText, menu }: ScheduledSendRowProps) {
  const { label, tone } = toStatusChip(date)
  const { rcpts_count: people, cost, removed_count: removed, returned, nominal_at: nominal } = date
  const isElsewhere = date.state === 'moved' && nominal !== null
  const text = (
    <CutText lines={2} dir="auto" className="flex-1 basis-40 text-base text-ink">
      {date.message === '' ? scheduleTexts.noText : date.message}
    </CutText>
  )
  return (
    <li className="flex flex-wrap items-start gap-4 px-5 py-3.5 max-desk:gap-3 max-desk:px-4">
      {seriesText === undefined && (
        <span className="min-w-11 shrink-0 pt-0.5 text-base font-semibold text-ink">
          <Digits>{tehranClock(momentMs(date.at))}</Digits>
        </span>
      )}
      <div className="flex min-w-0 flex-1 basis-32 flex-col gap-1">
        <div className="flex flex-wrap items-start justify-between gap-x-3 gap-y-1">
          {seriesText === undefined ? (
            text
          ) : (
            <span className="min-w-0 flex-1 basis-40 text-base font-medium text-ink">
              <DateTime at={date.at} format="long" />
            </span>
          )}
          <Chip tone={tone}>{label}</Chip>
        </div>
        {seriesText !== undefined && seriesText !== date.message && text}
        <p className="flex flex-wrap gap-x-2 text-sm text-ink-3 empty:hidden">
          {seriesText === undefined && (
            <>
              <span>{typeName(date.sending_type)}</span>
              {date.number !== '' && <Ltr>{formatDigits(date.number)}</Ltr>}
            </>
          )}
          {people !== null && people > 0 && <span>{scheduleTexts.people(formatCount(people))}</span>}
          {cost !== null && cost > 0 && <Money tenths={tenthsOfRial(cost)} />}
        </p>
        {isElsewhere && <p className="text-sm text-ink-3">{scheduleTexts.wasAt(formatDateTime(nominal, 'long'))}</p>}
        {removed !== null && removed > 0 && (
          <p className="text-sm text-ink-2">{scheduleTexts.removed(formatCount(removed))}</p>
        )}
        {returned !== null && returned > 0 && (
          <p className="text-sm text-ink-2">
            {scheduleTexts.returned} <Money tenths={tenthsOfRial(returned)} />
          </p>
        )}
        {lacksCredit(date) ? (
          <p className="text-sm text-danger">
            {scheduleTexts.short} <TextLink href="/wallet/credit">{scheduleTexts.topUp}</TextLink>
          </p>
        ) : (
          date.reason !== null && date.reason !== '' && <p className="text-sm text-danger">{date.reason}</p>
        )}
      </div>
      <span className="ms-auto -me-2 min-w-10 shrink-0">{menu}</span>
    </li>
  )
}
