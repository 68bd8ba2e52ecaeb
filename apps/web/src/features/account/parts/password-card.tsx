import { useWatch } from 'react-hook-form'
import { passwordChange } from '@peyk/contract/account/security-forms.ts'
import { account } from '@peyk/phrases/fa/account/account.ts'
import { Button } from '@peyk/ui/button/button.tsx'
import { Card } from '@peyk/ui/display/card.tsx'
import { NewPasswordField } from '@peyk/ui/field/password/new-password-field.tsx'
import { PasswordField } from '@peyk/ui/field/password/password-field.tsx'
import { CallErrorAlert } from '../../../lib/call-errors/call-error-alert.tsx'
import { schemaCheck } from '../../../lib/form/schema-validation.ts'
import { FormField } from '../../../lib/form/form-field.tsx'
import { UnsavedChangesGuard } from '../../../lib/form/unsaved-changes-guard.tsx'
import { useAppForm } from '../../../lib/form/use-app-form.ts'
import { showToast } from '../../../lib/toasts/show-toast.ts'
import { useChangePassword } from '../account.api.ts'

const { password: words } = account

interface PasswordFormValues {
  current_password: string
  password: string
  again: string
}

const empty: PasswordFormValues = { current_password: '', password: '', again: '' }

const checkContract = schemaCheck<PasswordFormValues>(passwordChange, {
  missing: { current_password: words.currentMissing, password: words.nextMissing },
})

const check = (values: PasswordFormValues) => ({
  ...(values.again === ''
    ? { again: words.againMissing }
    : values.again !== values.password && { again: words.differs }),
  ...checkContract(values),
})

/** Another password: what it still lacks is seen while it is typed (spec §5, Password). */
export function PasswordCard({ userName, isDisabled }: { userName: string; isDisabled: boolean }) {
  const change = useChangePassword()
  const { control, submit, showServerError, reset, failure, formState } = useAppForm<PasswordFormValues>({
    defaultValues: empty,
    check,
    autosave: null,
  })
  const { isDirty } = formState
  const held = useWatch({ control }) as PasswordFormValues
  const save = submit(({ current_password, password }) =>
    change.mutate(
      { current_password, password },
      {
        onSuccess: () => {
          reset(empty)
          showToast({ title: words.done, description: words.doneHint })
        },
        onError: (error) => void showServerError(error),
      },
    ),
  )
  return (
    <Card title={words.title}>
      <form noValidate onSubmit={(event) => void save(event)} className="flex max-w-120 flex-col gap-5">
        <p className="-mt-2 text-sm text-ink-2">{words.lead}</p>
        {/* Password managers ask whose password it is. */}
        <input type="text" name="username" autoComplete="username" value={userName} readOnly hidden />
        <CallErrorAlert error={failure} />
        <FormField control={control} name="current_password">
          {(field) => <PasswordField {...field} label={words.current} isRequired isDisabled={isDisabled} />}
        </FormField>
        <FormField control={control} name="password">
          {(field) => (
            <NewPasswordField {...field} label={words.next} userName={userName} isRequired isDisabled={isDisabled} />
          )}
        </FormField>
        <FormField control={control} name="again">
          {(field) => (
            <PasswordField
              {...field}
              label={words.again}
              autoComplete="new-password"
              isRequired
              isDisabled={isDisabled}
            />
          )}
        </FormField>
        <div>
          <Button type="submit" isLoading={change.isPending} isDisabled={isDisabled} className="max-desk:w-full">
            {words.submit}
          </Button>
        </div>
        <UnsavedChangesGuard
          isDirty={isDirty && !change.isPending && Object.values(held).some((typed) => typed !== '')}
        />
      </form>
    </Card>
  )
}
