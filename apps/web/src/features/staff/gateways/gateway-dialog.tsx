import { gatewayTexts } from '@peyk/phrases/fa/staff/money/gateways.ts'
import { MoneyField } from '@peyk/ui/field/money-field.tsx'
import { PasswordField } from '@peyk/ui/field/password/password-field.tsx'
import { TextField } from '@peyk/ui/field/text-field.tsx'
import { Select } from '@peyk/ui/select/select.tsx'
import { formDialogProps } from '../../../lib/form/form-dialog-props.ts'
import { FormDialog } from '../../../lib/form/form-dialog.tsx'
import { FormField } from '../../../lib/form/form-field.tsx'
import { useAppForm } from '../../../lib/form/use-app-form.ts'
import { CheckboxField } from '../forms/checkbox-field.tsx'
import { toOptions } from '../lists/options.model.ts'
import { useCreateGateway, useUpdateGateway, type GatewayRow } from '../staff-payment-settings.api.ts'
import { gatewayCheck } from './gateway-form.model.ts'
import { toGatewayFormValues, toGatewayRequest, type GatewayFormValues } from './gateway.model.ts'

const { form: texts, kinds } = gatewayTexts
const kindOptions = toOptions(kinds)

/** A gateway, new or changed; its key goes in and is never shown. */
export function GatewayDialog({ gateway, onClose }: { gateway: GatewayRow | null; onClose: () => void }) {
  const create = useCreateGateway()
  const update = useUpdateGateway()
  const form = useAppForm<GatewayFormValues>({
    defaultValues: toGatewayFormValues(gateway),
    check: gatewayCheck,
    autosave: { name: `staff-gateway-${gateway?.id ?? 'new'}`, exclude: ['merchant_key'] },
  })
  const { control } = form
  const saving =
    gateway === null
      ? formDialogProps({ form, call: create, toRequest: toGatewayRequest, done: texts.created, onClose })
      : formDialogProps({
          form,
          call: update,
          toRequest: (values) => ({ id: gateway.id, ...toGatewayRequest(values) }),
          done: texts.saved,
          onClose,
        })
  return (
    <FormDialog
      title={gateway === null ? texts.createTitle : texts.editTitle(gateway.title)}
      size="lg"
      submitLabel={texts.save}
      {...saving}
    >
      <div className="grid gap-5 desk:grid-cols-2">
        <FormField control={control} name="kind">
          {(field) => <Select {...field} label={texts.kind} isRequired options={kindOptions} />}
        </FormField>
        <FormField control={control} name="title">
          {(field) => <TextField {...field} label={texts.title} isRequired maxLength={60} autoFocus />}
        </FormField>
        <FormField control={control} name="min_amount">
          {(field) => <MoneyField {...field} label={texts.min} hint={texts.rangeHint} />}
        </FormField>
        <FormField control={control} name="max_amount">
          {(field) => <MoneyField {...field} label={texts.max} />}
        </FormField>
      </div>
      <FormField control={control} name="merchant_key">
        {(field) => (
          <PasswordField
            {...field}
            label={texts.key}
            hint={gateway?.has_merchant_key === true ? texts.keySaved : texts.keyHint}
            autoComplete="off"
          />
        )}
      </FormField>
      <div className="flex flex-col gap-2">
        <CheckboxField control={control} name="is_sandbox" label={texts.sandbox} />
        <CheckboxField control={control} name="is_active" label={texts.active} />
      </div>
    </FormDialog>
  )
}
