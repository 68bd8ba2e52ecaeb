import { Controller, useWatch } from 'react-hook-form'
import { settingForm } from '@peyk/contract/account/setting-form.ts'
import { account } from '@peyk/phrases/fa/account/account.ts'
import { Card } from '@peyk/ui/display/card.tsx'
import { InfoAlert } from '@peyk/ui/display/info-alert.tsx'
import { MoneyField } from '@peyk/ui/field/money-field.tsx'
import { Switch } from '@peyk/ui/field/choice/switch.tsx'
import { CallErrorAlert } from '../../../lib/call-errors/call-error-alert.tsx'
import { schemaCheck } from '../../../lib/form/schema-validation.ts'
import { FormField } from '../../../lib/form/form-field.tsx'
import { UnsavedChangesGuard } from '../../../lib/form/unsaved-changes-guard.tsx'
import { useAppForm } from '../../../lib/form/use-app-form.ts'
import { useIsForbiddenToStaff } from '../../../lib/permission/use-permission.ts'
import { showToast } from '../../../lib/toasts/show-toast.ts'
import { useUpdateSettings, type Settings } from '../account.api.ts'
import { SaveBar } from './save-bar.tsx'

const { settings: words } = account

type SettingsFormValues = Omit<Settings, 'two_factor' | 'low_credit_amount'> & { low_credit_amount: number | null }

const toSettingsFormValues = ({
  low_credit_alert,
  low_credit_amount,
  login_notify,
  send_report_sms,
}: Settings): SettingsFormValues => ({
  low_credit_alert,
  low_credit_amount,
  login_notify,
  send_report_sms,
})

const checkFilled = schemaCheck<SettingsFormValues>(settingForm)

/** An empty limit is no limit, and it is asked for even where the contract would leave the old one. */
const check = (values: SettingsFormValues) =>
  values.low_credit_amount === null ? { low_credit_amount: words.limitMissing } : checkFilled(values)

const SWITCHES = [
  { name: 'login_notify', label: words.loginNotify, hint: words.loginNotifyHint },
  { name: 'send_report_sms', label: words.reportSms, hint: words.reportSmsHint },
] as const

/** The low-balance alert and the messages one gets; saved together. */
export function SettingsForm({ settings }: { settings: Settings }) {
  const update = useUpdateSettings()
  const { control, submit, showServerError, reset, failure, formState } = useAppForm<SettingsFormValues>({
    defaultValues: toSettingsFormValues(settings),
    check,
    autosave: { name: 'settings' },
  })
  const { isDirty } = formState
  const isBarred = useIsForbiddenToStaff('account.updateSetting')
  const isAlertOn = useWatch({ control, name: 'low_credit_alert' })
  const save = submit((values) =>
    update.mutate(
      { ...values, low_credit_amount: values.low_credit_amount ?? settings.low_credit_amount },
      {
        onSuccess: (changed) => {
          reset(toSettingsFormValues(changed))
          showToast({ title: account.saved })
        },
        onError: (error) => void showServerError(error),
      },
    ),
  )
  return (
    <form noValidate onSubmit={(event) => void save(event)} className="flex max-w-160 flex-col gap-6">
      {isBarred && <InfoAlert tone="warning">{words.ownHand}</InfoAlert>}
      <CallErrorAlert title={account.notSaved} error={failure} />
      <Card title={words.alerts}>
        <Controller
          control={control}
          name="low_credit_alert"
          render={({ field: { value, ...field } }) => (
            <Switch {...field} isSelected={value} hint={words.lowCreditHint} isDisabled={isBarred}>
              {words.lowCredit}
            </Switch>
          )}
        />
        {isAlertOn && (
          <FormField control={control} name="low_credit_amount">
            {(field) => (
              <MoneyField
                {...field}
                label={words.limit}
                hint={words.limitHint}
                isRequired
                isDisabled={isBarred}
                className="mt-4 max-w-80"
              />
            )}
          </FormField>
        )}
      </Card>
      <Card title={words.messages}>
        <div className="flex flex-col gap-4">
          {SWITCHES.map(({ name, label, hint }) => (
            <Controller
              key={name}
              control={control}
              name={name}
              render={({ field: { value, ...field } }) => (
                <Switch {...field} isSelected={value} hint={hint} isDisabled={isBarred}>
                  {label}
                </Switch>
              )}
            />
          ))}
        </div>
      </Card>
      <SaveBar
        isDirty={isDirty}
        isSaving={update.isPending}
        onSave={() => void save()}
        onUndo={() => reset(toSettingsFormValues(update.data ?? settings))}
      />
      <UnsavedChangesGuard isDirty={isDirty && !update.isPending} />
    </form>
  )
}
