import { LINE_TYPES } from '@peyk/contract/lines/line-kinds.ts'
import { Controller, useWatch, type Control } from 'react-hook-form'
import { staffLineTexts } from '@peyk/phrases/fa/staff/staff-lines.ts'
import { MultiSelect } from '@peyk/ui/select/multi-select.tsx'
import { NumberField } from '@peyk/ui/field/number-field.tsx'
import { SearchSelect } from '@peyk/ui/select/search-select.tsx'
import { Segmented } from '@peyk/ui/field/choice/segmented.tsx'
import { Select } from '@peyk/ui/select/select.tsx'
import { TextField } from '@peyk/ui/field/text-field.tsx'
import { TimePicker } from '@peyk/ui/date/time/time-picker.tsx'
import { FormField } from '../../../lib/form/form-field.tsx'
import { sendingTypeOptions, type LineFormValues } from './line-form.model.ts'
import { CheckboxField } from '../forms/checkbox-field.tsx'
import type { useLineOptions } from './use-line-options.ts'

const { form: texts, list, types } = staffLineTexts
const pairClass = 'grid gap-5 desk:grid-cols-2'

interface LineFieldsProps {
  control: Control<LineFormValues>
  isNew: boolean
  options: ReturnType<typeof useLineOptions>
}

/** The fields of a line; the number is only asked of a new one. */
export function LineFields({ control, isNew, options: choices }: LineFieldsProps) {
  const [owner, hasHours] = useWatch({ control, name: ['owner', 'hasHours'] })
  return (
    <>
      <div className={pairClass}>
        {isNew && (
          <FormField control={control} name="number">
            {(field) => (
              <TextField
                {...field}
                label={texts.number}
                hint={texts.numberHint}
                isRequired
                isLatin
                maxLength={24}
                autoFocus
              />
            )}
          </FormField>
        )}
        <FormField control={control} name="alias">
          {(field) => (
            <TextField {...field} label={texts.alias} hint={texts.aliasHint} maxLength={60} autoFocus={!isNew} />
          )}
        </FormField>
        <FormField control={control} name="type">
          {(field) => (
            <Select
              {...field}
              label={texts.type}
              isRequired
              options={LINE_TYPES.map((value) => ({ value, label: types[value] }))}
            />
          )}
        </FormField>
        <FormField control={control} name="operator_id">
          {(field) => <Select {...field} label={texts.family} isRequired options={choices.families} />}
        </FormField>
        <FormField control={control} name="carrier">
          {(field) => <Select {...field} label={texts.carrier} isRequired options={choices.carriers} />}
        </FormField>
        <FormField control={control} name="rate_per_second">
          {(field) => <NumberField {...field} label={texts.rate} hint={texts.rateHint} unit={texts.rateUnit} />}
        </FormField>
        <FormField control={control} name="sending_types">
          {(field) => (
            <MultiSelect
              {...field}
              label={texts.sendingTypes}
              hint={texts.sendingTypesHint}
              placeholder={staffLineTexts.detail.allTypes}
              options={sendingTypeOptions}
            />
          )}
        </FormField>
      </div>
      <div className={pairClass}>
        <Controller
          control={control}
          name="owner"
          render={({ field }) => (
            <div>
              <p className="mb-1.5 text-sm font-medium text-ink">{texts.owner}</p>
              <Segmented
                label={texts.owner}
                options={[
                  { value: 'all', label: list.everybody },
                  { value: 'one', label: list.oneAccount },
                ]}
                value={field.value}
                onChange={field.onChange}
              />
            </div>
          )}
        />
        {owner === 'one' && (
          <FormField control={control} name="account">
            {(field) => <SearchSelect {...field} label={texts.account} isRequired load={choices.loadOwners} />}
          </FormField>
        )}
      </div>
      <div className="grid gap-x-5 gap-y-2 desk:grid-cols-2">
        <CheckboxField control={control} name="is_active" label={texts.isActive} />
        <CheckboxField control={control} name="is_monitored" label={texts.isMonitored} hint={texts.isMonitoredHint} />
        <CheckboxField control={control} name="needs_cancel_suffix" label={texts.suffix} hint={texts.suffixHint} />
        <CheckboxField control={control} name="is_66_char" label={texts.is66} hint={texts.is66Hint} />
        <CheckboxField control={control} name="gets" label={texts.gets} />
        <CheckboxField control={control} name="hasHours" label={texts.hasHours} hint={texts.hasHoursHint} />
      </div>
      {hasHours && (
        <div className={pairClass}>
          <FormField control={control} name="opens_at">
            {(field) => <TimePicker {...field} label={texts.opens} isRequired />}
          </FormField>
          <FormField control={control} name="closes_at">
            {(field) => <TimePicker {...field} label={texts.closes} hint={texts.closesHint} isRequired />}
          </FormField>
        </div>
      )}
    </>
  )
}
