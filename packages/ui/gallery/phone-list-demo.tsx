import type { NumberLists } from '../src/phone-list/phone-list-input.ts'
import { useState } from 'react'

import { Card } from '../src/display/card.tsx'
import { PhoneListField, type PhoneListFieldProps } from '../src/phone-list/phone-list-field.tsx'

const NONE: NumberLists = { valid: [], invalid: [] }
const FEW: NumberLists = {
  valid: ['989121234567', '989351234567'],
  invalid: ['abc', '0912 123 45', '+971 50 123 4567'],
}
const MANY_NUMBERS = 240
const MANY: NumberLists = {
  valid: Array.from({ length: MANY_NUMBERS }, (_, at) => String(989121234000 + at)),
  invalid: [],
}

const STATES: readonly (Omit<PhoneListFieldProps, 'value' | 'onChange'> & { start: NumberLists })[] = [
  { label: 'خالی', start: NONE, isRequired: true },
  { label: 'معتبر و نامعتبر', start: FEW },
  { label: 'نامعتبرها مانده‌اند', start: FEW, error: '۳ شمارهٔ نامعتبر در لیست مانده است' },
  { label: 'بسیار', start: MANY },
  { label: 'نادرست', start: NONE, isRequired: true, error: 'حداقل یک شماره وارد کنید' },
  { label: 'پر تا حد خود', start: FEW, maxCount: 5 },
  { label: 'پیش‌شماره', start: NONE, isPrefix: true },
  { label: 'پیش‌شمارهٔ واردشده', start: { valid: ['912'], invalid: [] }, isPrefix: true },
  { label: 'غیرفعال', start: FEW, isDisabled: true },
]

/** The list of numbers, by hand and pasted, with its limits. */
export function PhoneListDemo() {
  return (
    <div className="grid items-start gap-4 desk:grid-cols-2">
      {STATES.map((state) => (
        <StatefulPhoneList key={state.label} {...state} />
      ))}
    </div>
  )
}

function StatefulPhoneList({ start, ...field }: (typeof STATES)[number]) {
  const [value, setValue] = useState(start)
  return (
    <Card>
      <PhoneListField {...field} value={value} onChange={setValue} />
    </Card>
  )
}
