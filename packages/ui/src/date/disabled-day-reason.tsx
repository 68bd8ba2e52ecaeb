import { useState, type ReactNode } from 'react'

import { dateProblem, type DateLimits } from './date-limits.ts'

export type DisabledDayReasonProps = { nowMs: number; limits: DateLimits; children: ReactNode }

/** Around a calendar: pressing a day that cannot be picked shows why. */
export function DisabledDayReason({ nowMs, limits, children }: DisabledDayReasonProps) {
  const [day, setDay] = useState('')
  const reason = dateProblem({ value: day, nowMs, limits: { ...limits, minimumAhead: undefined } })
  return (
    <div
      role="presentation"
      className="flex flex-col gap-2"
      onClickCapture={(event) => {
        const cell = (event.target as Element).closest<HTMLElement>('[data-day][aria-disabled="true"]')
        setDay(cell?.dataset['day'] ?? '')
      }}
    >
      {children}
      <p role="status" className="text-sm text-ink-2 empty:hidden">
        {reason}
      </p>
    </div>
  )
}
