import type { ComponentType, Ref } from 'react'
import { Button as AriaButton, type ButtonProps as AriaButtonProps } from 'react-aria-components/Button'

import { classNames } from '../app/class-names.ts'
import { Spinner } from '../display/spinner.tsx'

export type IconButtonProps = Omit<AriaButtonProps, 'children' | 'className' | 'isPending' | 'style'> & {
  icon: ComponentType<{ size: number; 'aria-hidden': true }>
  /** The name for screen readers; there is no visible text. */
  label: string
  /** sm 32 px (only inside a field or chip row), md 40 px; on the phone both take a 44 px touch. */
  size?: 'sm' | 'md'
  variant?: 'ghost' | 'secondary'
  isLoading?: boolean
  className?: string
  ref?: Ref<HTMLButtonElement>
}

/** A square button with only an icon. */
export function IconButton({
  icon: Icon,
  label,
  size = 'md',
  variant = 'ghost',
  isLoading = false,
  className,
  ...rest
}: IconButtonProps) {
  return (
    <AriaButton
      {...rest}
      aria-label={label}
      isPending={isLoading}
      className={classNames(
        'inline-flex shrink-0 items-center justify-center rounded-md text-ink-2 transition-colors',
        'hover:bg-hover hover:text-ink pressed:bg-hover disabled:text-ink-3 disabled:opacity-50',
        'max-desk:min-h-11 max-desk:min-w-11',
        size === 'sm' ? 'size-8' : 'size-10',
        variant === 'secondary' && 'border border-line bg-surface shadow-card',
        className,
      )}
    >
      {isLoading ? (
        <Spinner sizePx={size === 'sm' ? 16 : 18} />
      ) : (
        <Icon size={size === 'sm' ? 16 : 20} aria-hidden={true} />
      )}
    </AriaButton>
  )
}
