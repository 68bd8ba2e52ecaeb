import { paymentAmounts } from '@peyk/domain/payment/amounts.ts'
import { tenthsOfRial } from '@peyk/domain/money/tenths.ts'
import { creditTexts } from '@peyk/phrases/fa/wallet/credit.ts'
import { Button } from '@peyk/ui/button/button.tsx'
import { Card } from '@peyk/ui/display/card.tsx'
import { DescriptionItem, DescriptionList } from '@peyk/ui/display/description-list.tsx'
import { ErrorAlert } from '@peyk/ui/display/error-alert.tsx'
import { formatRial } from '@peyk/ui/format/format-values.ts'
import { Money } from '@peyk/ui/format/money.tsx'
import { CallErrorText } from '../../../lib/call-errors/call-error-text.tsx'
import { giftOfAmount } from '../gift.model.ts'
import type { TodayCharge } from '../wallet-payments.api.ts'
import type { useTopUp } from './use-top-up.ts'

const { summary: texts } = creditTexts

interface PaymentSummaryProps {
  topUp: Pick<ReturnType<typeof useTopUp>, 'values' | 'row' | 'failure' | 'isSending' | 'isLeaving'>
  charge: TodayCharge | null
}

/** What the amount comes to, line by line, before anything is paid: tax, what leaves the bank account, what arrives. */
export function PaymentSummary({ topUp, charge }: PaymentSummaryProps) {
  const { values, failure, isSending, isLeaving } = topUp
  const { method, amount } = values
  const amountTenths = tenthsOfRial(amount ?? 0)
  const { taxTenths, payableTenths, creditedTenths } = paymentAmounts({ method, amountTenths })
  const giftTenths = giftOfAmount(charge, amount ?? 0)
  const isOnline = method === 'online'
  const press = isLeaving ? texts.leaving : isOnline ? (amount === null ? texts.pay : texts.payAmount(formatRial(payableTenths))) : texts.register // prettier-ignore
  return (
    <Card title={texts.title}>
      <div aria-live="polite">
        {amount === null ? (
          <p className="text-sm text-ink-2">{texts.empty}</p>
        ) : (
          <DescriptionList>
            <DescriptionItem label={texts.amount}>
              <Money tenths={amountTenths} />
            </DescriptionItem>
            <DescriptionItem label={isOnline ? texts.taxAdded : texts.taxDeducted}>
              <Money tenths={taxTenths} />
            </DescriptionItem>
            <DescriptionItem label={texts.payable} isTotal>
              <Money tenths={payableTenths} strong={isOnline} />
            </DescriptionItem>
            <DescriptionItem label={texts.credited}>
              <Money tenths={creditedTenths} strong />
            </DescriptionItem>
            {giftTenths > 0 && (
              <DescriptionItem label={texts.gift}>
                <span className="text-success">
                  <Money tenths={giftTenths} />
                </span>
              </DescriptionItem>
            )}
          </DescriptionList>
        )}
      </div>
      <p className="mt-3 text-xs text-ink-3">{texts.taxNotes[method]}</p>
      <Button type="submit" isWide className="mt-4" isLoading={isSending}>
        {press}
      </Button>
      {failure !== null && (
        <ErrorAlert className="mt-3" title={texts.failed[method]}>
          {typeof failure === 'string' ? failure : <CallErrorText error={failure} />}
        </ErrorAlert>
      )}
    </Card>
  )
}
