import { LazyWithSkeleton, lazyComponent } from '../lazy/lazy-component.ts'
import type { DisabledReasonButtonProps } from './disabled-reason-button.tsx'
import { Button } from './button.tsx'

const disabledReasonButton = lazyComponent(
  async () => (await import('./disabled-reason-button.tsx')).DisabledReasonButton,
)

/** A `DisabledReasonButton` whose code comes after the page: until then it is disabled and does not say why. */
export function LazyDisabledReasonButton({ reason, ...look }: DisabledReasonButtonProps) {
  return (
    <LazyWithSkeleton
      part={disabledReasonButton}
      props={{ ...look, reason }}
      skeleton={<Button {...look} isDisabled />}
    />
  )
}
