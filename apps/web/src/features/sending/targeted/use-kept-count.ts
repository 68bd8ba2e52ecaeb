import { useEffect } from 'react'
import type { TargetFieldProps } from '@peyk/sending-modes/_kit/form.ts'
import type { PeopleCount } from '@peyk/sending-modes/_kit/targeted/people-count.ts'
import type { TargetedFormValues } from '@peyk/sending-modes/_kit/targeted/people.ts'
import { usePeopleCount, type CountedMode } from './use-people-count.ts'

/**
 * How many people a form means. What was counted is kept in the form: a size is shared out among the choices by it, and
 * after a reload the request is the same one.
 */
export const useKeptCount = <Choice>(
  { value, onChange }: Pick<TargetFieldProps<TargetedFormValues<Choice>>, 'value' | 'onChange'>,
  mode: CountedMode<Choice>,
): PeopleCount => {
  const { key, ...count } = usePeopleCount(value, mode)
  const { entries, isFresh } = count
  const counted = isFresh && entries !== null ? { key, entries } : null
  const isKept = counted === null || JSON.stringify(counted) === JSON.stringify(value.counted)
  useEffect(() => {
    if (!isKept) onChange({ ...value, counted })
  })
  return count
}
