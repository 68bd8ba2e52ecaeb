import { staffPaymentTexts } from '@peyk/phrases/fa/staff/money/payments.ts'
import { CopyButton } from '@peyk/ui/button/copy-button.tsx'
import { DescriptionItem, DescriptionList } from '@peyk/ui/display/description-list.tsx'
import { DateTime } from '@peyk/ui/format/date-time.tsx'
import { Ltr } from '@peyk/ui/format/ltr.tsx'
import { TextLink } from '@peyk/ui/navigation/text-link.tsx'
import type { PaymentRow } from '../staff-payments.api.ts'
import { Code, Target } from './payment-cells.tsx'
import { Rial } from './rial.tsx'

const { review: texts } = staffPaymentTexts

/** What is looked for in the bank's statement, and what a confirmation credits. */
export function TransferFacts({ row }: { row: PaymentRow }) {
  return (
    <DescriptionList>
      <DescriptionItem label={texts.amount}>
        <Rial of={row.payable} strong />
      </DescriptionItem>
      <DescriptionItem label={texts.reference}>
        <Code of={row.reference_code} />
        {row.reference_code !== null && <CopyButton text={row.reference_code} name={texts.reference} />}
      </DescriptionItem>
      <DescriptionItem label={texts.target}>
        <Target of={row.target} />
      </DescriptionItem>
      {row.submitted_at !== null && (
        <DescriptionItem label={texts.submitted}>
          <DateTime at={row.submitted_at} />
        </DescriptionItem>
      )}
      <DescriptionItem label={texts.tax}>
        <Rial of={row.tax} />
      </DescriptionItem>
      {row.gift > 0 && (
        <DescriptionItem label={texts.gift}>
          <Rial of={row.gift} />
        </DescriptionItem>
      )}
      <DescriptionItem label={texts.credited} isTotal>
        <Rial of={row.credited} strong />
      </DescriptionItem>
      <DescriptionItem label={texts.registered}>
        <DateTime at={row.created_at} />
      </DescriptionItem>
      <DescriptionItem label={texts.method}>{row.method_fa}</DescriptionItem>
      <DescriptionItem label={texts.customer}>
        <TextLink href={`/staff/accounts/${row.account_id}/money`}>
          <Ltr>{row.user_name}</Ltr>
        </TextLink>
      </DescriptionItem>
      {row.description !== '' && <DescriptionItem label={texts.description}>{row.description}</DescriptionItem>}
    </DescriptionList>
  )
}
