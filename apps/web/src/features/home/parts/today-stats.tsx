import { formatPercent } from '@peyk/domain/digits/format.ts'
import { tenthsOfRial } from '@peyk/domain/money/tenths.ts'
import { home } from '@peyk/phrases/fa/panel/home.ts'
import { Digits } from '@peyk/ui/format/digits.tsx'
import { Money } from '@peyk/ui/format/money.tsx'
import { formatCount } from '@peyk/ui/format/format-values.ts'
import { StatTile, type StatTileProps } from '@peyk/ui/display/stat-tile.tsx'
import {
  againstMean,
  averageDeliveredPercent,
  changeSinceYesterday,
  deliveredPercent,
  type Summary,
} from '../home.model.ts'

const { tiles } = home

const UNKNOWN = { value: tiles.none, note: '\u00a0' }

/** Today in four figures; grey stand-ins while `summary` is on its way, dashes where it could not be read. */
export function TodayStats({ summary, hasFailed }: { summary: Summary | undefined; hasFailed: boolean }) {
  const filled = summary === undefined ? undefined : toStatTiles(summary)
  return (
    <section aria-label={tiles.label} className="grid gap-4 max-desk:halves max-desk:gap-3 desk:grid-cols-4">
      {[tiles.messages, tiles.delivered, tiles.waiting, tiles.cost].map((label, at) => (
        <StatTile
          key={label}
          label={label}
          isLoading={filled === undefined && !hasFailed}
          {...(filled?.[at] ?? UNKNOWN)}
        />
      ))}
    </section>
  )
}

const toStatTiles = (summary: Summary): Omit<StatTileProps, 'label'>[] => {
  const { today } = summary
  const percent = deliveredPercent(today)
  const average = averageDeliveredPercent(summary)
  return [
    { value: <Digits>{today.messages}</Digits>, ...changeNote(summary) },
    {
      value: percent === null ? tiles.none : formatPercent(percent),
      ...deliveredNote({ percent, average, dayCount: summary.days.length }),
    },
    {
      value: <Digits>{today.waiting}</Digits>,
      note: today.scheduled > 0 ? tiles.scheduled(formatCount(today.scheduled)) : tiles.noScheduled,
    },
    { value: <Money tenths={tenthsOfRial(today.cost)} unit={false} />, note: tiles.costUnit },
  ]
}

/** The share of today against the account's own of the last days; a difference that means nothing is not named. */
function deliveredNote({
  percent,
  average,
  dayCount,
}: {
  percent: number | null
  average: number | null
  dayCount: number
}): Pick<StatTileProps, 'note' | 'noteTone'> {
  if (average === null) return { note: tiles.unknownYet }
  const against = againstMean({ percent, average })
  if (against === 'below') return { note: tiles.belowAverage(formatPercent(average)), noteTone: 'danger' }
  if (against === 'above') return { note: tiles.aboveAverage(formatPercent(average)), noteTone: 'success' }
  return { note: tiles.average(formatPercent(average), formatCount(dayCount)) }
}

const changeNote = (summary: Summary): Pick<StatTileProps, 'note' | 'noteTone'> => {
  const change = changeSinceYesterday(summary)
  const { sends } = summary.today
  if (change.kind === 'more') return { note: tiles.messagesMore(formatPercent(change.percent)), noteTone: 'success' }
  if (change.kind === 'fewer') return { note: tiles.messagesFewer(formatPercent(change.percent)) }
  if (change.kind === 'same') return { note: tiles.messagesSame }
  return { note: sends === 0 ? tiles.noSends : tiles.sends(formatCount(sends)) }
}
