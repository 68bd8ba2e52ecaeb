import { Controller, useWatch } from 'react-hook-form'
import type { Control } from 'react-hook-form'
import { AUDIENCE_KINDS, AUDIENCE_PLANS } from '@peyk/contract/published/staff-announcement-form.ts'
import { announcementTexts } from '@peyk/phrases/fa/staff/announcements.ts'
import { LazyWithSkeleton, lazyComponent } from '@peyk/ui/lazy/lazy-component.ts'
import { LazySearchSelect } from '@peyk/ui/select/search-select.lazy.tsx'
import { LazySelect } from '@peyk/ui/select/select.lazy.tsx'
import { FieldSkeleton } from '@peyk/ui/field/field-skeleton.tsx'
import { FormField } from '../../../lib/form/form-field.tsx'
import { CheckboxField } from '../forms/checkbox-field.tsx'
import { LabelledChoice } from '../published/labelled-choice.tsx'
import { useAudienceChoices } from '../staff-announcements.api.ts'
import { AnnouncementEstimateLine } from './announcement-estimate.tsx'
import { mayTellBySms, type AnnouncementFormValues } from './announcement-form.model.ts'

const { form: texts, audiences, userTypes, plans } = announcementTexts
const KINDS = AUDIENCE_KINDS.map((value) => ({ value, label: audiences[value] }))
const USER_TYPES = (['real', 'legal'] as const).map((value) => ({ value, label: userTypes[value] }))
const PLANS = AUDIENCE_PLANS.map((value) => ({ value, label: plans[value] }))

const multiSelect = lazyComponent(async () => (await import('@peyk/ui/select/multi-select.tsx')).MultiSelect<string>)

/** To whom an announcement goes, and how many that is. */
export function AudienceFields({ control }: { control: Control<AnnouncementFormValues> }) {
  const audience = useWatch({ control, name: 'audience' })
  const load = useAudienceChoices()
  return (
    <div className="flex flex-col gap-5">
      <FormField control={control} name="audience">
        {(field) => <LazySelect {...field} label={texts.audience} options={KINDS} isRequired />}
      </FormField>
      {audience === 'accounts' && (
        <FormField control={control} name="account_ids">
          {(field) => {
            const props = { ...field, label: texts.accounts, hint: texts.accountsHint, isRequired: true, load: load.accounts } // prettier-ignore
            return (
              <LazyWithSkeleton
                part={multiSelect}
                props={props}
                skeleton={<FieldSkeleton {...props} text={field.value.map(({ label }) => label).join('، ')} />}
              />
            )
          }}
        </FormField>
      )}
      {audience === 'user_type' && (
        <Controller
          control={control}
          name="audience_user_type"
          render={({ field: { value, onChange } }) => (
            <LabelledChoice label={texts.userType} options={USER_TYPES} value={value} onChange={onChange} />
          )}
        />
      )}
      {audience === 'plan' && (
        <Controller
          control={control}
          name="plan"
          render={({ field: { value, onChange } }) => (
            <LabelledChoice label={texts.plan} options={PLANS} value={value} onChange={onChange} />
          )}
        />
      )}
      {audience === 'line' && (
        <FormField control={control} name="line_id">
          {(field) => (
            <LazySearchSelect {...field} label={texts.line} hint={texts.lineHint} isRequired load={load.lines} />
          )}
        </FormField>
      )}
      {mayTellBySms({ audience }) && (
        <CheckboxField control={control} name="by_sms" label={texts.bySms} hint={texts.bySmsHint} />
      )}
      <AnnouncementEstimateLine control={control} />
    </div>
  )
}
