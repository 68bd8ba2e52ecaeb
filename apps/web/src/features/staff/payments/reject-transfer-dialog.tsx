import { useState } from 'react'
import { blockForm, REASON_LENGTH } from '@peyk/contract/staff/staff-forms.ts'
import { staffPaymentTexts } from '@peyk/phrases/fa/staff/money/payments.ts'
import { Button } from '@peyk/ui/button/button.tsx'
import { TextArea } from '@peyk/ui/field/text-area.tsx'
import { FormDialog } from '../../../lib/form/form-dialog.tsx'
import { FormField } from '../../../lib/form/form-field.tsx'
import { schemaCheck } from '../../../lib/form/schema-validation.ts'
import { useAppForm } from '../../../lib/form/use-app-form.ts'
import type { PaymentRow } from '../staff-payments.api.ts'

const { review: texts } = staffPaymentTexts
const check = schemaCheck<{ reason: string }>(blockForm)

interface RejectTransferDialogProps {
  row: PaymentRow
  /** Does it; throws the refusal. */
  onReject: (reason: string) => Promise<void>
  /** Back to the transfer. */
  onClose: () => void
}

/** The reason of a refusal, ready or written; the customer reads it. */
export function RejectTransferDialog({ row, onReject, onClose }: RejectTransferDialogProps) {
  const [isSaving, setSaving] = useState(false)
  const form = useAppForm({
    defaultValues: { reason: '' },
    check,
    autosave: { name: `reject-payment-${row.payment_id}` },
  })
  const send = form.submit(async ({ reason }) => {
    setSaving(true)
    try {
      await onReject(reason.trim())
    } catch (error) {
      form.showServerError(error)
    } finally {
      setSaving(false)
    }
  })
  return (
    <FormDialog
      title={texts.rejectTitle}
      onClose={onClose}
      isDirty={form.formState.isDirty}
      submitLabel={texts.reject}
      isDanger
      onSubmit={send}
      isSaving={isSaving}
      failure={form.failure}
    >
      <div role="group" aria-label={texts.ready} className="flex flex-wrap gap-2">
        {texts.reasons.map((reason) => (
          <Button
            key={reason}
            size="sm"
            variant="secondary"
            onPress={() => {
              form.setValue('reason', reason, { shouldDirty: true, shouldValidate: true })
              form.setFocus('reason')
            }}
          >
            {reason}
          </Button>
        ))}
      </div>
      <FormField control={form.control} name="reason">
        {(field) => (
          <TextArea
            {...field}
            label={texts.rejectTitle}
            hint={texts.rejectHint}
            rows={3}
            isRequired
            maxLength={REASON_LENGTH}
            autoFocus
          />
        )}
      </FormField>
    </FormDialog>
  )
}
