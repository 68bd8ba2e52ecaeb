import { OPERATORS, type Operator } from '@peyk/domain/mobile-number/operator-of.ts'
import { tenthsOfRial } from '@peyk/domain/money/tenths.ts'
import { sendWizard } from '@peyk/phrases/fa/sending/send-wizard.ts'
import { classNames } from '@peyk/ui/app/class-names.ts'
import { Digits } from '@peyk/ui/format/digits.tsx'
import { formatRial } from '@peyk/ui/format/format-values.ts'
import { Money } from '@peyk/ui/format/money.tsx'
import { Button } from '@peyk/ui/button/button.tsx'
import { Card } from '@peyk/ui/display/card.tsx'
import { DescriptionItem, DescriptionList } from '@peyk/ui/display/description-list.tsx'
import { ErrorAlert } from '@peyk/ui/display/error-alert.tsx'
import { InfoAlert } from '@peyk/ui/display/info-alert.tsx'
import { CallErrorText } from '../../../lib/call-errors/call-error-text.tsx'
import { useTopUpAction } from '../../../lib/top-up-link.tsx'
import { OperatorPrice } from './operator-price.tsx'
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
  /** Whose subscribers may be among the people; everybody's where it is left out. */
  operators: readonly Operator[] | undefined
  /** Rial that can still be spent; undefined while unknown. */
  creditRial: number | undefined
  onRetryPrice: () => void
  /** On the desktop the main button stands here; on the phone in the bar. */
  review?: ReviewAction
}

/**
 * What the send amounts to, before it is sent: the total with the way on, then people, parts and price by operator. The
 * button stands above all that comes when it is counted and priced, and every operator has a line from the beginning:
 * nothing moves away from under a pointer.
 */
export function SendSummary({
  price,
  isPersonal,
  operators = OPERATORS,
  creditRial,
  onRetryPrice,
  review,
}: SendSummaryProps) {
  const missing = price.totalRial !== null && creditRial !== undefined ? price.totalRial - creditRial : 0
  const topUp = useTopUpAction(missing, sendWizard.topUp)
  return (
    <Card title={sendWizard.summary}>
      <div aria-live="polite">
        <dl className="flex flex-wrap items-baseline justify-between gap-x-4">
          <dt className="font-semibold text-ink">{sendWizard.total}</dt>
          {/* As high as a price, and as wide as a large one: whether it goes beside its name does not hang on what it is. */}
          <dd className="min-h-8 min-w-[12ch] text-end text-lg wrap-anywhere text-ink" data-testid="total-price">
            {price.totalRial === null ? (
              <span className="text-ink-3">—</span>
            ) : (
              <Money tenths={tenthsOfRial(price.totalRial)} strong />
            )}
          </dd>
        </dl>
      </div>
      {review && (
        <Button isWide className="mt-3" onPress={review.onPress} isLoading={review.isLoading}>
          {sendWizard.review}
        </Button>
      )}
      {review !== undefined && review.error !== null && (
        <ErrorAlert className="mt-3">
          <CallErrorText error={review.error} />
        </ErrorAlert>
      )}
      <div aria-live="polite" className="mt-4 border-t border-line pt-2">
        {price.words !== undefined && (
          <p
            className={classNames(
              // As high as two lines of words: most choices have so many.
              'min-h-[calc(2lh+0.75rem)] py-1.5 text-base wrap-anywhere',
              price.words === null ? 'text-ink-3' : 'font-medium text-ink',
            )}
          >
            <Digits>{price.words ?? sendWizard.nobodyYet}</Digits>
          </p>
        )}
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
            <>
              <DescriptionItem label={sendWizard.partsEach}>
                {price.parts === 0 ? <span className="text-ink-3">—</span> : <Digits>{price.parts}</Digits>}
              </DescriptionItem>
              {operators.map((operator) => (
                <DescriptionItem key={operator} label={sendWizard.operators[operator]}>
                  <OperatorPrice of={price.byOperator.find((priced) => priced.operator === operator)} />
                </DescriptionItem>
              ))}
            </>
          )}
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
    </Card>
  )
}
