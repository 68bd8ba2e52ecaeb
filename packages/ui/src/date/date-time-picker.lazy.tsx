import { toPersianDigits } from '@peyk/domain/digits/digits.ts'
import { CalendarDays } from 'lucide-react'

import { LazyWithSkeleton, lazyComponent } from '../lazy/lazy-component.ts'
import type { DateTimePickerProps } from './date-time-picker.tsx'
import { FieldSkeleton } from '../field/field-skeleton.tsx'

const dateTimePicker = lazyComponent(async () => (await import('./date-time-picker.tsx')).DateTimePicker)

/** A `DateTimePicker` whose code is loaded only when it is rendered. */
export function LazyDateTimePicker(props: DateTimePickerProps) {
  const standIn = <FieldSkeleton {...props} text={toPersianDigits(props.value)} icon={CalendarDays} />
  return <LazyWithSkeleton part={dateTimePicker} props={props} skeleton={standIn} />
}
