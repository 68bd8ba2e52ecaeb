import type { OperatorCounts } from './people.ts'

/** What the server says of whom a targeted form means right now; the screen asks, the form shows. */
export interface PeopleCount {
  /** Of each whole choice, in their order; the last known ones while new ones come; null while there are none. */
  entries: readonly OperatorCounts[] | null
  /** They belong to what stands in the form. */
  isFresh: boolean
  /** Somebody is counting. */
  isCounting: boolean
  error: string | null
  retry: () => void
  /** Fewest people of a targeted send; null while that is not known. */
  minimum: number | null
  /** There is no bank to draw from. */
  hasNoBank: boolean
  /** One is being laid, and will be in use without anybody's doing. */
  isBankComing: boolean
}
