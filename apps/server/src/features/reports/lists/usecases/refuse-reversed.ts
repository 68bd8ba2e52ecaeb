import { reportsErrors } from '../../reports.errors.ts'

interface Ranges {
  create_from_date?: number | undefined
  create_to_date?: number | undefined
  send_from_date?: number | undefined
  send_to_date?: number | undefined
  from_exit_count?: number | undefined
  to_exit_count?: number | undefined
}

const isReversed = (from: number | undefined, to: number | undefined): boolean =>
  from !== undefined && to !== undefined && from > to

/** Refuses a range whose end comes before its beginning: an empty list would not say why it is empty. */
export function refuseReversed(asked: Ranges): void {
  if (isReversed(asked.create_from_date, asked.create_to_date)) throw reportsErrors.rangeReversed('create_to_date')
  if (isReversed(asked.send_from_date, asked.send_to_date)) throw reportsErrors.rangeReversed('send_to_date')
  if (isReversed(asked.from_exit_count, asked.to_exit_count)) throw reportsErrors.countsReversed()
}
