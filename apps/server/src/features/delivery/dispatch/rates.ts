import { LineRate } from './line-rate.ts'

/**
 * The limits of a carrier and of its lines, in message parts per second. What left before `since` nobody here knows:
 * another gateway may have used the limits up to that moment, so the first second begins as one that is spent.
 */
export class Rates {
  #carrier: LineRate | null
  readonly #lines = new Map<number, LineRate>()
  #since: number

  constructor({ carrierPerSecond, since }: { carrierPerSecond: number | null; since: number }) {
    this.#since = since
    this.#carrier = carrierPerSecond === null ? null : this.#begin(carrierPerSecond)
  }

  /** Another gateway may have used the limits until now. */
  spend(now: number): void {
    this.#since = now
    if (this.#carrier !== null) this.#carrier = this.#begin(this.#carrier.perSecond)
    for (const [lineId, { perSecond }] of this.#lines) this.#lines.set(lineId, this.#begin(perSecond))
  }

  #begin(perSecond: number): LineRate {
    return new LineRate(perSecond, { spentAt: this.#since })
  }

  /** The limit of a line as it is now; what it sent in the last second is only forgotten when the limit changes. */
  setLine({ lineId, perSecond }: { lineId: number; perSecond: number | null }): void {
    if (perSecond === null) this.#lines.delete(lineId)
    else if (this.#lines.get(lineId)?.perSecond !== perSecond) this.#lines.set(lineId, this.#begin(perSecond))
  }

  /** Counts a message against its line and the carrier, both or neither; 0, or milliseconds to wait. */
  take({ lineId, parts, now }: { lineId: number; parts: number; now: number }): number {
    const line = this.#lines.get(lineId)
    if (line !== undefined && !line.take(parts, now)) return line.waitMs(parts, now)
    if (this.#carrier === null || this.#carrier.take(parts, now)) return 0
    line?.giveBack(parts)
    return this.#carrier.waitMs(parts, now)
  }

  /** Parts that may be recorded ahead of the socket, no more than leave within a quarter of a second. */
  ahead({ lineId, onLine, onCarrier }: { lineId: number; onLine: number; onCarrier: number }): number {
    const aheadOf = (rate: LineRate | null | undefined, waiting: number) =>
      rate === null || rate === undefined ? Infinity : Math.max(1, Math.floor(rate.perSecond / 4)) - waiting
    return Math.min(aheadOf(this.#lines.get(lineId), onLine), aheadOf(this.#carrier, onCarrier))
  }
}
