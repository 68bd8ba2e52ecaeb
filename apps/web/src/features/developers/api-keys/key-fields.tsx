import type { Control } from 'react-hook-form'
import { API_KEY_LIMITS, API_KEY_SCOPES } from '@peyk/contract/developers/api-key-forms.ts'
import { apiKeyTexts } from '@peyk/phrases/fa/developers/api-keys.ts'
import { LazyDateTimePicker } from '@peyk/ui/date/date-time-picker.lazy.tsx'
import { RadioGroup } from '@peyk/ui/field/choice/radio-group.tsx'
import { TextArea } from '@peyk/ui/field/text-area.tsx'
import { TextField } from '@peyk/ui/field/text-field.tsx'
import { formatCount } from '@peyk/ui/format/format-values.ts'
import { FormField } from '../../../lib/form/form-field.tsx'
import type { KeyFormValues } from './key-form.model.ts'
import { OwnAddress } from './own-address.tsx'

const { form: texts, scopes, scopeHints } = apiKeyTexts

const scopeOptions = API_KEY_SCOPES.map((value) => ({ value, label: scopes[value], description: scopeHints[value] }))

/** Title, what the key may do, from where and until when. */
export function KeyFields({ control }: { control: Control<KeyFormValues> }) {
  return (
    <>
      <FormField control={control} name="title">
        {(field) => (
          <TextField
            {...field}
            label={texts.title}
            hint={texts.titleHint}
            isRequired
            maxLength={API_KEY_LIMITS.title}
            autoFocus
          />
        )}
      </FormField>
      <FormField control={control} name="export_type">
        {({ ref: _ref, ...field }) => (
          <RadioGroup {...field} label={texts.scope} options={scopeOptions} variant="cards" />
        )}
      </FormField>
      <FormField control={control} name="ips">
        {(field) => (
          <div className="flex flex-col gap-2">
            <TextArea
              {...field}
              label={texts.addresses}
              hint={texts.addressesHint(formatCount(API_KEY_LIMITS.addresses))}
              rows={3}
              isGrowing
            />
            <OwnAddress written={field.value} onChange={field.onChange} />
          </div>
        )}
      </FormField>
      <FormField control={control} name="expires_at">
        {(field) => (
          <LazyDateTimePicker
            {...field}
            label={texts.expiry}
            hint={texts.expiryHint}
            withTime
            blocksPast
            keepsInvalidText
          />
        )}
      </FormField>
    </>
  )
}
