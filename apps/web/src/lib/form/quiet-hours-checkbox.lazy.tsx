import { Arriving, onDemand } from '@peyk/ui/lazy/lazy-component.ts'
import type { RequiredCheckbox } from './use-required-checkbox.ts'

const hoursCheckbox = onDemand(async () => (await import('./quiet-hours-checkbox.tsx')).HoursCheckbox)

/** The tick that lets a send wait for the hours of its line; there once the server asked about it. */
export function HoursTick({ consent }: { consent: RequiredCheckbox }) {
  return consent.isRequired && <Arriving part={hoursCheckbox} props={{ consent }} standIn={null} />
}
