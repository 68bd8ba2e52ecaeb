import type { LucideIcon } from 'lucide-react'
import type { ReactNode, Ref } from 'react'
import { Button as AriaButton, type ButtonProps as AriaButtonProps } from 'react-aria-components/Button'

import { classNames } from '../app/class-names.ts'
import { Spinner } from '../display/spinner.tsx'

export type ButtonVariant = 'primary' | 'secondary' | 'ghost' | 'danger'
/** Heights in px: sm 32, md 40 (44 on the phone), lg 48. */
export type ButtonSize = 'sm' | 'md' | 'lg'

const VARIANTS: Record<ButtonVariant, string> = {
  primary: 'bg-primary text-on-primary hover:bg-primary-hover pressed:bg-primary-hover',
  secondary: 'border border-line bg-surface text-ink shadow-card hover:bg-hover pressed:bg-hover',
  ghost: 'text-ink-2 hover:bg-hover hover:text-ink pressed:bg-hover',
  danger: 'bg-danger-fill text-white hover:opacity-90 pressed:opacity-90 forced-colors:text-surface',
}

const SIZES: Record<ButtonSize, string> = {
  sm: 'min-h-8 px-3 text-sm max-desk:min-h-11',
  md: 'min-h-10 px-4 text-base max-desk:min-h-11',
  lg: 'min-h-12 px-5 text-base',
}

export type ButtonStyle = { variant?: ButtonVariant; size?: ButtonSize; isWide?: boolean }

/** The classes of a button, for links that look like one. */
export const buttonClass = ({ variant = 'primary', size = 'md', isWide = false }: ButtonStyle): string =>
  classNames(
    'relative inline-flex items-center justify-center gap-2 rounded-md py-1.5 text-center font-semibold no-underline',
    'transition-colors select-none',
    'disabled:border-transparent disabled:text-ink-3 disabled:shadow-none',
    variant === 'ghost' ? 'disabled:bg-transparent disabled:opacity-60' : 'disabled:bg-subtle disabled:opacity-100',
    VARIANTS[variant],
    SIZES[size],
    isWide && 'w-full',
  )

export type ButtonProps = Omit<AriaButtonProps, 'children' | 'className' | 'isPending' | 'style'> &
  ButtonStyle & {
    children: ReactNode
    icon?: LucideIcon
    /** Shows a spinner and ignores presses; the focus stays on it (spec §4, button). */
    isLoading?: boolean
    /** Only for its position among neighbours (margins, width), not for another look. */
    className?: string
    ref?: Ref<HTMLButtonElement>
  }

/** A button for an action. For navigation use `LinkButton`. */
export function Button({
  children,
  variant = 'primary',
  size = 'md',
  isWide = false,
  icon: Icon,
  isLoading = false,
  className,
  ...rest
}: ButtonProps) {
  const button = (
    <AriaButton
      {...rest}
      isPending={isLoading}
      className={classNames(buttonClass({ variant, size, isWide }), isLoading && 'cursor-progress', className)}
    >
      {isLoading ? <Spinner sizePx={18} /> : Icon && <Icon size={18} aria-hidden className="shrink-0" />}
      <span className={classNames(isLoading && 'opacity-70')}>{children}</span>
    </AriaButton>
  )
  if (!isLoading || rest.type !== 'submit') return button
  // React Aria does not treat a pending button as a submit button, and Enter in a field submits a form that has none.
  return (
    <>
      <input type="submit" disabled hidden {...(rest.form !== undefined && { form: rest.form })} />
      {button}
    </>
  )
}
