import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { REST_ARM, SEED_LIMIT, createArmAssigner } from './assign-variants.ts'
import { MIN_ARM_SIZE, planAbTest } from './plan-ab-test.ts'
import { Z_95, Z_95_OF_TWO, differenceInterval, sampleSizeFor, wilsonInterval } from './proportion.ts'
import { evaluateAbTest } from './evaluate-ab-test.ts'

const rounded = ({ low, high }: { low: number; high: number }) => [low.toFixed(4), high.toFixed(4)]

describe('statistics against published figures', () => {
  // R. G. Newcombe, Statistics in Medicine 17 (1998), 857–872, table I, method 3.
  test.each([
    [81, 263, '0.2553', '0.3662'],
    [15, 148, '0.0624', '0.1605'],
    [0, 20, '0.0000', '0.1611'],
    [1, 29, '0.0061', '0.1718'],
  ])('Wilson’s interval of %i successes in %i trials', (successes, trials, low, high) => {
    expect(rounded(wilsonInterval({ successes, trials }))).toEqual([low, high])
  })

  // The same, 873–890, table II, method 10.
  test.each([
    [56, 70, 48, 80, '0.0524', '0.3339'],
    [9, 10, 3, 10, '0.1705', '0.8090'],
    [6, 7, 2, 7, '0.0582', '0.8062'],
    [5, 56, 0, 29, '-0.0381', '0.1926'],
    [0, 10, 0, 20, '-0.1611', '0.2775'],
    [0, 10, 0, 10, '-0.2775', '0.2775'],
    [10, 10, 0, 20, '0.6791', '1.0000'],
    [10, 10, 0, 10, '0.6075', '1.0000'],
  ])('the interval of the difference between %i in %i and %i in %i', (a, m, b, n, low, high) => {
    const found = differenceInterval({ successes: a, trials: m }, { successes: b, trials: n })
    expect(rounded(found)).toEqual([low, high])
  })

  // The usual tables for two proportions, 95 per cent, power 80 per cent, without correction.
  test.each([
    [0.05, 0.25, 49],
    [0.1, 0.2, 199],
    [0.05, 0.1, 435],
    [0.5, 0.6, 388],
  ])('the size of each group that shows a rate of %f against %f', (a, b, size) => {
    expect([sampleSizeFor(a, b), sampleSizeFor(b, a)]).toEqual([size, size])
  })

  test('each end of an interval is a rate that the score test just does not reject, as its definition says', () => {
    const counts = fc.integer({ min: 1, max: 5000 }).chain((trials) => fc.record({ trials: fc.constant(trials), successes: fc.integer({ min: 0, max: trials }) })) // prettier-ignore
    fc.assert(
      fc.property(counts, fc.constantFrom(Z_95, Z_95_OF_TWO), ({ successes, trials }, z) => {
        const { low, high } = wilsonInterval({ successes, trials }, z)
        const scoreOf = (rate: number) => (successes / trials - rate) / Math.sqrt((rate * (1 - rate)) / trials)
        // Nobody, or everybody, has no end on that side but the edge itself.
        if (successes > 0) expect(scoreOf(low)).toBeCloseTo(z, 6)
        if (successes < trials) expect(scoreOf(high)).toBeCloseTo(-z, 6)
      }),
    )
  })

  test('every interval contains its rate, widens with fewer trials, and stays within 0 to 1', () => {
    const share = fc
      .tuple(fc.integer({ min: 1, max: 5000 }), fc.double({ min: 0, max: 1, noNaN: true }))
      .map(([trials, part]) => ({ trials, successes: Math.round(trials * part) }))
    fc.assert(
      fc.property(share, share, (a, b) => {
        const { low, high } = wilsonInterval(a)
        const rate = a.successes / a.trials
        expect(low).toBeGreaterThanOrEqual(0)
        expect(high).toBeLessThanOrEqual(1)
        expect(low - 1e-9 <= rate && rate <= high + 1e-9).toBe(true)
        const [forth, back] = [differenceInterval(a, b), differenceInterval(b, a)]
        expect(forth.low).toBeCloseTo(-back.high, 9)
        expect(forth.high).toBeCloseTo(-back.low, 9)
      }),
    )
  })
})

