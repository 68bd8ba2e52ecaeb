import type { LucideIcon } from 'lucide-react'
import { ToggleButton, ToggleButtonGroup } from 'react-aria-components/ToggleButtonGroup'

import { classNames } from '../../app/class-names.ts'

export type SegmentedOption<V extends string> = { value: V; label: string; icon?: LucideIcon; disabled?: boolean }

export type SegmentedProps<V extends string> = {
  /** The name for screen readers. */
  label: string
  options: readonly SegmentedOption<V>[]
  value: V
  onChange: (value: V) => void
  /** Fills the width with equal segments. */
  isWide?: boolean
  className?: string
}

/** One of two to four short choices that take effect at once. */
export function Segmented<V extends string>({ label, options, value, onChange, isWide, className }: SegmentedProps<V>) {
  return (
    <ToggleButtonGroup
      aria-label={label}
      selectionMode="single"
      disallowEmptySelection
      selectedKeys={[value]}
      onSelectionChange={(keys) => {
        const [next] = keys
        if (next !== undefined) onChange(next as V)
      }}
      className={classNames(
        'inline-flex max-w-full flex-wrap gap-1 rounded-md border border-line bg-subtle p-1',
        isWide ? 'w-full' : 'w-fit',
        className,
      )}
    >
      {options.map(({ value: id, label: text, icon: Icon, disabled }) => (
        <ToggleButton
          key={id}
          id={id}
          isDisabled={disabled === true}
          className={classNames(
            'flex min-h-8 items-center justify-center gap-2 rounded-sm px-3 text-sm font-medium text-ink-2 transition-colors',
            'hover:text-ink selected:bg-surface selected:text-ink selected:shadow-card disabled:text-ink-3',
            'dark:selected:bg-line max-desk:min-h-11',
            isWide && 'flex-1',
          )}
        >
          {Icon && <Icon size={16} aria-hidden />}
          {text}
        </ToggleButton>
      ))}
    </ToggleButtonGroup>
  )
}
