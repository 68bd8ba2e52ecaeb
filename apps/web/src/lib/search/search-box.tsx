import { Search } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { classNames } from '@peyk/ui/app/class-names.ts'
import { DigitsField } from '@peyk/ui/field/digits-field.tsx'
import { TextField } from '@peyk/ui/field/text-field.tsx'
import { useDebounced } from '../use-debounced.ts'

const PAUSE_MS = 300

export interface SearchBoxProps {
  label: string
  /** The value in the address; it may change from outside, when a filter is removed or the user goes back. */
  value: string | undefined
  onSearch: (text: string | undefined) => void
  /** Only digits: a number is looked for. */
  isNumber?: boolean
  className?: string
}

/** The search field above a list: its text goes into the address once typing pauses. */
export function SearchBox({ label, value, onSearch, isNumber = false, className = 'min-w-0' }: SearchBoxProps) {
  const [typed, setTyped] = useState(value ?? '')
  const settled = useDebounced(typed.trim(), PAUSE_MS)
  const lastValue = useRef(value ?? '')
  useEffect(() => {
    if (settled === lastValue.current) return
    lastValue.current = settled
    onSearch(settled === '' ? undefined : settled)
    // Only another text is told, not another function of the one who hears it.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [settled])
  useEffect(() => {
    if ((value ?? '') === lastValue.current) return
    lastValue.current = value ?? ''
    setTyped(value ?? '')
  }, [value])
  const field = { label, isLabelHidden: true, placeholder: label, value: typed, onChange: setTyped } as const
  return (
    <div className={classNames('print:hidden', className)}>
      {isNumber ? (
        <DigitsField {...field} maxLength={14} enterKeyHint="search" />
      ) : (
        <TextField {...field} type="search" icon={Search} isClearable maxLength={100} enterKeyHint="search" />
      )}
    </div>
  )
}
