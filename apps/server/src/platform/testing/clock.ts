import type { Clock } from '../clock.ts'

/** A clock for tests: it stands still until it is moved. */
export function stoppedClock(at: string | number): Clock & { move(milliseconds: number): void } {
  let now = typeof at === 'number' ? at : Date.parse(at)
  return {
    now: () => now,
    move(milliseconds) {
      now += milliseconds
    },
  }
}
