import { Search } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { TextField } from '@peyk/ui/widgets/text-field.tsx'
import { useDebounced } from '../use-debounced.ts'

const PAUSE_MS = 300

/** What is searched for goes into the address once the typing pauses. */
export function SearchBox({
  label,
  value,
  onSearch,
}: {
  label: string
  value: string
  onSearch: (search: string) => void
}) {
  const [typed, setTyped] = useState(value)
  const paused = useDebounced(typed, PAUSE_MS)
  const told = useRef(value)
  useEffect(() => {
    if (paused.trim() === told.current) return
    told.current = paused.trim()
    onSearch(told.current)
    // Only another text is told, not another function of the one who hears it.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [paused])
  useEffect(() => {
    // The address has changed by itself: a link, or the button that clears it.
    if (value === told.current) return
    told.current = value
    setTyped(value)
  }, [value])
  return (
    <TextField
      type="search"
      label={label}
      isLabelHidden
      placeholder={label}
      icon={Search}
      value={typed}
      onChange={setTyped}
      isClearable
      maxLength={200}
      enterKeyHint="search"
      className="min-w-0 flex-1"
    />
  )
}
