import { useId } from 'react'
import { ToggleButton, ToggleButtonGroup } from 'react-aria-components/ToggleButtonGroup'
import { WEEKDAY_NAMES } from '@peyk/domain/jalaali/calendar.ts'

import { classNames, errorClass } from '../../app/class-names.ts'

export type WeekdayCheckboxesProps = {
  label: string
  /** 0 = Saturday. */
  value: readonly number[]
  onChange: (value: readonly number[]) => void
  error: string | undefined
}

/** Some days of the week, each a button that stays pressed. */
export function WeekdayCheckboxes({ label, value, onChange, error }: WeekdayCheckboxesProps) {
  const id = useId()
  return (
    <div className="flex flex-col gap-1.5">
      <span id={id} className="text-sm font-medium text-ink">
        {label}
      </span>
      <ToggleButtonGroup
        aria-labelledby={id}
        {...(error !== undefined && { 'aria-describedby': `${id}-error` })}
        selectionMode="multiple"
        selectedKeys={value.map(String)}
        onSelectionChange={(keys) => onChange([...keys].map(Number).toSorted((a, b) => a - b))}
        className="flex flex-wrap gap-2"
      >
        {WEEKDAY_NAMES.map((name, day) => (
          <ToggleButton
            key={name}
            id={String(day)}
            className={classNames(
              'flex min-h-9 items-center justify-center rounded-full border border-line bg-surface px-3.5 text-sm text-ink-2 transition-colors',
              'hover:border-field hover:text-ink selected:border-primary selected:bg-primary-soft selected:font-medium selected:text-primary-ink max-desk:min-h-11',
            )}
          >
            {name}
          </ToggleButton>
        ))}
      </ToggleButtonGroup>
      {error !== undefined && (
        <p id={`${id}-error`} role="alert" className={errorClass}>
          {error}
        </p>
      )}
    </div>
  )
}
