import { financeTexts } from '@peyk/phrases/fa/staff/money/finance.ts'
import { StatTile } from '@peyk/ui/display/stat-tile.tsx'
import { Rial, rialText } from '../payments/rial.tsx'
import type { Books } from '../staff-finance.api.ts'

const { figures: texts } = financeTexts

/** What was earned, came in and is owed; without the books as much room. */
export function BookFigures({ books }: { books: Books | undefined }) {
  const isLoading = books === undefined
  const rial = (amount: number | undefined) => <Rial of={amount ?? 0} />
  const { cash = 0, gift = 0, held = 0, total = 0 } = books?.liability ?? {}
  return (
    <div className="grid gap-4 max-desk:gap-3 desk:grid-cols-3">
      <StatTile
        label={texts.revenue}
        value={rial(books?.revenue)}
        note={texts.giftSpent(rialText(books?.gift_spent ?? 0))}
        isLoading={isLoading}
      />
      <StatTile
        label={texts.paidIn}
        value={rial(books?.paid_in)}
        note={texts.paidBack(rialText(books?.paid_back ?? 0))}
        isLoading={isLoading}
      />
      <StatTile label={texts.tax} value={rial(books?.tax)} note={texts.taxNote} isLoading={isLoading} />
      <StatTile
        label={texts.gifts}
        value={rial(books?.gift_granted)}
        note={texts.giftsExpired(rialText(books?.gift_expired ?? 0))}
        isLoading={isLoading}
      />
      <div className="desk:col-span-2">
        <StatTile
          label={texts.liability}
          value={rial(total)}
          note={texts.liabilityParts(rialText(cash), rialText(gift), rialText(held))}
          isLoading={isLoading}
        />
      </div>
    </div>
  )
}
