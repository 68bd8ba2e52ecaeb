import { useState } from 'react'

import type { FieldValidator } from './validators/field-validators.ts'

/** Holds a field to a rule of its own: nothing is said while it is typed, and once said it goes as soon as it is mended. */
export function useValidateOnBlur({ value, check }: { value: string; check: FieldValidator }) {
  const [isTold, setTold] = useState(false)
  const problem = isTold ? check(value) : null
  return {
    problem: problem ?? undefined,
    validate: () => setTold(check(value) !== null),
  }
}
