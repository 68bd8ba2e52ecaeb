import { fieldErrorText } from '@peyk/client/error-text.ts'
import { newMobileForm } from '@peyk/contract/account/security-forms.ts'
import { account } from '@peyk/phrases/fa/account/account.ts'
import { Button } from '@peyk/ui/button/button.tsx'
import { MobileField } from '@peyk/ui/field/validated-fields.tsx'
import { DigitsField } from '@peyk/ui/field/digits-field.tsx'
import { CallErrorAlert } from '../../../lib/call-errors/call-error-alert.tsx'
import { schemaCheck } from '../../../lib/form/schema-validation.ts'
import { FormField } from '../../../lib/form/form-field.tsx'
import { useAppForm } from '../../../lib/form/use-app-form.ts'
import type { NewNumber } from '../number-change.model.ts'

const { number: words } = account

interface NewNumberFormValues {
  mobile: string
  national_id: string
}

const NATIONAL_ID_DIGITS = 10

interface NewNumberFormProps {
  onRequestCode: (newNumber: NewNumber, onRefused: (error: unknown) => void) => void
  onStartOver: () => void
  isRequestingCode: boolean
}

/** Step 3: the new number together with the national id of who it belongs to. */
export function NewNumberForm({ onRequestCode, onStartOver, isRequestingCode }: NewNumberFormProps) {
  const { control, submit, showServerError, failure } = useAppForm<NewNumberFormValues>({
    defaultValues: { mobile: '', national_id: '' },
    autosave: { name: 'new-number' },
    // The token is not the form's; any does for its rules.
    check: (values) =>
      schemaCheck<NewNumberFormValues & { token: string }>(newMobileForm)({ ...values, token: 'token' }),
  })
  const ask = submit(({ mobile, national_id: nationalId }) => onRequestCode({ mobile, nationalId }, showServerError))
  return (
    <form noValidate onSubmit={(event) => void ask(event)} className="flex flex-col gap-5">
      <p className="text-base text-ink-2">{words.newLead}</p>
      <CallErrorAlert
        error={failure}
        action={
          fieldErrorText(failure, 'token') !== undefined && (
            <Button size="sm" variant="secondary" onPress={onStartOver}>
              {words.startOver}
            </Button>
          )
        }
      />
      <FormField control={control} name="mobile">
        {(field) => <MobileField {...field} label={words.newMobile} isRequired autoFocus />}
      </FormField>
      <FormField control={control} name="national_id">
        {(field) => <DigitsField {...field} label={words.nationalId} maxLength={NATIONAL_ID_DIGITS} isRequired />}
      </FormField>
      <div>
        <Button type="submit" isLoading={isRequestingCode}>
          {words.sendToNew}
        </Button>
      </div>
    </form>
  )
}
