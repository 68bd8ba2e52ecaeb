import { tenthsOfRial } from '@peyk/domain/money/tenths.ts'
import { confirmSendTexts } from '@peyk/phrases/fa/sending/confirm-send.ts'
import { sendWizard } from '@peyk/phrases/fa/sending/send-wizard.ts'
import { recurrenceTexts } from '@peyk/phrases/fa/sending/recurrence.ts'
import { Money } from '@peyk/ui/format/money.tsx'
import { DescriptionItem, DescriptionList } from '@peyk/ui/display/description-list.tsx'
import type { AbTestEstimateData, Preview } from '../sending.api.ts'
import { CreditLeft, CreditWarning } from './credit-left.tsx'

interface SendCostProps {
  preview: Preview
  /** What a test holds stands with its plan; here is only what it leaves of the credit. */
  estimate: AbTestEstimateData | undefined
  /** It comes again: the price is that of each time, and nothing is set aside yet. */
  isEach: boolean
}

/** What a send costs, each time where it comes again, what of it comes back, and what it leaves of the credit. */
export function SendCost({ preview, estimate, isEach }: SendCostProps) {
  const returnedRial = estimate === undefined ? preview.returned_price : 0
  const cost = { priceRial: estimate?.total_price ?? preview.total_price, returnedRial }
  return (
    <>
      <DescriptionList className="mt-2 rounded-md bg-subtle px-4 py-1">
        {estimate === undefined && (
          <DescriptionItem label={isEach ? recurrenceTexts.costEach : sendWizard.cost} isTotal>
            <Money tenths={tenthsOfRial(preview.total_price)} strong />
          </DescriptionItem>
        )}
        {returnedRial > 0 && (
          <DescriptionItem label={confirmSendTexts.returned}>
            <Money tenths={tenthsOfRial(returnedRial)} />
          </DescriptionItem>
        )}
        {!isEach && <CreditLeft {...cost} />}
      </DescriptionList>
      {!isEach && <CreditWarning {...cost} />}
    </>
  )
}
