import type { Control } from 'react-hook-form'
import { staffLineTexts } from '@peyk/phrases/fa/staff/staff-lines.ts'
import { NumberField } from '@peyk/ui/field/number-field.tsx'
import { PasswordField } from '@peyk/ui/field/password/password-field.tsx'
import { Select } from '@peyk/ui/select/select.tsx'
import { TextField } from '@peyk/ui/field/text-field.tsx'
import { FormField } from '../../../lib/form/form-field.tsx'
import { longStyleOptions, type CarrierFormValues } from './carrier-form.model.ts'
import { CheckboxField } from '../forms/checkbox-field.tsx'

const { carriers: texts, form } = staffLineTexts

/** The fields of a carrier; the key is only asked of a new one. */
export function CarrierFields({ control, isNew }: { control: Control<CarrierFormValues>; isNew: boolean }) {
  return (
    <>
      <div className="grid gap-5 desk:grid-cols-2">
        <FormField control={control} name="title">
          {(field) => <TextField {...field} label={texts.title} isRequired maxLength={60} autoFocus />}
        </FormField>
        {isNew && (
          <FormField control={control} name="key">
            {(field) => (
              <TextField {...field} label={texts.key} hint={texts.keyHint} isRequired isLatin maxLength={40} />
            )}
          </FormField>
        )}
        <FormField control={control} name="host">
          {(field) => <TextField {...field} label={texts.host} isRequired isLatin maxLength={253} />}
        </FormField>
        <FormField control={control} name="port">
          {(field) => <NumberField {...field} label={texts.port} isRequired isGrouped={false} />}
        </FormField>
        <FormField control={control} name="system_id">
          {(field) => (
            <TextField {...field} label={texts.systemId} isRequired isLatin maxLength={64} autoComplete="off" />
          )}
        </FormField>
        <FormField control={control} name="password">
          {(field) => (
            <PasswordField
              {...field}
              label={texts.password}
              {...(!isNew && { hint: texts.passwordHint })}
              isRequired={isNew}
              autoComplete="new-password"
            />
          )}
        </FormField>
        <FormField control={control} name="binds">
          {(field) => <NumberField {...field} label={texts.binds} isRequired />}
        </FormField>
        <FormField control={control} name="window_size">
          {(field) => <NumberField {...field} label={texts.window} isRequired />}
        </FormField>
        <FormField control={control} name="rate_per_second">
          {(field) => <NumberField {...field} label={texts.rate} hint={form.rateHint} unit={form.rateUnit} />}
        </FormField>
        <FormField control={control} name="long_style">
          {(field) => <Select {...field} label={texts.longStyle} isRequired options={longStyleOptions} />}
        </FormField>
      </div>
      <div className="flex flex-col gap-2">
        <CheckboxField control={control} name="uses_tls" label={texts.usesTls} />
        <CheckboxField control={control} name="is_active" label={texts.isActive} />
      </div>
    </>
  )
}
