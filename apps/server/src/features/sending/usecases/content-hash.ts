import { createHash } from 'node:crypto'

/** The same for the same line, text and set of recipients in whatever order: what the guard against repeats compares. */
export function contentHash({
  lineId,
  text,
  msisdns,
}: {
  lineId: number
  text: string
  msisdns: readonly number[]
}): Buffer {
  const numbers = Float64Array.from(msisdns).sort()
  return createHash('sha256').update(`${lineId}\n${text}\n`).update(numbers).digest().subarray(0, 16)
}
