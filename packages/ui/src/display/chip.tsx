import { X, type LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button } from 'react-aria-components/Button'
import { ui } from '@peyk/phrases/fa/ui/kit.ts'

import { classNames } from '../app/class-names.ts'

export type Tone = 'neutral' | 'info' | 'success' | 'warning' | 'danger'

const TONES: Record<Tone, string> = {
  neutral: 'bg-subtle text-ink-2',
  info: 'bg-info-soft text-info',
  success: 'bg-success-soft text-success',
  warning: 'bg-warning-soft text-warning',
  danger: 'bg-danger-soft text-danger',
}

export type ChipProps = {
  /** The words carry the state; the tone only helps the eye. */
  children: ReactNode
  tone?: Tone
  icon?: LucideIcon
  /** Gives the chip a remove button; `removeName` names what goes, for screen readers. */
  onRemove?: () => void
  removeName?: string
  isDisabled?: boolean
  className?: string | undefined
}

/** A short label of a state, or an entered value that can be taken out again. */
export function Chip({
  children,
  tone = 'neutral',
  icon: Icon,
  onRemove,
  removeName,
  isDisabled,
  className,
}: ChipProps) {
  return (
    <span
      className={classNames(
        'inline-flex min-h-6 max-w-full items-center gap-1.5 rounded-xl px-2.5 py-0.5 text-xs font-medium',
        TONES[tone],
        onRemove && 'min-h-8 pe-1 text-sm',
        className,
      )}
    >
      {Icon && <Icon size={14} aria-hidden className="shrink-0" />}
      {/* As wide as its words in a table, too; where there is no room for them, in further lines. */}
      <span className="w-max max-w-full min-w-0 wrap-anywhere">{children}</span>
      {onRemove && (
        <Button
          onPress={onRemove}
          isDisabled={isDisabled === true}
          aria-label={ui.remove(removeName ?? '')}
          className={classNames(
            'relative inline-flex size-6 shrink-0 items-center justify-center rounded-full transition-colors',
            'hover:bg-hover pressed:bg-hover disabled:bg-transparent disabled:opacity-40',
            // The drawn circle is small; the touch area reaches 44 px.
            'after:absolute after:-inset-2.5 desk:after:hidden',
          )}
        >
          <X size={14} aria-hidden />
        </Button>
      )}
    </span>
  )
}
