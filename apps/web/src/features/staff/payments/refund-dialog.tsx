import { Controller, useWatch } from 'react-hook-form'
import { REASON_LENGTH } from '@peyk/contract/staff/staff-forms.ts'
import { staffPaymentTexts } from '@peyk/phrases/fa/staff/money/payments.ts'
import { MoneyField } from '@peyk/ui/field/money-field.tsx'
import { Segmented } from '@peyk/ui/field/choice/segmented.tsx'
import { TextArea } from '@peyk/ui/field/text-area.tsx'
import { TextField } from '@peyk/ui/field/text-field.tsx'
import { formDialogProps } from '../../../lib/form/form-dialog-props.ts'
import { FormDialog } from '../../../lib/form/form-dialog.tsx'
import { FormField } from '../../../lib/form/form-field.tsx'
import { useAppForm } from '../../../lib/form/use-app-form.ts'
import { useRefundPayment, type PaymentRow } from '../staff-payments.api.ts'
import { refundWays } from './payments.model.ts'
import { refundCheck, toRefundRequest, type RefundFormValues } from './refund-form.model.ts'
import { rialText } from './rial.tsx'

const { refundForm: texts } = staffPaymentTexts

/** Where the money of a payment goes back to, and why; part of it only outside. */
export function RefundDialog({ payment, onClose }: { payment: PaymentRow; onClose: () => void }) {
  const call = useRefundPayment()
  const ways = refundWays(payment)
  const form = useAppForm<RefundFormValues>({
    defaultValues: { way: ways[0] ?? 'outside', amount: null, reason: '', reference_code: '' },
    check: refundCheck(payment),
    autosave: { name: `refund-${payment.payment_id}` },
  })
  const { control } = form
  const way = useWatch({ control, name: 'way' })
  const isOutside = way === 'outside'
  return (
    <FormDialog
      title={texts.title}
      submitLabel={texts.submit}
      isDanger
      lead={isOutside ? texts.outsideHint : texts.walletHint}
      {...formDialogProps({
        form,
        call,
        toRequest: (values) => ({ payment_id: payment.payment_id, ...toRefundRequest(values) }),
        done: texts.done,
        onClose,
      })}
    >
      {ways.length > 1 && (
        <Controller
          control={control}
          name="way"
          render={({ field }) => (
            <Segmented
              label={texts.way}
              isWide
              options={ways.map((value) => ({ value, label: texts.ways[value] }))}
              value={field.value}
              onChange={field.onChange}
            />
          )}
        />
      )}
      {isOutside && (
        <FormField control={control} name="amount">
          {(field) => (
            <MoneyField {...field} label={texts.amount} hint={texts.amountHint(rialText(payment.credited))} />
          )}
        </FormField>
      )}
      <FormField control={control} name="reason">
        {(field) => (
          <TextArea {...field} label={texts.reason} rows={2} isRequired maxLength={REASON_LENGTH} autoFocus />
        )}
      </FormField>
      {isOutside && (
        <FormField control={control} name="reference_code">
          {(field) => (
            <TextField {...field} label={texts.reference} hint={texts.referenceHint} isLatin maxLength={40} />
          )}
        </FormField>
      )}
    </FormDialog>
  )
}
