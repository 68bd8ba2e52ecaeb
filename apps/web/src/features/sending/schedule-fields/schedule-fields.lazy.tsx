import { toPersianDigits } from '@peyk/domain/digits/digits.ts'
import { sendWizard } from '@peyk/phrases/fa/sending/send-wizard.ts'
import { LazyWithSkeleton, lazyComponent } from '@peyk/ui/lazy/lazy-component.ts'
import { FieldSkeleton } from '@peyk/ui/field/field-skeleton.tsx'
import type { Control } from 'react-hook-form'
import { toLineHours } from '../../../lib/lines/line-hours.model.ts'
import type { SelectedLine, SendForm } from '../send-form/send-form.model.ts'

const scheduleFields = lazyComponent(async () => (await import('./schedule-fields.tsx')).ScheduleFields)

interface LazyScheduleFieldsProps {
  control: Control<SendForm<unknown>>
  isRepeated: boolean
  sendAt: string
  /** Its hours bound the time. */
  line: SelectedLine | null
}

/** The fields of a time to come; who asks for one fetches them. */
export function LazyScheduleFields({ control, isRepeated, sendAt, line }: LazyScheduleFieldsProps) {
  return (
    <LazyWithSkeleton
      part={scheduleFields}
      props={{ control, isRepeated, hours: toLineHours(line) }}
      skeleton={
        <FieldSkeleton className="mt-4 max-w-sm" label={sendWizard.sendAt} isRequired text={toPersianDigits(sendAt)} />
      }
    />
  )
}
