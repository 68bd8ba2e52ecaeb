import { accountMoneyTexts as texts } from '@peyk/phrases/fa/staff/money/account-money.ts'
import { Card } from '@peyk/ui/display/card.tsx'
import { DescriptionItem, DescriptionList } from '@peyk/ui/display/description-list.tsx'
import { ErrorAlert } from '@peyk/ui/display/error-alert.tsx'
import { InfoAlert } from '@peyk/ui/display/info-alert.tsx'
import { StatTile } from '@peyk/ui/display/stat-tile.tsx'
import { Rial } from '../payments/rial.tsx'
import type { AccountMoney } from '../staff-payments.api.ts'

type Figure = { label: string; rial: number }

/** What can be spent and of what it is made, and what is set aside. */
export function AccountCredit({ money }: { money: AccountMoney }) {
  const figures: readonly Figure[] = [
    { label: texts.credit, rial: money.credit },
    { label: texts.cash, rial: money.cash },
    { label: texts.gift, rial: money.gift },
    { label: texts.held, rial: money.held },
  ]
  return (
    <div className="grid grid-cols-2 gap-4 desk:grid-cols-4">
      {figures.map(({ label, rial }) => (
        <StatTile key={label} label={label} value={<Rial of={rial} />} />
      ))}
    </div>
  )
}

/** Whether the wallet is what its ledger says. */
export function BalanceState({ isInBalance }: { isInBalance: boolean }) {
  if (isInBalance) return <InfoAlert tone="success">{texts.balanced}</InfoAlert>
  return <ErrorAlert title={texts.unbalanced}>{texts.unbalancedHint}</ErrorAlert>
}

/** What ever came in and went out. */
export function AccountSums({ money }: { money: AccountMoney }) {
  const sums: readonly Figure[] = [
    { label: texts.paidIn, rial: money.paid_in },
    { label: texts.tax, rial: money.tax },
    { label: texts.giftsGranted, rial: money.gifts_granted },
    { label: texts.giftsExpired, rial: money.gifts_expired },
    { label: texts.adjusted, rial: money.adjusted },
    { label: texts.charged, rial: money.charged },
    { label: texts.paidBack, rial: money.paid_back },
  ]
  return (
    <Card title={texts.sums}>
      <DescriptionList>
        {sums.map(({ label, rial }) => (
          <DescriptionItem key={label} label={label}>
            <Rial of={rial} />
          </DescriptionItem>
        ))}
      </DescriptionList>
    </Card>
  )
}

/** What the books of the ledger say of this account. */
export function AccountBooks({ books }: Pick<AccountMoney, 'books'>) {
  return (
    <Card title={texts.books}>
      <DescriptionList>
        {books.map(({ book, book_fa: name, balance }) => (
          <DescriptionItem key={book} label={name}>
            <Rial of={balance} />
          </DescriptionItem>
        ))}
      </DescriptionList>
    </Card>
  )
}
