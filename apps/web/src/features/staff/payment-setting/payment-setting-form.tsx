import { paymentSettingTexts as texts } from '@peyk/phrases/fa/staff/money/payment-setting.ts'
import { transactionMethodNames } from '@peyk/phrases/fa/wallet/money-names.ts'
import { errorClass } from '@peyk/ui/app/class-names.ts'
import { Button } from '@peyk/ui/button/button.tsx'
import { Card } from '@peyk/ui/display/card.tsx'
import { MoneyField } from '@peyk/ui/field/money-field.tsx'
import { Switch } from '@peyk/ui/field/choice/switch.tsx'
import { CallErrorAlert } from '../../../lib/call-errors/call-error-alert.tsx'
import { FormField } from '../../../lib/form/form-field.tsx'
import { UnsavedChangesGuard } from '../../../lib/form/unsaved-changes-guard.tsx'
import { useAppForm } from '../../../lib/form/use-app-form.ts'
import { showToast } from '../../../lib/toasts/show-toast.ts'
import { useUpdatePaymentSetting, type PaymentSetting } from '../staff-payment-settings.api.ts'
import {
  settingCheck,
  toSettingFormValues,
  toSettingRequest,
  type PaymentSettingFormValues,
} from './payment-setting-form.model.ts'
import { SellerFields } from './seller-fields.tsx'

/** Which ways are open, from which amount on a second person decides, and who sells; saved together. */
export function PaymentSettingForm({ setting }: { setting: PaymentSetting }) {
  const update = useUpdatePaymentSetting()
  const { control, submit, showServerError, reset, failure, formState } = useAppForm<PaymentSettingFormValues>({
    defaultValues: toSettingFormValues(setting),
    check: settingCheck,
    autosave: { name: 'staff-payment-setting' },
  })
  const { isDirty } = formState
  const save = submit((values) =>
    update.mutate(toSettingRequest(values), {
      onSuccess() {
        reset(values)
        showToast({ title: texts.saved, tone: 'success' })
      },
      onError: (error) => void showServerError(error),
    }),
  )
  return (
    <form noValidate onSubmit={(event) => void save(event)} className="flex min-w-0 flex-col gap-6">
      <CallErrorAlert title={texts.notSaved} error={failure} />
      <div className="grid items-start gap-6 desk:grid-cols-2">
        <div className="flex min-w-0 flex-col gap-6">
          <Card title={texts.methods}>
            <p className="mb-3 text-sm text-ink-2">{texts.methodsHint}</p>
            <FormField control={control} name="methods">
              {({ value, onChange, error }) => (
                <div className="flex flex-col gap-1">
                  {value.map(({ key, is_active: isOn }) => (
                    <Switch
                      key={key}
                      isSelected={isOn}
                      onChange={(isActive) =>
                        onChange(value.map((one) => (one.key === key ? { key, is_active: isActive } : one)))
                      }
                    >
                      {transactionMethodNames[key]}
                    </Switch>
                  ))}
                  <p role="alert" className={`${errorClass} empty:hidden`}>
                    {error}
                  </p>
                </div>
              )}
            </FormField>
          </Card>
          <Card title={texts.limit}>
            <FormField control={control} name="approval_limit">
              {(field) => (
                <MoneyField
                  {...field}
                  label={texts.limitField}
                  hint={texts.limitHint}
                  isRequired
                  className="max-w-80"
                />
              )}
            </FormField>
          </Card>
        </div>
        <Card title={texts.seller}>
          <p className="mb-4 text-sm text-ink-2">{texts.sellerHint}</p>
          <SellerFields control={control} />
        </Card>
      </div>
      <div>
        <Button type="submit" isLoading={update.isPending} isDisabled={!isDirty && !update.isPending}>
          {texts.save}
        </Button>
      </div>
      <UnsavedChangesGuard isDirty={isDirty && !update.isPending} />
    </form>
  )
}
