import { Controller, type Control } from 'react-hook-form'
import { abTestTexts } from '@peyk/phrases/fa/sending/ab-test-screens.ts'
import { LazyWithSkeleton, lazyComponent } from '@peyk/ui/lazy/lazy-component.ts'
import { Skeleton } from '@peyk/ui/display/skeleton.tsx'
import { Switch } from '@peyk/ui/field/choice/switch.tsx'
import type { SendForm } from '../send-form/send-form.model.ts'

const abTestFields = lazyComponent(async () => (await import('./ab-test-fields.tsx')).AbTestFields)

interface LazyAbTestFieldsProps {
  control: Control<SendForm<unknown>>
  form: SendForm<unknown>
  /** Known recipients; null while they are counted. */
  recipientCount: number | null
}

/** Two or three texts on a share of the audience. Few try it, and fetch the fields for it. */
export function LazyAbTestFields({ control, form, recipientCount }: LazyAbTestFieldsProps) {
  const isTested = form.isTested ?? false
  return (
    <div className="border-t border-line pt-4">
      <Controller
        control={control}
        name="isTested"
        render={({ field: { value = false, onChange, onBlur } }) => (
          <Switch isSelected={value} onChange={onChange} onBlur={onBlur} hint={abTestTexts.hint}>
            {abTestTexts.title}
          </Switch>
        )}
      />
      {isTested && (
        <div className="mt-4">
          <LazyWithSkeleton
            part={abTestFields}
            props={{ control, form, recipientCount }}
            skeleton={<Skeleton className="h-96" />}
          />
        </div>
      )}
    </div>
  )
}
