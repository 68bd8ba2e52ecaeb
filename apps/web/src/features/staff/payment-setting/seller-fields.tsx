import type { Control } from 'react-hook-form'
import { paymentSettingTexts } from '@peyk/phrases/fa/staff/money/payment-setting.ts'
import { DigitsField } from '@peyk/ui/field/digits-field.tsx'
import { TextArea } from '@peyk/ui/field/text-area.tsx'
import { TextField } from '@peyk/ui/field/text-field.tsx'
import { FormField } from '../../../lib/form/form-field.tsx'
import type { PaymentSettingFormValues } from './payment-setting-form.model.ts'

const { fields: texts } = paymentSettingTexts
const NUMBERS = ['national_id', 'economic_code', 'registration_number', 'phone', 'postal_code'] as const

/** Who sells: as it stands on receipts and invoices. */
export function SellerFields({ control }: { control: Control<PaymentSettingFormValues> }) {
  return (
    <div className="grid gap-5 desk:grid-cols-2">
      <FormField control={control} name="seller.name">
        {(field) => <TextField {...field} label={texts.name} maxLength={120} autoComplete="off" />}
      </FormField>
      {NUMBERS.map((name) => (
        <FormField key={name} control={control} name={`seller.${name}`}>
          {(field) => <DigitsField {...field} label={texts[name]} maxLength={20} />}
        </FormField>
      ))}
      <FormField control={control} name="seller.address">
        {(field) => <TextArea {...field} label={texts.address} rows={2} maxLength={300} className="desk:col-span-2" />}
      </FormField>
    </div>
  )
}
