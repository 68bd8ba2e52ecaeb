import { tenthsOfRial } from '@peyk/domain/money/tenths.ts'
import { quickSend } from '@peyk/phrases/fa/quick-send.ts'
import { Money } from '@peyk/ui/format/money.tsx'
import { formatCount } from '@peyk/ui/format/text.ts'
import { Button } from '@peyk/ui/widgets/button.tsx'
import type { PriceView } from '../price.state.ts'

/** The phone's bar: what it costs, and the way on. */
export function SendBar({ price, onReview }: { price: PriceView; onReview: () => void }) {
  return (
    <div className="flex items-center justify-between gap-4">
      <div className="min-w-0">
        <p className="text-xs text-ink-3">{quickSend.peopleCount(formatCount(price.people))}</p>
        <p className="text-md">
          {price.totalRial === null ? (
            <span className="text-ink-3">—</span>
          ) : (
            <Money tenths={tenthsOfRial(price.totalRial)} strong />
          )}
        </p>
      </div>
      <Button size="lg" onPress={onReview}>
        {quickSend.review}
      </Button>
    </div>
  )
}
