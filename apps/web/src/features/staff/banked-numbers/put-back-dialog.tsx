import { NUMBER_BANK_LIMITS, putBackNumberForm } from '@peyk/contract/staff/staff-number-bank-forms.ts'
import { numberBankTexts } from '@peyk/phrases/fa/number-banks/number-banks.ts'
import { DigitsField } from '@peyk/ui/field/digits-field.tsx'
import { TextField } from '@peyk/ui/field/text-field.tsx'
import { formDialogProps } from '../../../lib/form/form-dialog-props.ts'
import { FormDialog } from '../../../lib/form/form-dialog.tsx'
import { FormField } from '../../../lib/form/form-field.tsx'
import { schemaCheck } from '../../../lib/form/schema-validation.ts'
import { useAppForm } from '../../../lib/form/use-app-form.ts'
import { usePutBackNumber } from '../staff-number-banks.api.ts'

const {
  removed: { back: texts },
} = numberBankTexts

interface PutBackValues extends Record<string, unknown> {
  mobile: string
  reason: string
}
const check = schemaCheck<PutBackValues>(putBackNumberForm)

/** Lets later loads have a number again. The list hides its digits, so it is written. */
export function PutBackDialog({ onClose }: { onClose: () => void }) {
  const putBack = usePutBackNumber()
  const form = useAppForm<PutBackValues>({
    defaultValues: { mobile: '', reason: '' },
    check,
    autosave: { name: 'staff-bank-put-back' },
  })
  const { control } = form
  return (
    <FormDialog
      title={texts.title}
      lead={texts.lead}
      submitLabel={texts.submit}
      {...formDialogProps({ form, call: putBack, toRequest: (values) => values, done: texts.done, onClose })}
    >
      <FormField control={control} name="mobile">
        {(field) => (
          <DigitsField {...field} label={texts.mobile} hint={texts.mobileHint} isRequired maxLength={14} autoFocus />
        )}
      </FormField>
      <FormField control={control} name="reason">
        {(field) => (
          <TextField
            {...field}
            label={texts.reason}
            hint={texts.reasonHint}
            isRequired
            maxLength={NUMBER_BANK_LIMITS.reason}
          />
        )}
      </FormField>
    </FormDialog>
  )
}
