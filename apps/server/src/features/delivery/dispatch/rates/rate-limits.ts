import type { Throttle } from '@peyk/domain/delivery/throttle.ts'
import { RateLimiter } from './rate-limiter.ts'
import { SendThrottle } from './send-throttle.ts'

/** Beyond this many throttles, the full ones are dropped: they hold no state. */
const MAX_THROTTLES = 1000

/**
 * The limits of a carrier and of its lines, in message parts per second, and the throttles of sends. What left before `since` is unknown here:
 * another gateway may have used the limits up to that moment, so the first second counts as used up.
 */
export class RateLimits {
  #carrier: RateLimiter | null
  readonly #lines = new Map<number, RateLimiter>()
  readonly #throttles = new Map<number, SendThrottle>()
  #since: number

  constructor({ carrierPerSecond, since }: { carrierPerSecond: number | null; since: number }) {
    this.#since = since
    this.#carrier = carrierPerSecond === null ? null : this.#createSpentLimiter(carrierPerSecond)
  }

  /** Another gateway may have used the limits until now. */
  assumeUsed(now: number): void {
    this.#since = now
    if (this.#carrier !== null) this.#carrier = this.#createSpentLimiter(this.#carrier.perSecond)
    for (const [lineId, { perSecond }] of this.#lines) this.#lines.set(lineId, this.#createSpentLimiter(perSecond))
    for (const [sendId, { throttle }] of this.#throttles)
      this.#throttles.set(sendId, new SendThrottle(throttle, { now, isFresh: false }))
  }

  #createSpentLimiter(perSecond: number): RateLimiter {
    return new RateLimiter(perSecond, { spentAt: this.#since })
  }

  /** The limit of a line as it is now; what it sent in the last second is only forgotten when the limit changes. */
  setLine({ lineId, perSecond }: { lineId: number; perSecond: number | null }): void {
    if (perSecond === null) this.#lines.delete(lineId)
    else if (this.#lines.get(lineId)?.perSecond !== perSecond)
      this.#lines.set(lineId, this.#createSpentLimiter(perSecond))
  }

  /** The throttle of a send as it is now; one that changes begins anew. `isFresh`: nothing of the send has left yet. */
  setThrottle({
    sendId,
    throttle,
    isFresh,
    now,
  }: {
    sendId: number
    throttle: Throttle | null
    isFresh: boolean
    now: number
  }): void {
    const known = this.#throttles.get(sendId)?.throttle
    if (throttle === null) this.#throttles.delete(sendId)
    else if (known?.count !== throttle.count || known.seconds !== throttle.seconds) {
      this.#throttles.set(sendId, new SendThrottle(throttle, { now, isFresh: isFresh && known === undefined }))
      if (this.#throttles.size > MAX_THROTTLES) this.#dropFullThrottles(now)
    }
  }

  #dropFullThrottles(now: number): void {
    for (const [sendId, throttle] of this.#throttles) if (throttle.isFull(now)) this.#throttles.delete(sendId)
  }

  /** Counts a message against its send, its line and the carrier, all or none; 0, or milliseconds to wait. */
  acquire({ sendId, lineId, parts, now }: { sendId: number; lineId: number; parts: number; now: number }): number {
    const throttle = this.#throttles.get(sendId)
    if (throttle !== undefined && !throttle.tryAcquire(now)) return throttle.waitMs(now)
    const waitMs = this.#acquireParts({ lineId, parts, now })
    if (waitMs > 0) throttle?.release()
    return waitMs
  }

  #acquireParts({ lineId, parts, now }: { lineId: number; parts: number; now: number }): number {
    const line = this.#lines.get(lineId)
    if (line !== undefined && !line.tryAcquire(parts, now)) return line.waitMs(parts, now)
    if (this.#carrier === null || this.#carrier.tryAcquire(parts, now)) return 0
    line?.release(parts)
    return this.#carrier.waitMs(parts, now)
  }

  /** Messages of a send that may be recorded ahead of the socket, with `onSend` that wait there already. */
  throttleAhead({ sendId, onSend, now }: { sendId: number; onSend: number; now: number }): number {
    const throttle = this.#throttles.get(sendId)
    return throttle === undefined ? Infinity : throttle.ahead(now) - onSend
  }

  /** Parts that may be recorded ahead of the socket, no more than leave within a quarter of a second. */
  ahead({ lineId, onLine, onCarrier }: { lineId: number; onLine: number; onCarrier: number }): number {
    const aheadOf = (rate: RateLimiter | null | undefined, waiting: number) =>
      rate === null || rate === undefined ? Infinity : Math.max(1, Math.floor(rate.perSecond / 4)) - waiting
    return Math.min(aheadOf(this.#lines.get(lineId), onLine), aheadOf(this.#carrier, onCarrier))
  }
}
