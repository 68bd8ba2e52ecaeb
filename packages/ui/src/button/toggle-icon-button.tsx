import type { ComponentType } from 'react'
import { ToggleButton, type ToggleButtonProps } from 'react-aria-components/ToggleButton'

import { classNames } from '../app/class-names.ts'

export type ToggleIconButtonProps = Omit<ToggleButtonProps, 'children' | 'className' | 'style'> & {
  icon: ComponentType<{ size: number; 'aria-hidden': true }>
  /** The name for screen readers; there is no visible text. */
  label: string
}

/** A small square button that stays pressed: a tool of a bar that is on or off. */
export function ToggleIconButton({ icon: Icon, label, ...rest }: ToggleIconButtonProps) {
  return (
    <ToggleButton
      {...rest}
      aria-label={label}
      className={classNames(
        'inline-flex size-8 shrink-0 items-center justify-center rounded-md text-ink-2 transition-colors max-desk:size-11',
        'hover:bg-hover hover:text-ink pressed:bg-hover selected:bg-primary-soft selected:text-primary-ink disabled:text-ink-3 disabled:opacity-50',
      )}
    >
      <Icon size={18} aria-hidden={true} />
    </ToggleButton>
  )
}
