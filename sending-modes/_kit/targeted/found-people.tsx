import type { Operator } from '@peyk/domain/mobile-number/operator-of.ts'
import { targetedFields } from '@peyk/phrases/fa/sending/targeted-fields.ts'
import { targetedForm as texts } from '@peyk/phrases/fa/sending/targeted-form.ts'
import { classNames, errorClass } from '@peyk/ui/app/class-names.ts'
import { Button } from '@peyk/ui/button/button.tsx'
import { ProgressBar } from '@peyk/ui/display/progress-bar.tsx'
import { Spinner } from '@peyk/ui/display/spinner.tsx'
import { LazyWithSkeleton, lazyComponent } from '@peyk/ui/lazy/lazy-component.ts'
import { Digits } from '@peyk/ui/format/digits.tsx'
import { formatCount } from '@peyk/ui/format/format-values.ts'
import type { PeopleAmount } from './people.ts'
import type { PeopleCount } from './people-count.ts'
import { plannedCounts, sumCounts, totalOf } from './people-problems.ts'

const noBankNotice = lazyComponent(async () => (await import('./no-bank-notice.tsx')).NoBankNotice)

interface FoundPeopleProps {
  count: PeopleCount
  amount: PeopleAmount
  offered: readonly Operator[]
}

/** How many were found, and how far that is from the fewest that may be sent to; an old number stays, grey, while a new one comes. */
export function FoundPeople({ count, amount, offered }: FoundPeopleProps) {
  const { entries, isFresh, isCounting, error, minimum, retry, hasNoBank, isBankComing } = count
  const found = entries === null ? null : sumCounts(entries)
  const planned =
    found === null ? 0 : offered.reduce((sum, operator) => sum + plannedCounts(amount, found)[operator], 0)
  const isEnough = minimum !== null && planned >= minimum
  if (hasNoBank)
    return (
      <div role="status" className="flex min-h-25.5 flex-col justify-center gap-1 rounded-md bg-subtle p-3">
        <LazyWithSkeleton part={noBankNotice} props={{ isComing: isBankComing }} skeleton={null} />
      </div>
    )
  return (
    <div className="flex min-h-25.5 flex-col gap-3 rounded-md bg-subtle p-3" data-testid="found-people">
      <div aria-live="polite" className="flex min-h-8 flex-wrap items-baseline gap-x-2">
        {found === null ? (
          <span className="text-base text-ink-3">{isCounting ? texts.counting : targetedFields.nothingYet}</span>
        ) : (
          <>
            <span className={classNames('text-xl font-semibold text-ink transition-opacity', !isFresh && 'opacity-50')}>
              <Digits>{formatCount(totalOf(found))}</Digits>
            </span>
            <span className="text-sm text-ink-2">{targetedFields.found}</span>
          </>
        )}
        {isCounting && <Spinner sizePx={16} />}
      </div>
      {error !== null && (
        <p className="flex flex-wrap items-center gap-2">
          <span className={errorClass}>
            {targetedFields.countFailed}: {error}
          </span>
          <Button size="sm" variant="secondary" onPress={retry}>
            {texts.retry}
          </Button>
        </p>
      )}
      {minimum !== null && (
        <ProgressBar
          label={texts.minimum(formatCount(minimum))}
          percent={(planned / minimum) * 100}
          tone={isEnough ? 'success' : 'warning'}
          note={
            <Digits>
              {isEnough
                ? targetedFields.minimumMet
                : targetedFields.minimumNote(formatCount(planned), formatCount(minimum))}
            </Digits>
          }
        />
      )}
    </div>
  )
}
