import { useEffect, useRef, useState } from 'react'

interface TypedDraft {
  text: string
  change: (text: string) => void
  /** The field was left: what could be read is shown as the form holds it. */
  leave: () => void
  /** It was left with something that cannot be read. */
  isUnreadable: boolean
}

/**
 * What stands in a field whose text means something else: as it is typed until it is left, as the form holds it once the
 * form changes by another way.
 */
export const useTypedDraft = <Value>({
  value,
  onChange,
  write,
  read,
}: {
  value: Value
  onChange: (value: Value) => void
  write: (value: Value) => string
  /** Undefined where it cannot be read. */
  read: (text: string) => Value | undefined
}): TypedDraft => {
  const [draft, setDraft] = useState<string | null>(null)
  const [isLeft, setLeft] = useState(false)
  const written = write(value)
  const told = useRef(written)
  useEffect(() => {
    if (told.current === written) return
    told.current = written
    setDraft(null)
  }, [written])
  return {
    text: draft ?? written,
    change(text) {
      setDraft(text)
      setLeft(false)
      const next = read(text)
      if (next === undefined) return
      told.current = write(next)
      onChange(next)
    },
    leave() {
      setLeft(true)
      if (draft !== null && read(draft) !== undefined) setDraft(null)
    },
    isUnreadable: isLeft && draft !== null && read(draft) === undefined,
  }
}
