import { FindNumber } from './find-number.tsx'
import { RemovedNumbers } from './removed-numbers.tsx'

/** Whether one number is in a bank, and the numbers that are in none for good. */
export function SingleNumbers() {
  return (
    <div className="flex min-w-0 flex-col gap-8">
      <FindNumber />
      <RemovedNumbers />
    </div>
  )
}
