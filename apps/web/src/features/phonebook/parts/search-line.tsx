import { Search } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { TelephoneField } from '@peyk/ui/widgets/telephone-field.tsx'
import { TextField } from '@peyk/ui/widgets/text-field.tsx'
import { useDebounced } from '../../../lib/use-debounced.ts'

const SETTLES_MS = 300

interface SearchLineProps {
  label: string
  /** What the address says; it may change without us, when a filter is taken out. */
  value: string | undefined
  onSearch: (text: string | undefined) => void
  /** Only digits: a number is looked for. */
  isNumber?: boolean
}

/** The field above a list: what is typed goes into the address once it stands still. */
export function SearchLine({ label, value, onSearch, isNumber = false }: SearchLineProps) {
  const [typed, setTyped] = useState(value ?? '')
  const settled = useDebounced(typed.trim(), SETTLES_MS)
  const written = useRef(value ?? '')
  useEffect(() => {
    if (settled === written.current) return
    written.current = settled
    onSearch(settled === '' ? undefined : settled)
    // Only a settled text moves the address.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [settled])
  useEffect(() => {
    if ((value ?? '') === written.current) return
    written.current = value ?? ''
    setTyped(value ?? '')
  }, [value])
  const field = { label, isLabelHidden: true, placeholder: label, value: typed, onChange: setTyped }
  return (
    <div className="w-72 max-w-full max-desk:w-full">
      {isNumber ? (
        <TelephoneField {...field} maxLength={14} />
      ) : (
        <TextField {...field} type="search" icon={Search} isClearable maxLength={100} />
      )}
    </div>
  )
}
