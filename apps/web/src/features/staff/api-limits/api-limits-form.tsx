import { apiLimitTexts as texts } from '@peyk/phrases/fa/staff/api-limits.ts'
import { Button } from '@peyk/ui/button/button.tsx'
import { Card } from '@peyk/ui/display/card.tsx'
import { NumberField } from '@peyk/ui/field/number-field.tsx'
import { CallErrorAlert } from '../../../lib/call-errors/call-error-alert.tsx'
import { FormField } from '../../../lib/form/form-field.tsx'
import { UnsavedChangesGuard } from '../../../lib/form/unsaved-changes-guard.tsx'
import { useAppForm } from '../../../lib/form/use-app-form.ts'
import { showToast } from '../../../lib/toasts/show-toast.ts'
import { useUpdateApiLimits, type ApiLimits } from '../staff-api-limits.api.ts'
import { apiLimitsCheck, toLimitsRequest, type ApiLimitValues } from './api-limits-form.model.ts'

/** What holds for keys and accounts of which nothing else was said. */
export function ApiLimitsForm({ limits }: { limits: ApiLimits }) {
  const update = useUpdateApiLimits()
  const { control, submit, showServerError, reset, failure, formState } = useAppForm<ApiLimitValues>({
    defaultValues: limits,
    check: apiLimitsCheck,
    autosave: { name: 'staff-api-limits' },
  })
  const { isDirty } = formState
  const save = submit((values) =>
    update.mutate(toLimitsRequest(values), {
      onSuccess() {
        reset(values)
        showToast({ title: texts.saved, tone: 'success' })
      },
      onError: (error) => void showServerError(error),
    }),
  )
  return (
    <form noValidate onSubmit={(event) => void save(event)} className="max-w-2xl">
      <Card
        title={texts.general}
        footer={
          <Button type="submit" isLoading={update.isPending} isDisabled={!isDirty && !update.isPending}>
            {texts.save}
          </Button>
        }
      >
        <div className="flex flex-col gap-5">
          <CallErrorAlert title={texts.notSaved} error={failure} />
          <div className="grid gap-5 desk:grid-cols-2">
            <FormField control={control} name="key_per_minute">
              {(field) => <NumberField {...field} label={texts.perKey} unit={texts.unit} isRequired />}
            </FormField>
            <FormField control={control} name="account_per_minute">
              {(field) => <NumberField {...field} label={texts.perAccount} unit={texts.unit} isRequired />}
            </FormField>
          </div>
          <p className="text-sm text-ink-2">{texts.hint}</p>
        </div>
      </Card>
      <UnsavedChangesGuard isDirty={isDirty && !update.isPending} />
    </form>
  )
}
