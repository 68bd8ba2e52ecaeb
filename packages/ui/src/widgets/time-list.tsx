import { toPersianDigits } from '@peyk/domain/digits/digits.ts'
import { timeValue } from '@peyk/domain/jalaali/text.ts'
import { uiDates } from '@peyk/phrases/fa/ui-dates.ts'
import { useEffect, useRef } from 'react'
import { ListBox } from 'react-aria-components/ListBox'

import { optionListClass, OptionRow } from './option-row.tsx'

const STEP_MINUTES = 30
const DAY_MINUTES = 24 * 60

const TIMES = Array.from({ length: DAY_MINUTES / STEP_MINUTES }, (_, at) => {
  const minutes = at * STEP_MINUTES
  return timeValue({ hour: Math.floor(minutes / 60), minute: minutes % 60 })
})

export type TimeListProps = {
  /** `HH:mm`, or empty. */
  value: string
  onPick: (time: string) => void
  /** Why a time cannot be picked, or null. */
  problemOf: (time: string) => string | null
  autoFocus: boolean
}

/** Every half hour of the day; those that may not be picked are shown and dead. It opens at the time that is set. */
export function TimeList({ value, onPick, problemOf, autoFocus }: TimeListProps) {
  const list = useRef<HTMLDivElement>(null)
  // Between two of the list the one before is the nearest.
  const near = TIMES.findLast((time) => time <= value && problemOf(time) === null)
  const first = near ?? TIMES.find((time) => problemOf(time) === null)
  const start = useRef(first)
  useEffect(() => {
    const row = list.current?.querySelector(`[data-key="${start.current}"]`)
    const box = list.current
    if (row instanceof HTMLElement && box !== null) box.scrollTop = row.offsetTop - box.clientHeight / 2
  }, [])
  return (
    <ListBox
      ref={list}
      aria-label={uiDates.times}
      selectionMode="single"
      selectedKeys={TIMES.includes(value) ? [value] : []}
      {...(autoFocus && { autoFocus: 'first' as const })}
      onAction={(key) => onPick(String(key))}
      onSelectionChange={(keys) => {
        const [key] = keys
        if (key !== undefined) onPick(String(key))
      }}
      className={optionListClass}
    >
      {TIMES.map((time) => (
        <OptionRow
          key={time}
          option={{ value: time, label: toPersianDigits(time), disabled: problemOf(time) !== null }}
        />
      ))}
    </ListBox>
  )
}
