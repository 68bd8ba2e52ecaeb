import { describe, expect, test } from 'vitest'
import { SeededRandom, seededFraction, seededRandom } from './seeded-random.ts'

const draw = (seed: number, count: number) => Array.from({ length: count }, seededRandom(seed))

describe('seeded random numbers', () => {
  test('keep their sequence for ever: simulations and recorded seeds replay by it', () => {
    const random = new SeededRandom(1405)
    const first = [random.next(), random.next(), random.next()].map((number) => number.toFixed(9))
    expect(first).toEqual(['0.535686631', '0.761544519', '0.738234228'])
    expect(draw(1405, 3).map((number) => number.toFixed(9))).toEqual(first)
    expect(seededFraction('989121234567', 7).toFixed(9)).toBe('0.485856272')
  })

  test('are spread evenly between 0 and 1, and differ from seed to seed', () => {
    const numbers = draw(7, 10_000)
    expect(numbers.every((number) => number >= 0 && number < 1)).toBe(true)
    const tenths = Array.from({ length: 10 }, (_, at) => numbers.filter((number) => Math.floor(number * 10) === at))
    for (const tenth of tenths) expect(Math.abs(tenth.length - 1000)).toBeLessThan(150)
    expect(draw(8, 5)).not.toEqual(draw(7, 5))
  })

  test('stay between the given ends, whole numbers with both ends included', () => {
    const random = new SeededRandom(3)
    const whole = new Set(Array.from({ length: 200 }, () => random.integer([2, 4])))
    expect([...whole].toSorted((one, other) => one - other)).toEqual([2, 3, 4])
    const between = Array.from({ length: 200 }, () => random.between([10, 11]))
    expect(between.every((number) => number >= 10 && number < 11)).toBe(true)
  })

  test('are not drawn for what is certain: a range of one number, a share of nothing', () => {
    const random = new SeededRandom(3)
    expect(random.between([5, 5])).toBe(5)
    expect(random.happens(0)).toBe(false)
    expect(random.next()).toBe(new SeededRandom(3).next())
  })

  test('pick an item of a list, and nothing of an empty one', () => {
    const random = new SeededRandom(3)
    expect(new Set(Array.from({ length: 50 }, () => random.pick(['a', 'b'])))).toEqual(new Set(['a', 'b']))
    expect(random.pick([])).toBeUndefined()
  })
})
