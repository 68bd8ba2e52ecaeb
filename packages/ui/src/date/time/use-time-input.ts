import { parseTimeText, timeValue } from '@peyk/domain/jalaali/format-and-mask.ts'
import { applyTimeKeystroke } from '../typing/date-field-keystrokes.ts'
import { useRef, useState } from 'react'

import type { MaskedInput } from '../../field/typing/use-masked-input.ts'

const TIME_LENGTH = 'HH:mm'.length

/** The text in a time field and when it becomes the value: as soon as it has four digits, or when the field is left. */
export function useTimeInput({ value, onChange }: { value: string; onChange: (value: string) => void }) {
  // Half a time stays in the field and is none yet.
  const [text, setText] = useState(value)
  const [lastValue, setLastValue] = useState(value)
  const latest = useRef(value)
  if (lastValue !== value) {
    setLastValue(value)
    // What we passed on ourselves is in the field already, maybe half typed.
    if (latest.current !== value) setText(value)
    latest.current = value
  }
  const set = (next: string) => {
    setText(next)
    const time = next.length === TIME_LENGTH ? parseTimeText(next) : null
    const written = time === null ? '' : timeValue(time)
    if (written === latest.current) return
    latest.current = written
    onChange(written)
  }
  const entry: MaskedInput = {
    type: (key) => {
      const typed = applyTimeKeystroke({ ...key, previous: text })
      set(typed.text)
      return typed.caret
    },
    paste: () => false,
  }
  return {
    text,
    isWhole: text.length === TIME_LENGTH,
    set,
    entry,
    /** «9:5» is five past nine, «9» is nine o'clock. */
    commitOnBlur: () => {
      const found = /^(\d{1,2}):?(\d{0,2})$/.exec(text)
      if (found !== null) set(timeValue({ hour: Number(found[1]), minute: Number(found[2] ?? '') }))
    },
  }
}
