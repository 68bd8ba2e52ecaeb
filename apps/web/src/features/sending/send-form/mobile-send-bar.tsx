import { tenthsOfRial } from '@peyk/domain/money/tenths.ts'
import { sendWizard } from '@peyk/phrases/fa/sending/send-wizard.ts'
import { classNames, errorClass } from '@peyk/ui/app/class-names.ts'
import { Money } from '@peyk/ui/format/money.tsx'
import { Button } from '@peyk/ui/button/button.tsx'
import { CallErrorText } from '../../../lib/call-errors/call-error-text.tsx'
import type { PriceView } from './price.model.ts'
import { RecipientCount } from './recipient-count.tsx'
import type { ReviewAction } from './send-summary.tsx'

/** The phone's bar: what it costs, and the way on. */
export function MobileSendBar({ price, review }: { price: PriceView; review: ReviewAction }) {
  return (
    <div className="flex flex-wrap items-end justify-between gap-x-4 gap-y-2">
      {review.error !== null && (
        <p role="alert" className={classNames(errorClass, 'w-full')}>
          <CallErrorText error={review.error} />
        </p>
      )}
      {/* Whether the button goes beside it does not hang on what it costs: a coming price moves nothing. */}
      <div className="min-w-0 grow basis-28">
        <p className="text-xs text-ink-3">
          <RecipientCount price={price} />
        </p>
        <p className="text-md">
          {price.totalRial === null ? (
            <span className="text-ink-3">—</span>
          ) : (
            <Money tenths={tenthsOfRial(price.totalRial)} strong />
          )}
        </p>
      </div>
      <Button size="lg" onPress={review.onPress} isLoading={review.isLoading}>
        {sendWizard.review}
      </Button>
    </div>
  )
}
