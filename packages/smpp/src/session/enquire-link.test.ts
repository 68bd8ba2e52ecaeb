import { describe, expect, test } from 'vitest'
import { LinkWatch } from './enquire-link.ts'
import { ManualTimers } from '../testing/manual-timers.ts'

/** A watch over a link with an interval of a thousand milliseconds. */
function startWatch({ answers }: { answers: boolean }) {
  const timers = new ManualTimers()
  const events: string[] = []
  const watch: LinkWatch = new LinkWatch({
    timers,
    intervalMs: 1000,
    beatMs: 1000,
    onEnquire: () => {
      events.push(`probed ${timers.now()}`)
      if (answers) timers.after(50, () => watch.heard())
    },
    onSilent: () => {
      events.push(`silent ${timers.now()}`)
      watch.stop()
    },
    onBeat: () => {},
  })
  watch.start()
  return { timers, watch, events }
}

describe('[promise R4] a link', () => {
  test('that stays silent is probed within one interval and declared dead within two', () => {
    const { timers, events } = startWatch({ answers: false })
    timers.advance(10_000)
    expect(events).toEqual(['probed 900', 'silent 1900'])
    expect(timers.scheduledCount).toBe(0)
  })

  test('that answers stays up', () => {
    const { timers, events } = startWatch({ answers: true })
    timers.advance(60_000)
    expect(events.length).toBeGreaterThan(50)
    expect(events.every((what) => what.startsWith('probed'))).toBe(true)
  })

  test('with traffic is not probed', () => {
    const { timers, watch, events } = startWatch({ answers: false })
    for (let i = 0; i < 20; i++) {
      timers.advance(500)
      watch.heard()
    }
    expect(events).toEqual([])
  })

  test('is not declared dead because our own process was stalled', () => {
    const { timers, events } = startWatch({ answers: false })
    timers.advance(1000)
    timers.stall(5000)
    timers.advance(0)
    expect(events).toEqual(['probed 900'])
    timers.advance(200)
    expect(events).toEqual(['probed 900', 'silent 6100'])
  })
})
