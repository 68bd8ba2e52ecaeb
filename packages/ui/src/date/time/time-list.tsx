import { toPersianDigits } from '@peyk/domain/digits/digits.ts'
import { timeValue } from '@peyk/domain/jalaali/format-and-mask.ts'
import { uiDates } from '@peyk/phrases/fa/ui/dates.ts'
import { useRef } from 'react'
import { ListBox } from 'react-aria-components/ListBox'

import { useScrollRowIntoCentre } from '../../dom/use-scroll-row-into-centre.ts'
import { optionListClass, OptionRow } from '../../select/option-row.tsx'

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

/** Every half hour of the day; times that may not be picked are shown disabled. It opens at the current value. */
export function TimeList({ value, onPick, problemOf, autoFocus }: TimeListProps) {
  const list = useRef<HTMLDivElement>(null)
  // Between two of the list the one before is the nearest.
  const near = TIMES.findLast((time) => time <= value && problemOf(time) === null)
  const first = near ?? TIMES.find((time) => problemOf(time) === null)
  // A time that is typed while the list is open is scrolled to.
  useScrollRowIntoCentre(list, `[data-key="${first}"]`, value)
  return (
    <ListBox
      ref={list}
      aria-label={uiDates.times}
      selectionMode="single"
      selectedKeys={TIMES.includes(value) ? [value] : []}
      {...(autoFocus && { autoFocus: 'first' as const })}
      // Pressing the selected time picks it again; it does not deselect.
      onSelectionChange={(keys) => onPick(String([...keys][0] ?? value))}
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
