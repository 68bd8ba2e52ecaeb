import { toPersianDigits } from '@peyk/domain/digits/digits.ts'
import { CalendarDays } from 'lucide-react'

import { Arriving, onDemand } from '../lazy/lazy-component.ts'
import type { DateTimePickerProps } from './date-time-picker.tsx'
import { FieldStandIn } from '../field/field-skeleton.tsx'

const dateTimePicker = onDemand(async () => (await import('./date-time-picker.tsx')).DateTimePicker)

/** A `DateTimePicker` that is only drawn when somebody asks for a time; its code comes with it. */
export function DateTimePickerOnDemand(props: DateTimePickerProps) {
  const standIn = <FieldStandIn {...props} text={toPersianDigits(props.value)} icon={CalendarDays} />
  return <Arriving part={dateTimePicker} props={props} standIn={standIn} />
}
