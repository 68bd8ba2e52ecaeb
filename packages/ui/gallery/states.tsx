import { useState, type ReactNode } from 'react'

import { Card } from '../src/display/card.tsx'

/** What a field is drawn with in each of its states. */
export type FieldState = { label: string; error?: string; isDisabled?: boolean; isRequired?: boolean; hint?: string }

const STATES: readonly ({ name: string; isFilled: boolean } & Omit<FieldState, 'label'>)[] = [
  { name: 'خالی', isFilled: false, hint: 'یک سطر راهنما زیر فیلد' },
  { name: 'پر', isFilled: true, isRequired: true },
  { name: 'نادرست', isFilled: true, error: 'این مقدار پذیرفته نیست؛ آن را درست کنید', isRequired: true },
  { name: 'غیرفعال', isFilled: true, isDisabled: true },
]
const LONG_LABEL = 'برچسبی بسیار بلند که در یک سطر جا نمی‌شود و باید بی‌آن‌که چیزی را بیرون بزند شکسته شود'

export type FieldStatesProps<V> = {
  title: string
  empty: V
  filled: V
  /** A value longer than its field. */
  long?: V
  render: (state: FieldState & { value: V; onChange: (value: V) => void }) => ReactNode
}

/** One field, empty, filled, wrong, disabled and with a long text. */
export function FieldStates<V>({ title, empty, filled, long = filled, render }: FieldStatesProps<V>) {
  return (
    <Card title={title}>
      <div className="grid items-start gap-x-5 gap-y-6 desk:grid-cols-2">
        {STATES.map(({ name, isFilled, ...told }) => (
          <StatefulField key={name} start={isFilled ? filled : empty}>
            {(held) => render({ ...held, ...told, label: `${title}، ${name}` })}
          </StatefulField>
        ))}
        <StatefulField start={long}>{(held) => render({ ...held, label: LONG_LABEL })}</StatefulField>
      </div>
    </Card>
  )
}

function StatefulField<V>({
  start,
  children,
}: {
  start: V
  children: (field: { value: V; onChange: (value: V) => void }) => ReactNode
}) {
  const [value, setValue] = useState(start)
  return children({ value, onChange: setValue })
}