describe('the evaluation of an A/B test', () => {
  test('the better text wins, and the result says when the difference may be chance', () => {
    expect(evaluateAbTest([{ successes: 10, trials: 100 }, { successes: 12, trials: 100 }])).toMatchObject({ winner: 1, isClear: false }) // prettier-ignore
    expect(evaluateAbTest([{ successes: 10, trials: 100 }, { successes: 40, trials: 100 }])).toMatchObject({ winner: 1, isClear: true }) // prettier-ignore
  })

  test('of equal texts the first wins, but not significantly', () => {
    expect(evaluateAbTest([{ successes: 0, trials: 50 }, { successes: 0, trials: 50 }])).toMatchObject({ winner: 0, isClear: false }) // prettier-ignore
    expect(evaluateAbTest([{ successes: 2, trials: 50 }, { successes: 4, trials: 100 }, { successes: 1, trials: 50 }])).toMatchObject({ winner: 0, isClear: false }) // prettier-ignore
  })

  test('a text without recipients cannot win, and without recipients at all there is no winner', () => {
    expect(evaluateAbTest([{ successes: 0, trials: 0 }, { successes: 0, trials: 80 }])).toMatchObject({ winner: 1, isClear: false }) // prettier-ignore
    expect(
      evaluateAbTest([
        { successes: 0, trials: 0 },
        { successes: 0, trials: 0 },
      ]).winner,
    ).toBeNull()
  })

  test('with three texts a significant winner needs a larger difference than with two', () => {
    const [first, second] = [{ successes: 10, trials: 100 }, { successes: 21, trials: 100 }] // prettier-ignore
    expect(evaluateAbTest([first, second]).isClear).toBe(true)
    expect(evaluateAbTest([first, second, { successes: 9, trials: 100 }]).isClear).toBe(false)
  })

  test('more clicks than recipients count as all recipients', () => {
    const { intervals } = evaluateAbTest([{ successes: 70, trials: 50 }, { successes: 5, trials: 50 }]) // prettier-ignore
    expect(intervals[0]!.high).toBeCloseTo(1, 9)
  })
})

describe('the plan of an A/B test', () => {
  test('for a share or an audience that is too small, the smallest sufficient one is returned', () => {
    expect(planAbTest({ audience: 1000, share: 20, arms: 2 })).toEqual({ kind: 'ok', perArm: 100, rest: 800 })
    expect(planAbTest({ audience: 1000, share: 5, arms: 2 })).toEqual({ kind: 'share_small', least: 10 })
    expect(planAbTest({ audience: 1000, share: 10, arms: 2 })).toEqual({ kind: 'ok', perArm: 50, rest: 900 })
    expect(planAbTest({ audience: 90, share: 90, arms: 2 })).toEqual({ kind: 'too_few', least: 109 })
  })

  test('the returned minimum is sufficient, and one less is not', () => {
    const arms = fc.integer({ min: 2, max: 3 })
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 1_000_000 }), arms, (audience, of) => {
        const plan = planAbTest({ audience, share: 1, arms: of })
        if (plan.kind === 'share_small') {
          expect(planAbTest({ audience, share: plan.least, arms: of }).kind).toBe('ok')
          expect(planAbTest({ audience, share: plan.least - 1, arms: of }).kind).toBe('share_small')
        }
        if (plan.kind === 'too_few') {
          expect(planAbTest({ audience: plan.least, share: 90, arms: of }).kind).not.toBe('too_few')
          expect(planAbTest({ audience: plan.least - 1, share: 90, arms: of }).kind).toBe('too_few')
        }
        if (plan.kind === 'ok') expect(plan.perArm).toBeGreaterThanOrEqual(MIN_ARM_SIZE)
      }),
    )
  })
})

describe('assigning texts to recipients', () => {
  const assignAll = (settings: { seed: number; perArm: number; arms: number; audience: number }) => {
    const next = createArmAssigner(settings)
    return Array.from({ length: settings.audience }, next)
  }

  test('gives arms of exactly equal size, leaves the rest, and repeats itself for the same seed', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: SEED_LIMIT - 1 }), fc.integer({ min: 1, max: 60 }), fc.integer({ min: 2, max: 3 }), fc.integer({ min: 0, max: 300 }),
        (seed, perArm, arms, rest) => {
          const given = { seed, perArm, arms, audience: perArm * arms + rest }
          const all = assignAll(given)
          for (let arm = 1; arm <= arms; arm += 1) expect(all.filter((one) => one === arm)).toHaveLength(perArm)
          expect(all.filter((one) => one === REST_ARM)).toHaveLength(rest)
          expect(assignAll(given)).toEqual(all)
        },
      ), // prettier-ignore
    )
  })

  test('gives each text with the same probability at every position of the audience', () => {
    const [audience, perArm, rounds] = [20, 5, 20_000]
    const first = Array.from({ length: audience }, () => 0)
    for (let seed = 0; seed < rounds; seed += 1)
      for (const [at, arm] of assignAll({ seed: seed * 104_729, perArm, arms: 2, audience }).entries()) if (arm === 1) first[at]! += 1 // prettier-ignore
    // A quarter each; four standard deviations of the binomial.
    const allowed = 4 * Math.sqrt(rounds * 0.25 * 0.75)
    for (const count of first) expect(Math.abs(count - rounds / 4)).toBeLessThan(allowed)
  })
})
