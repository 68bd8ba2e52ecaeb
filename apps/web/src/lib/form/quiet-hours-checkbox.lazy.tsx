import { LazyWithSkeleton, lazyComponent } from '@peyk/ui/lazy/lazy-component.ts'
import type { RequiredCheckbox } from './use-required-checkbox.ts'

const quietHoursCheckbox = lazyComponent(async () => (await import('./quiet-hours-checkbox.tsx')).QuietHoursCheckbox)

/** The tick that lets a send wait for the hours of its line; there once the server asked about it. */
export function LazyQuietHoursCheckbox({ consent }: { consent: RequiredCheckbox }) {
  return consent.isRequired && <LazyWithSkeleton part={quietHoursCheckbox} props={{ consent }} skeleton={null} />
}
