import { useState } from 'react'
import { Controller, useWatch } from 'react-hook-form'
import { newCustomerTexts as texts } from '@peyk/phrases/fa/setup/new-customers.ts'
import { RadioGroup } from '@peyk/ui/field/choice/radio-group.tsx'
import { Segmented } from '@peyk/ui/field/choice/segmented.tsx'
import { TextField } from '@peyk/ui/field/text-field.tsx'
import { MobileField } from '@peyk/ui/field/validated-fields.tsx'
import { FormDialog } from '../../../lib/form/form-dialog.tsx'
import { FormField } from '../../../lib/form/form-field.tsx'
import { useAppForm } from '../../../lib/form/use-app-form.ts'
import { showToast } from '../../../lib/toasts/show-toast.ts'
import { useCreateCustomer } from '../staff-setup.api.ts'
import { FirstPasswordDialog } from './first-password-dialog.tsx'
import { customerCheck, emptyCustomer, toCustomerRequest, type NewCustomerValues } from './new-customer.model.ts'

const WAYS = (['invitation', 'password'] as const).map((value) => ({
  value,
  label: texts.ways[value],
  description: texts.wayHints[value],
}))

/** A customer whom staff bring in: invited by SMS, or with a password that is shown this once. */
export function NewCustomerDialog({ onClose, onMade }: { onClose: () => void; onMade: (id: number) => void }) {
  const create = useCreateCustomer()
  const [made, setMade] = useState<{ id: number; userName: string; password: string } | null>(null)
  const form = useAppForm<NewCustomerValues>({
    defaultValues: emptyCustomer,
    check: customerCheck,
    serverNames: { mobile: ['mobile', 'mobile_number'] },
    autosave: { name: 'new-customer' },
  })
  const { control } = form
  const { user_type: userType } = useWatch({ control })
  const save = form.submit((values) =>
    create.mutate(toCustomerRequest(values), {
      onSuccess({ id, user_name: userName, password }) {
        if (password !== null) return setMade({ id, userName, password })
        showToast({ title: texts.invited(values.name), tone: 'success' })
        onMade(id)
      },
      onError: form.showServerError,
    }),
  )
  if (made !== null) return <FirstPasswordDialog {...made} onClose={() => onMade(made.id)} />
  return (
    <FormDialog
      title={texts.title}
      submitLabel={texts.save}
      onSubmit={save}
      isSaving={create.isPending}
      isDirty={form.formState.isDirty}
      failure={form.failure}
      onClose={onClose}
    >
      <Controller
        control={control}
        name="user_type"
        render={({ field }) => (
          <Segmented
            label={texts.userType}
            isWide
            options={[
              { value: 'real', label: texts.types.real },
              { value: 'legal', label: texts.types.legal },
            ]}
            value={field.value}
            onChange={field.onChange}
          />
        )}
      />
      {userType === 'legal' && (
        <FormField control={control} name="company">
          {(field) => <TextField {...field} label={texts.company} isRequired maxLength={200} />}
        </FormField>
      )}
      <FormField control={control} name="name">
        {(field) => <TextField {...field} label={texts.name} isRequired maxLength={100} />}
      </FormField>
      <FormField control={control} name="mobile">
        {(field) => <MobileField {...field} label={texts.mobile} isRequired />}
      </FormField>
      <FormField control={control} name="user_name">
        {(field) => (
          <TextField
            {...field}
            label={texts.userName}
            hint={texts.userNameHint}
            isRequired
            isLatin
            maxLength={32}
            autoComplete="off"
          />
        )}
      </FormField>
      <FormField control={control} name="way">
        {(field) => <RadioGroup {...field} label={texts.way} options={WAYS} variant="cards" />}
      </FormField>
    </FormDialog>
  )
}
