import { Arriving, onDemand } from '../on-demand.ts'
import type { BarredButtonProps } from './barred-button.tsx'
import { Button } from './button.tsx'

const barredButton = onDemand(async () => (await import('./barred-button.tsx')).BarredButton)

/** A `BarredButton` whose code comes after the page: until then it is disabled and does not say why. */
export function BarredButtonOnDemand({ reason, ...look }: BarredButtonProps) {
  return <Arriving part={barredButton} props={{ ...look, reason }} standIn={<Button {...look} isDisabled />} />
}
