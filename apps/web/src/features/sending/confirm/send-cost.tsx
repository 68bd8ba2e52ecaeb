import { tenthsOfRial } from '@peyk/domain/money/tenths.ts'
import { sendWizard } from '@peyk/phrases/fa/sending/send-wizard.ts'
import { recurrenceTexts } from '@peyk/phrases/fa/sending/recurrence.ts'
import { Money } from '@peyk/ui/format/money.tsx'
import { DescriptionItem, DescriptionList } from '@peyk/ui/display/description-list.tsx'
import type { Preview } from '../sending.api.ts'

/** What a send costs, each time where it comes again, and what of it comes back. */
export const SendCost = ({ preview, isEach }: { preview: Preview; isEach: boolean }) => (
  <DescriptionList className="mt-2 rounded-md bg-subtle px-4 py-1">
    <DescriptionItem label={isEach ? recurrenceTexts.costEach : sendWizard.cost} isTotal>
      <Money tenths={tenthsOfRial(preview.total_price)} strong />
    </DescriptionItem>
    {preview.returned_price > 0 && (
      <DescriptionItem label={sendWizard.returned}>
        <Money tenths={tenthsOfRial(preview.returned_price)} />
      </DescriptionItem>
    )}
  </DescriptionList>
)
