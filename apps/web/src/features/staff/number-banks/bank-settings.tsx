import { useQuery } from '@tanstack/react-query'
import { numberBankSettingsForm } from '@peyk/contract/staff/staff-number-bank-forms.ts'
import { numberBankTexts } from '@peyk/phrases/fa/number-banks/number-banks.ts'
import { Button } from '@peyk/ui/button/button.tsx'
import { Card } from '@peyk/ui/display/card.tsx'
import { ErrorState } from '@peyk/ui/display/error-state.tsx'
import { SkeletonRows } from '@peyk/ui/display/skeleton-rows.tsx'
import { NumberField } from '@peyk/ui/field/number-field.tsx'
import { formatDateTime } from '@peyk/ui/format/format-values.ts'
import { CallErrorAlert } from '../../../lib/call-errors/call-error-alert.tsx'
import { callErrorMessage } from '../../../lib/call-errors/call-error-message.ts'
import { FormField } from '../../../lib/form/form-field.tsx'
import { schemaCheck } from '../../../lib/form/schema-validation.ts'
import { UnsavedChangesGuard } from '../../../lib/form/unsaved-changes-guard.tsx'
import { useAppForm } from '../../../lib/form/use-app-form.ts'
import { showToast } from '../../../lib/toasts/show-toast.ts'
import { CheckboxField } from '../forms/checkbox-field.tsx'
import { bankSettingsQuery, useUpdateBankSettings, type BankSettings } from '../staff-number-banks.api.ts'

const { settings: texts } = numberBankTexts

interface SettingsValues extends Record<string, unknown> {
  most_adverts_a_day: number | null
  leaves_out_cancelled: boolean
  minimum_recipients: number | null
}
const check = schemaCheck<SettingsValues>(numberBankSettingsForm)

/** What holds for the targeted sends of all customers. */
export function BankSettingsTab() {
  const { data, error, refetch, isFetching } = useQuery(bankSettingsQuery())
  if (data !== undefined) return <SettingsForm settings={data} />
  return (
    <Card>
      {error === null ? (
        <SkeletonRows count={6} isRuled={false} />
      ) : (
        <ErrorState description={callErrorMessage(error)} onRetry={() => void refetch()} isRetrying={isFetching} />
      )}
    </Card>
  )
}

function SettingsForm({ settings }: { settings: BankSettings }) {
  const update = useUpdateBankSettings()
  const { most_adverts_a_day, leaves_out_cancelled, minimum_recipients } = settings
  const { control, submit, showServerError, reset, failure, formState } = useAppForm<SettingsValues>({
    defaultValues: { most_adverts_a_day, leaves_out_cancelled, minimum_recipients },
    check,
    autosave: { name: 'staff-bank-settings' },
  })
  const { isDirty } = formState
  const save = submit((values) =>
    update.mutate(
      {
        most_adverts_a_day: values.most_adverts_a_day ?? 0,
        leaves_out_cancelled: values.leaves_out_cancelled,
        minimum_recipients: values.minimum_recipients ?? 0,
      },
      {
        onSuccess() {
          reset(values)
          showToast({ title: texts.saved, tone: 'success' })
        },
        onError: (error) => void showServerError(error),
      },
    ),
  )
  return (
    <form noValidate onSubmit={(event) => void save(event)} className="max-w-2xl">
      <Card>
        <div className="flex flex-col gap-5">
          <p className="text-sm text-ink-2">{texts.description}</p>
          <CallErrorAlert title={texts.notSaved} error={failure} />
          <FormField control={control} name="most_adverts_a_day">
            {(field) => (
              <NumberField
                {...field}
                label={texts.adverts}
                hint={texts.advertsHint}
                unit={texts.advertsUnit}
                isRequired
                className="max-w-96"
              />
            )}
          </FormField>
          <FormField control={control} name="minimum_recipients">
            {(field) => (
              <NumberField
                {...field}
                label={texts.minimum}
                hint={texts.minimumHint}
                unit={texts.minimumUnit}
                isRequired
                className="max-w-96"
              />
            )}
          </FormField>
          <CheckboxField
            control={control}
            name="leaves_out_cancelled"
            label={texts.cancelled}
            hint={texts.cancelledHint}
          />
          <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
            <Button type="submit" isLoading={update.isPending} isDisabled={!isDirty && !update.isPending}>
              {texts.save}
            </Button>
            {settings.updated_by !== null && (
              <span className="text-sm text-ink-3">
                {texts.updated(settings.updated_by, formatDateTime(settings.updated_at))}
              </span>
            )}
          </div>
        </div>
      </Card>
      <UnsavedChangesGuard isDirty={isDirty && !update.isPending} />
    </form>
  )
}
