import { LEFT_OUT_REASONS } from './audience.ts'
import type { AudienceBlock, LeftOutCounts, LeftOutReason } from './audience.ts'
import type { Draw, DrawRange } from './draw.ts'

interface PickerOptions extends Pick<Draw, 'besides'> {
  /** Null: is drawn. Left out: everybody is. */
  reasonFor?: ((msisdn: number) => LeftOutReason | null) | undefined
}

/**
 * Picks a range out of people of one operator that come in the order of drawing: `start` is a place in the whole order, so
 * that pieces that lie side by side have nobody in common; from there on `size` of those are taken that are not left out.
 */
export class DrawPicker {
  readonly #besides: ReadonlySet<number>
  readonly #reasonFor: PickerOptions['reasonFor']
  /** Places to go before the range begins. */
  #before: number
  #wanted: number

  constructor({ start, size }: DrawRange, { besides, reasonFor }: PickerOptions) {
    this.#before = start
    this.#wanted = size ?? Number.POSITIVE_INFINITY
    this.#besides = besides
    this.#reasonFor = reasonFor
  }

  /** Nobody more is wanted. */
  get isDone(): boolean {
    return this.#wanted === 0
  }

  pick(msisdns: readonly number[]): AudienceBlock {
    const leftOut = Object.fromEntries(LEFT_OUT_REASONS.map((reason) => [reason, 0])) as LeftOutCounts
    const from = Math.min(this.#before, msisdns.length)
    this.#before -= from
    const numbers: number[] = []
    for (let at = from; at < msisdns.length && this.#wanted > 0; at += 1) {
      const msisdn = msisdns[at] as number
      if (this.#besides.has(msisdn)) continue
      const reason = this.#reasonFor?.(msisdn) ?? null
      if (reason !== null) {
        leftOut[reason] += 1
        continue
      }
      this.#wanted -= 1
      numbers.push(msisdn)
    }
    return { numbers, leftOut }
  }
}
