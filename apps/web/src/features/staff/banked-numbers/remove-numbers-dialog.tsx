import { NUMBER_BANK_LIMITS, removeNumbersForm } from '@peyk/contract/staff/staff-number-bank-forms.ts'
import { numberBankTexts } from '@peyk/phrases/fa/number-banks/number-banks.ts'
import { TextField } from '@peyk/ui/field/text-field.tsx'
import { formatCount } from '@peyk/ui/format/format-values.ts'
import type { NumberLists } from '@peyk/ui/phone-list/phone-list-input.ts'
import { PhoneListField } from '@peyk/ui/phone-list/phone-list-field.tsx'
import { formDialogProps } from '../../../lib/form/form-dialog-props.ts'
import { FormDialog } from '../../../lib/form/form-dialog.tsx'
import { FormField } from '../../../lib/form/form-field.tsx'
import { schemaCheck, type FormCheck } from '../../../lib/form/schema-validation.ts'
import { useAppForm } from '../../../lib/form/use-app-form.ts'
import { useRemoveNumbers } from '../staff-number-banks.api.ts'

const {
  removed: { form: texts },
} = numberBankTexts

interface RemoveValues extends Record<string, unknown> {
  mobiles: NumberLists
  reason: string
}

const toRequest = ({ mobiles, reason }: RemoveValues) => ({
  mobiles: mobiles.valid.map((number) => `+${number}`),
  reason: reason.trim(),
})
const checkContract = schemaCheck<ReturnType<typeof toRequest>>(removeNumbersForm)
const check: FormCheck<RemoveValues> = (values) => ({
  ...checkContract(toRequest(values)),
  ...(values.mobiles.invalid.length > 0
    ? { mobiles: texts.mobilesWrong }
    : values.mobiles.valid.length === 0 && { mobiles: texts.mobilesMissing }),
})

/** Takes numbers out of every bank for good. */
export function RemoveNumbersDialog({ mobile, onClose }: { mobile: string | null; onClose: () => void }) {
  const remove = useRemoveNumbers()
  const form = useAppForm<RemoveValues>({
    defaultValues: { mobiles: { valid: mobile === null ? [] : [mobile.replace('+', '')], invalid: [] }, reason: '' },
    check,
    autosave: { name: `staff-bank-remove-${mobile === null ? 'many' : 'one'}` },
  })
  const { control } = form
  return (
    <FormDialog
      title={texts.title}
      lead={texts.lead}
      submitLabel={texts.submit}
      isDanger
      {...formDialogProps({
        form,
        call: remove,
        toRequest,
        done: (_, { added, taken_out: takenOut }) =>
          added === 0 ? texts.allThere : texts.done(formatCount(added), formatCount(takenOut)),
        onClose,
      })}
    >
      <FormField control={control} name="mobiles">
        {(field) => (
          <PhoneListField
            {...field}
            label={texts.mobiles}
            hint={texts.mobilesHint(formatCount(NUMBER_BANK_LIMITS.removedAtOnce))}
            isRequired
            maxCount={NUMBER_BANK_LIMITS.removedAtOnce}
          />
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
