import { tenthsOfRial } from '@peyk/domain/money/tenths.ts'
import { sendWizard } from '@peyk/phrases/fa/sending/send-wizard.ts'
import { recurrenceTexts } from '@peyk/phrases/fa/sending/recurrence.ts'
import { Money } from '@peyk/ui/format/money.tsx'
import { Fact, Facts } from '@peyk/ui/display/description-list.tsx'
import type { Preview } from '../sending.api.ts'

/** What a send costs, each time where it comes again, and what of it comes back. */
export const SendCost = ({ preview, isEach }: { preview: Preview; isEach: boolean }) => (
  <Facts className="mt-2 rounded-md bg-subtle px-4 py-1">
    <Fact label={isEach ? recurrenceTexts.costEach : sendWizard.cost} isSum>
      <Money tenths={tenthsOfRial(preview.total_price)} strong />
    </Fact>
    {preview.returned_price > 0 && (
      <Fact label={sendWizard.returned}>
        <Money tenths={tenthsOfRial(preview.returned_price)} />
      </Fact>
    )}
  </Facts>
)
