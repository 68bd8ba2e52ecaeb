import { tenthsOfRial } from '@peyk/domain/money/tenths.ts'
import { sendWizard } from '@peyk/phrases/fa/sending/send-wizard.ts'
import { classNames } from '@peyk/ui/app/class-names.ts'
import { Digits } from '@peyk/ui/format/digits.tsx'
import { formatCount, formatRial } from '@peyk/ui/format/format-values.ts'
import { Money } from '@peyk/ui/format/money.tsx'
import { Button } from '@peyk/ui/button/button.tsx'
import { Card } from '@peyk/ui/display/card.tsx'
import { DescriptionItem, DescriptionList } from '@peyk/ui/display/description-list.tsx'
import { ErrorAlert } from '@peyk/ui/display/error-alert.tsx'
import { InfoAlert } from '@peyk/ui/display/info-alert.tsx'
import { CallErrorText } from '../../../lib/call-errors/call-error-text.tsx'
import { useTopUpAction } from '../../../lib/top-up-link.tsx'
import type { PriceView } from './price.model.ts'
import { RecipientCount } from './recipient-count.tsx'

/** The way on: the button that opens the confirmation. */
export interface ReviewAction {
  onPress: () => void
  isLoading: boolean
  /** Why the confirmation could not be opened, as it was thrown; or null. */
  error: unknown
}

interface SendSummaryProps {
  price: PriceView
  /** Every text has a price of its own. */
  isPersonal: boolean
  /** Rial that can still be spent; undefined while unknown. */
  creditRial: number | undefined
  onRetryPrice: () => void
  /** On the desktop the main button stands here; on the phone in the bar. */
  review?: ReviewAction
}

/** What the send amounts to, before it is sent: people, parts, price by operator and the total. */
export function SendSummary({ price, isPersonal, creditRial, onRetryPrice, review }: SendSummaryProps) {
  const missing = price.totalRial !== null && creditRial !== undefined ? price.totalRial - creditRial : 0
  const topUp = useTopUpAction(missing, sendWizard.topUp)
  return (
    <Card title={sendWizard.summary}>
      {price.words !== undefined && (
        <p
          className={classNames(
            'mb-2 text-base wrap-anywhere',
            price.words === null ? 'text-ink-3' : 'font-medium text-ink',
          )}
        >
          <Digits>{price.words ?? sendWizard.nobodyYet}</Digits>
        </p>
      )}
      <div aria-live="polite">
        <DescriptionList>
          <DescriptionItem label={sendWizard.people}>
            <RecipientCount price={price} />
          </DescriptionItem>
          {price.duplicates > 0 && (
            <DescriptionItem label={sendWizard.duplicates}>
              <Digits>{price.duplicates}</Digits>
            </DescriptionItem>
          )}
          {price.blacklisted > 0 && (
            <DescriptionItem label={sendWizard.blacklisted}>
              <Digits>{price.blacklisted}</Digits>
            </DescriptionItem>
          )}
          {!isPersonal && (
            <DescriptionItem label={sendWizard.partsEach}>
              <Digits>{price.parts}</Digits>
            </DescriptionItem>
          )}
          {price.byOperator.map(({ operator, count, eachRial }) => (
            <DescriptionItem key={operator} label={sendWizard.operators[operator]}>
              <span className="text-ink-3">
                <Digits>{sendWizard.times(formatCount(count))}</Digits>
              </span>{' '}
              <Money tenths={tenthsOfRial(eachRial)} />
            </DescriptionItem>
          ))}
          <DescriptionItem label={sendWizard.total} isTotal>
            <span className="text-lg" data-testid="total-price">
              {price.totalRial === null ? (
                <span className="text-ink-3">—</span>
              ) : (
                <Money tenths={tenthsOfRial(price.totalRial)} strong />
              )}
            </span>
          </DescriptionItem>
        </DescriptionList>
      </div>
      {price.error !== null && (
        <ErrorAlert
          className="mt-3"
          title={sendWizard.priceFailed}
          action={
            <Button size="sm" variant="secondary" onPress={onRetryPrice}>
              {sendWizard.retry}
            </Button>
          }
        >
          {price.error}
        </ErrorAlert>
      )}
      {missing > 0 && (
        <InfoAlert tone="warning" className="mt-3" {...topUp}>
          {sendWizard.lowCredit(formatRial(tenthsOfRial(missing)))}
        </InfoAlert>
      )}
      {price.blacklisted > 0 && <p className="mt-3 text-xs text-ink-3">{sendWizard.blacklistNote}</p>}
      <p className="mt-3 text-xs text-ink-3">
        {isPersonal ? sendWizard.personalNote : price.totalRial === null ? sendWizard.notYet : sendWizard.feeNote}
      </p>
      {review && (
        <Button isWide className="mt-4" onPress={review.onPress} isLoading={review.isLoading}>
          {sendWizard.review}
        </Button>
      )}
      {review !== undefined && review.error !== null && (
        <ErrorAlert className="mt-3">
          <CallErrorText error={review.error} />
        </ErrorAlert>
      )}
    </Card>
  )
}
