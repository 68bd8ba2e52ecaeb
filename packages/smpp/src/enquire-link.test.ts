import { describe, expect, test } from 'vitest'
import { LinkWatch } from './enquire-link.ts'
import { ManualClock } from './testing/manual-clock.ts'

/** A watch over a link with an interval of a thousand milliseconds. */
function startWatch({ answers }: { answers: boolean }) {
  const clock = new ManualClock()
  const told: string[] = []
  const watch: LinkWatch = new LinkWatch({
    clock,
    intervalMs: 1000,
    beatMs: 1000,
    onEnquire: () => {
      told.push(`asked ${clock.now()}`)
      if (answers) clock.after(50, () => watch.heard())
    },
    onSilent: () => {
      told.push(`silent ${clock.now()}`)
      watch.stop()
    },
    onBeat: () => {},
  })
  watch.start()
  return { clock, watch, told }
}

describe('[promise R4] a link', () => {
  test('that stays silent is asked within one interval and found dead within two', () => {
    const { clock, told } = startWatch({ answers: false })
    clock.pass(10_000)
    expect(told).toEqual(['asked 900', 'silent 1900'])
    expect(clock.planned).toBe(0)
  })

  test('that answers lives', () => {
    const { clock, told } = startWatch({ answers: true })
    clock.pass(60_000)
    expect(told.length).toBeGreaterThan(50)
    expect(told.every((what) => what.startsWith('asked'))).toBe(true)
  })

  test('with traffic is not asked', () => {
    const { clock, watch, told } = startWatch({ answers: false })
    for (let i = 0; i < 20; i++) {
      clock.pass(500)
      watch.heard()
    }
    expect(told).toEqual([])
  })

  test('is not called dead because our own process was held up', () => {
    const { clock, told } = startWatch({ answers: false })
    clock.pass(1000)
    clock.leap(5000)
    clock.pass(0)
    expect(told).toEqual(['asked 900'])
    clock.pass(200)
    expect(told).toEqual(['asked 900', 'silent 6100'])
  })
})
