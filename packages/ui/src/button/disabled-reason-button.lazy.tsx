import { Arriving, onDemand } from '../lazy/lazy-component.ts'
import type { BarredButtonProps } from './disabled-reason-button.tsx'
import { Button } from './button.tsx'

const barredButton = onDemand(async () => (await import('./disabled-reason-button.tsx')).BarredButton)

/** A `BarredButton` whose code comes after the page: until then it is disabled and does not say why. */
export function BarredButtonOnDemand({ reason, ...look }: BarredButtonProps) {
  return <Arriving part={barredButton} props={{ ...look, reason }} standIn={<Button {...look} isDisabled />} />
}
