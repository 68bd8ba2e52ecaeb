import { describe, expect, test } from 'vitest'
import { AdaptiveRate } from './adaptive-rate.ts'

describe('[promise R4] the adaptive rate', () => {
  const atFullUse = (rate: AdaptiveRate, { from, to }: { from: number; to: number }): number => {
    let count = 0
    for (let now = from; now < to; now += 10) {
      const taken = rate.acquire(1000, now)
      rate.rise(taken, now)
      count += taken
    }
    return count
  }

  test('has no bound until the SMSC complains', () => {
    const rate = new AdaptiveRate()
    expect(rate.acquire(100_000, 1)).toBe(100_000)
    expect(rate.perSecond).toBe(Infinity)
    expect(rate.waitMs(2)).toBe(0)
  })

  test('falls to half of what was sent, and then by half again', () => {
    const rate = new AdaptiveRate()
    for (let now = 0; now < 1000; now += 10) rate.acquire(10, now)
    rate.fall(999)
    expect(rate.perSecond).toBe(500)
    rate.fall(2000)
    expect(rate.perSecond).toBe(250)
  })

  test('counts the complaints of one burst once', () => {
    const rate = new AdaptiveRate()
    for (let now = 0; now < 1000; now += 10) rate.acquire(10, now)
    for (let i = 0; i < 100; i++) rate.fall(999 + i)
    expect(rate.perSecond).toBe(500)
  })

  test('rises quickly up to near the rate that was too much, slowly around it, quickly beyond it, and not when idle', () => {
    const rate = new AdaptiveRate()
    for (let now = 0; now < 1000; now += 10) rate.acquire(10, now)
    rate.fall(999)
    atFullUse(rate, { from: 2000, to: 6000 })
    expect(rate.perSecond).toBeGreaterThan(900)
    expect(rate.perSecond).toBeLessThan(950)
    atFullUse(rate, { from: 6000, to: 9000 })
    expect(rate.perSecond).toBeLessThan(1010)
    const before = rate.perSecond
    rate.acquire(1, 1_000_000)
    expect(rate.perSecond).toBe(before)
    atFullUse(rate, { from: 1_000_000, to: 1_020_000 })
    expect(rate.perSecond).toBeGreaterThan(2000)
  })

  test('is back at a thousand per second within a minute after the lowest rate', () => {
    const rate = new AdaptiveRate()
    for (let now = 0; now < 60_000; now += 1000) rate.fall(now)
    expect(rate.perSecond).toBe(5)
    atFullUse(rate, { from: 60_000, to: 120_000 })
    expect(rate.perSecond).toBeGreaterThan(1000)
  })

  test('never falls below its floor', () => {
    const rate = new AdaptiveRate({ floorPerSecond: 2 })
    for (let now = 0; now < 100_000; now += 1000) rate.fall(now)
    expect(rate.perSecond).toBe(2)
    expect(atFullUse(rate, { from: 100_000, to: 110_000 })).toBeGreaterThanOrEqual(18)
  })

  test('lends what a begun message still needs, and takes it off what comes next', () => {
    const rate = new AdaptiveRate({ floorPerSecond: 10 })
    rate.fall(0)
    expect(rate.available(100)).toBe(1)
    expect(rate.acquire(1, 100)).toBe(1)
    rate.lend(2, 100)
    expect(rate.available(300)).toBe(0)
    expect(rate.available(410)).toBe(1)
  })

  test('finds a rate that an SMSC with a limit accepts', () => {
    const rate = new AdaptiveRate()
    let second = 0
    let inSecond = 0
    let taken = 0
    let refused = 0
    for (let now = 0; now < 60_000; now += 10) {
      if (Math.floor(now / 1000) !== second) {
        second = Math.floor(now / 1000)
        inSecond = 0
      }
      for (let sent = rate.acquire(100, now); sent > 0; sent--) {
        inSecond += 1
        if (inSecond > 200) {
          refused += 1
          rate.fall(now)
        } else {
          taken += 1
          rate.rise(1, now)
        }
      }
    }
    expect(taken).toBeGreaterThan(60 * 200 * 0.6)
    expect(refused).toBeLessThan(taken * 0.2)
  })
})
