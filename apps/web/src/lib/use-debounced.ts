import { useEffect, useState } from 'react'
import { scaledMs } from '@peyk/ui/app/timing.ts'

/** The value once it has not changed for `waitMs`. */
export const useDebounced = <Value>(value: Value, waitMs: number): Value => {
  const [settled, setSettled] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), scaledMs(waitMs))
    return () => clearTimeout(timer)
  }, [value, waitMs])
  return settled
}
