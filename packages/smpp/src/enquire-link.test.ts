import { describe, expect, test } from 'vitest'
import { LinkWatch } from './enquire-link.ts'
import { ManualTimers } from './testing/manual-timers.ts'

/** A watch over a link with an interval of a thousand milliseconds. */
function startWatch({ answers }: { answers: boolean }) {
  const timers = new ManualTimers()
  const told: string[] = []
  const watch: LinkWatch = new LinkWatch({
    timers,
    intervalMs: 1000,
    beatMs: 1000,
    onEnquire: () => {
      told.push(`asked ${timers.now()}`)
      if (answers) timers.after(50, () => watch.heard())
    },
    onSilent: () => {
      told.push(`silent ${timers.now()}`)
      watch.stop()
    },
    onBeat: () => {},
  })
  watch.start()
  return { timers, watch, told }
}

describe('[promise R4] a link', () => {
  test('that stays silent is probed within one interval and declared dead within two', () => {
    const { timers, told } = startWatch({ answers: false })
    timers.advance(10_000)
    expect(told).toEqual(['asked 900', 'silent 1900'])
    expect(timers.scheduledCount).toBe(0)
  })

  test('that answers stays up', () => {
    const { timers, told } = startWatch({ answers: true })
    timers.advance(60_000)
    expect(told.length).toBeGreaterThan(50)
    expect(told.every((what) => what.startsWith('asked'))).toBe(true)
  })

  test('with traffic is not probed', () => {
    const { timers, watch, told } = startWatch({ answers: false })
    for (let i = 0; i < 20; i++) {
      timers.advance(500)
      watch.heard()
    }
    expect(told).toEqual([])
  })

  test('is not declared dead because our own process was stalled', () => {
    const { timers, told } = startWatch({ answers: false })
    timers.advance(1000)
    timers.stall(5000)
    timers.advance(0)
    expect(told).toEqual(['asked 900'])
    timers.advance(200)
    expect(told).toEqual(['asked 900', 'silent 6100'])
  })
})
