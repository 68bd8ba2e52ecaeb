import { formatPercent } from '@peyk/domain/digits/format.ts'
import { bankCountTexts as texts } from '@peyk/phrases/fa/number-banks/number-bank-counts.ts'
import { ProgressBar } from '@peyk/ui/display/progress-bar.tsx'
import { StatTile } from '@peyk/ui/display/stat-tile.tsx'
import { Digits } from '@peyk/ui/format/digits.tsx'
import { formatCount } from '@peyk/ui/format/format-values.ts'
import type { BankCounts } from '../staff-number-banks.api.ts'

const FULL_PERCENT = 100

const percentOf = (part: number, whole: number): number => (whole === 0 ? 0 : Math.floor((part / whole) * FULL_PERCENT))

/** How many people a version has, of which operator, and of how many it knows what. */
export function KnownShares({ counts }: { counts: BankCounts }) {
  const { total, known } = counts
  return (
    <div className="flex flex-col gap-5">
      <div className="grid grid-cols-2 gap-4 max-desk:gap-3 desk:grid-cols-4">
        <StatTile label={texts.total} value={<Digits>{total}</Digits>} note={genderNote(counts)} />
        {(['mci', 'irancell', 'other'] as const).map((operator) => (
          <StatTile
            key={operator}
            label={texts.operators[operator]}
            value={<Digits>{counts[operator]}</Digits>}
            note={formatPercent(percentOf(counts[operator], total))}
          />
        ))}
      </div>
      <section aria-label={texts.known}>
        <h3 className="mb-3 text-sm font-medium text-ink">{texts.known}</h3>
        <div className="grid gap-x-6 gap-y-3 desk:grid-cols-5">
          {(Object.keys(texts.knownNames) as (keyof typeof known)[]).map((name) => (
            <ProgressBar
              key={name}
              tone="neutral"
              label={texts.knownNames[name]}
              percent={percentOf(known[name], total)}
            />
          ))}
        </div>
      </section>
    </div>
  )
}

const genderNote = ({ men, women }: BankCounts): string =>
  men + women === 0 ? '' : texts.genders(formatCount(men), formatCount(women))
