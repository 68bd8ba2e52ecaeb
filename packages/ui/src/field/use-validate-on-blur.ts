import { useState } from 'react'

import type { FieldCheck } from './validators/field-validators.ts'

/** Holds a field to a rule of its own: nothing is said while it is typed, and once said it goes as soon as it is mended. */
export function useCheckOnLeave({ value, check }: { value: string; check: FieldCheck }) {
  const [isTold, setTold] = useState(false)
  const problem = isTold ? check(value) : null
  return {
    problem: problem ?? undefined,
    leave: () => setTold(check(value) !== null),
  }
}
