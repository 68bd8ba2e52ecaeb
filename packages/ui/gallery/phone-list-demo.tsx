import type { NumberLists } from '../src/phone-list/phone-list-input.ts'
import { useState } from 'react'

import { Card } from '../src/display/card.tsx'
import { NumberListField, type NumberListFieldProps } from '../src/phone-list/phone-list-field.tsx'

const NONE: NumberLists = { valid: [], invalid: [] }
const FEW: NumberLists = { valid: ['989121234567', '989351234567'], invalid: ['98212', '9891212345'] }
const FOLDED = 240
const MANY: NumberLists = { valid: Array.from({ length: FOLDED }, (_, at) => String(989121234000 + at)), invalid: [] }

const STATES: readonly (Omit<NumberListFieldProps, 'value' | 'onChange'> & { start: NumberLists })[] = [
  { label: 'خالی', start: NONE, isRequired: true },
  { label: 'معتبر و نامعتبر', start: FEW },
  { label: 'بسیار', start: MANY },
  { label: 'نادرست', start: NONE, isRequired: true, error: 'دست‌کم یک شماره وارد کنید' },
  { label: 'پر تا حد خود', start: FEW, maxCount: 4 },
  { label: 'پیش‌شماره', start: NONE, isPrefix: true },
  { label: 'پیش‌شمارهٔ واردشده', start: { valid: ['912'], invalid: [] }, isPrefix: true },
  { label: 'غیرفعال', start: FEW, isDisabled: true },
]

/** The list of numbers, by hand and pasted, with its limits. */
export function NumbersShown() {
  return (
    <div className="grid items-start gap-4 desk:grid-cols-2">
      {STATES.map((state) => (
        <Held key={state.label} {...state} />
      ))}
    </div>
  )
}

function Held({ start, ...field }: (typeof STATES)[number]) {
  const [value, setValue] = useState(start)
  return (
    <Card>
      <NumberListField {...field} value={value} onChange={setValue} />
    </Card>
  )
}
