import { LazyWithSkeleton, lazyComponent } from '@peyk/ui/lazy/lazy-component.ts'
import type { RequiredCheckbox } from './use-required-checkbox.ts'

const quietHoursCheckbox = lazyComponent(async () => (await import('./quiet-hours-checkbox.tsx')).QuietHoursCheckbox)

/** The checkbox that lets a send wait for the allowed hours of its line; appears once the server asked for it. */
export function LazyQuietHoursCheckbox({ consent }: { consent: RequiredCheckbox }) {
  return consent.isRequired && <LazyWithSkeleton part={quietHoursCheckbox} props={{ consent }} skeleton={null} />
}
