import { staffPaymentTexts } from '@peyk/phrases/fa/staff/money/payments.ts'
import { CopyButton } from '@peyk/ui/button/copy-button.tsx'
import { DescriptionItem, DescriptionList } from '@peyk/ui/display/description-list.tsx'
import { DateTime } from '@peyk/ui/format/date-time.tsx'
import { TextLink } from '@peyk/ui/navigation/text-link.tsx'
import type { Payment } from '../staff-payments.api.ts'
import { Code, PaymentState, Target } from './payment-cells.tsx'
import { Rial } from './rial.tsx'

const { payment: texts, review, failures, refunds, columns } = staffPaymentTexts

const CodeItem = ({ label, code }: { label: string; code: string | null }) =>
  code !== null && (
    <DescriptionItem label={label}>
      <Code of={code} />
      <CopyButton text={code} name={label} />
    </DescriptionItem>
  )

/** What a payment is made of, by which way it came, and what became of it. */
export function PaymentFacts({ payment }: { payment: Payment }) {
  return (
    <DescriptionList>
      <DescriptionItem label={columns.state}>
        <PaymentState row={payment} />
      </DescriptionItem>
      {payment.failure !== null && <DescriptionItem label={texts.failure}>{failures[payment.failure]}</DescriptionItem>}
      {payment.reject_comment !== null && (
        <DescriptionItem label={texts.rejectReason}>{payment.reject_comment}</DescriptionItem>
      )}
      {payment.refund !== null && <DescriptionItem label={texts.refund}>{refunds[payment.refund]}</DescriptionItem>}
      <DescriptionItem label={review.customer}>
        <TextLink href={`/staff/accounts/${payment.account_id}`}>{payment.account_title}</TextLink>
      </DescriptionItem>
      <DescriptionItem label={review.method}>{payment.method_fa}</DescriptionItem>
      {payment.gateway !== null && <DescriptionItem label={texts.gateway}>{payment.gateway}</DescriptionItem>}
      {payment.target !== null && (
        <DescriptionItem label={review.target}>
          <Target of={payment.target} />
        </DescriptionItem>
      )}
      <CodeItem label={texts.tracking} code={payment.tracking_code} />
      <CodeItem label={review.reference} code={payment.reference_code} />
      {payment.submitted_at !== null && (
        <DescriptionItem label={review.submitted}>
          <DateTime at={payment.submitted_at} />
        </DescriptionItem>
      )}
      <DescriptionItem label={review.registered}>
        <DateTime at={payment.created_at} />
      </DescriptionItem>
      {payment.decided_by !== null && <DescriptionItem label={texts.decidedBy}>{payment.decided_by}</DescriptionItem>}
      {payment.decided_at !== null && (
        <DescriptionItem label={texts.decidedAt}>
          <DateTime at={payment.decided_at} />
        </DescriptionItem>
      )}
      {payment.description !== '' && (
        <DescriptionItem label={review.description}>{payment.description}</DescriptionItem>
      )}
      <DescriptionItem label={texts.payable} isTotal>
        <Rial of={payment.payable} strong />
      </DescriptionItem>
      <DescriptionItem label={texts.tax}>
        <Rial of={payment.tax} />
      </DescriptionItem>
      <DescriptionItem label={texts.credited}>
        <Rial of={payment.credited} />
      </DescriptionItem>
      {payment.gift > 0 && (
        <DescriptionItem label={texts.gift}>
          <Rial of={payment.gift} />
        </DescriptionItem>
      )}
    </DescriptionList>
  )
}
