import { onlyDigits, toPersianDigits } from '@peyk/domain/digits/digits.ts'
import { ui } from '@peyk/phrases/fa/ui/kit.ts'
import { useRef, useState } from 'react'

import { useCaret } from '../../dom/use-caret.ts'

export type TimeOfDay = { hour: number; minute: number }

const LAST_HOUR = 23
const LAST_MINUTE = 59

export type TimeInputProps = { value: TimeOfDay; onChange: (time: TimeOfDay) => void }

/** Hour and minute, typed or stepped with the arrow keys; more than 23 and 59 become these (spec §5; decision D4). */
export function TimeInput({ value, onChange }: TimeInputProps) {
  return (
    // A clock reads hour then minute from the left in Persian too.
    <div dir="ltr" role="group" aria-label={ui.date.time} className="flex items-center justify-center gap-2">
      <SpinInput
        label={ui.date.hour}
        value={value.hour}
        last={LAST_HOUR}
        step={1}
        onChange={(hour) => onChange({ ...value, hour })}
      />
      <span aria-hidden className="font-bold text-ink-2">
        :
      </span>
      <SpinInput
        label={ui.date.minute}
        value={value.minute}
        last={LAST_MINUTE}
        step={5}
        onChange={(minute) => onChange({ ...value, minute })}
      />
    </div>
  )
}

type SpinInputProps = { label: string; value: number; last: number; step: number; onChange: (value: number) => void }

function SpinInput({ label, value, last, step, onChange }: SpinInputProps) {
  const input = useRef<HTMLInputElement>(null)
  const caret = useCaret(input)
  // What is being typed is shown as typed; it gets its two digits when the field is left.
  const [typed, setTyped] = useState<string | null>(null)
  const move = (by: number) => {
    setTyped(null)
    // Steps land on whole steps and go round at the ends, as on a clock.
    const next = by > 0 ? Math.floor(value / step) * step + step : Math.ceil(value / step) * step - step
    onChange(next > last ? 0 : next < 0 ? Math.floor(last / step) * step : next)
  }
  const shown = typed ?? String(value).padStart(2, '0')
  return (
    <input
      ref={input}
      role="spinbutton"
      aria-label={label}
      aria-valuenow={value}
      aria-valuemin={0}
      aria-valuemax={last}
      aria-valuetext={toPersianDigits(value)}
      inputMode="numeric"
      value={toPersianDigits(shown)}
      onFocus={(event) => event.currentTarget.select()}
      onBlur={() => setTyped(null)}
      onChange={(event) => {
        caret.remember()
        const digits = onlyDigits(event.currentTarget.value).slice(-2)
        const capped = digits === '' ? '' : String(Math.min(last, Number(digits))).padStart(digits.length, '0')
        setTyped(capped)
        if (capped !== '') onChange(Number(capped))
      }}
      onKeyDown={(event) => {
        if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return
        event.preventDefault()
        move(event.key === 'ArrowUp' ? 1 : -1)
      }}
      className="field-box w-16 text-center"
    />
  )
}
