import { tenthsOfRial } from '@peyk/domain/money/tenths.ts'
import { sendWizard } from '@peyk/phrases/fa/sending/send-wizard.ts'
import { Digits } from '@peyk/ui/format/digits.tsx'
import { formatCount } from '@peyk/ui/format/format-values.ts'
import { Money } from '@peyk/ui/format/money.tsx'
import type { PriceView } from './price.model.ts'

/** How many of an operator at which price each; a dash while nobody of it is priced. */
export function OperatorPrice({ of }: { of: PriceView['byOperator'][number] | undefined }) {
  if (of === undefined) return <span className="text-ink-3">—</span>
  return (
    <>
      <span className="text-ink-3">
        <Digits>{sendWizard.times(formatCount(of.count))}</Digits>
      </span>{' '}
      <Money tenths={tenthsOfRial(of.eachRial)} />
    </>
  )
}
