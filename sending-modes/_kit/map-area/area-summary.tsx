import { targetedForm } from '@peyk/phrases/fa/sending/targeted-form.ts'
import { mapTexts } from '@peyk/phrases/fa/sending/map-drawing.ts'
import { mapSend as texts } from '@peyk/phrases/fa/sending/targeted-map.ts'
import { classNames } from '@peyk/ui/app/class-names.ts'
import { Digits } from '@peyk/ui/format/digits.tsx'
import { formatCount } from '@peyk/ui/format/format-values.ts'
import { OPERATORS, type OperatorCounts } from '../targeted/people.ts'
import { totalOf } from '../targeted/people-problems.ts'

interface AreaSummaryProps {
  /** In words; undefined for an area that is not whole. */
  words: string | undefined
  /** Why it is not; undefined for one that was not begun. */
  problem: string | undefined
  /** Its people; null while nobody has counted. */
  counts: OperatorCounts | null
  isFresh: boolean
  isCounting: boolean
}

/** What is chosen on the map and how many people live there, by operator; read out as it changes. */
export function AreaSummary({ words, problem, counts, isFresh, isCounting }: AreaSummaryProps) {
  return (
    <div role="status" className="flex min-h-18 flex-col gap-0.5 text-sm text-ink-2">
      <p>
        <Digits>{words === undefined ? (problem ?? texts.nothing) : mapTexts.drawn(words)}</Digits>
      </p>
      {words !== undefined && counts === null && isCounting && <p className="text-ink-3">{targetedForm.counting}</p>}
      {words !== undefined && counts !== null && (
        <p className={classNames('flex flex-wrap gap-x-4 transition-opacity', !isFresh && 'opacity-60')}>
          <span className="font-semibold text-ink">
            <Digits>{targetedForm.rowPeople(formatCount(totalOf(counts)))}</Digits>
          </span>
          {OPERATORS.map((operator) => (
            <span key={operator} className="text-ink-3">
              <Digits>{mapTexts.operatorCount(targetedForm.operators[operator], formatCount(counts[operator]))}</Digits>
            </span>
          ))}
        </p>
      )}
    </div>
  )
}
