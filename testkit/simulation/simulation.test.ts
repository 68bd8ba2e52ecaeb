import { describe, expect, test } from 'vitest'
import { PLANTED_BUGS } from './planted-bugs.ts'
import { PLANTED_SUBMIT_BUGS } from './submits/planted-submit-bugs.ts'
import { simulate } from './simulate.ts'
import { createFaultProfile } from './fault-profile.ts'

const SEEDS = 120
/** Within so many seeds every planted bug must be found. */
const WITHIN_SEEDS = 300

test(`[promise R5] the engine of ${SEEDS} seeds: every rule holds after every step, and each campaign completes by itself`, async () => {
  const broken: unknown[] = []
  let messages = 0
  for (let seed = 1; seed <= SEEDS; seed++) {
    const outcome = await simulate({ seed })
    messages += outcome.messages
    if (outcome.violation !== null) broken.push({ seed, ...outcome.violation })
  }
  expect(broken).toEqual([])
  expect(messages).toBeGreaterThan(SEEDS * 20)
}, 120_000)

test('[promise R5] a seed of the simulation replays to the byte, and no two seeds are alike', async () => {
  const hashes = new Set<string>()
  for (const seed of [3, 14, 159, 265]) {
    const first = await simulate({ seed, isTraced: true })
    const second = await simulate({ seed, isTraced: true })
    expect(second).toEqual(first)
    expect(first.trace?.length).toBeGreaterThan(100)
    hashes.add(first.hash)
  }
  expect(hashes.size).toBe(4)
})

test('the fault profiles of the seeds contain every kind of fault, and none that never ends', () => {
  const weathers = Array.from({ length: SEEDS }, (_, at) => createFaultProfile(at + 1))
  const seen = new Set<string>()
  for (const { operator, database, faultIntervals } of weathers) {
    for (const [name, share] of Object.entries(operator.shares)) if (share > 0) seen.add(name)
    for (const [name, mean] of Object.entries(faultIntervals)) if (mean < Infinity) seen.add(name)
    if (database.failed > 0) seen.add('failed transactions')
    if (database.unheard > 0) seen.add('unheard commits')
    if (database.outages.some(({ isFreeze }) => isFreeze)) seen.add('freeze of the database')
    if (operator.idForm !== 'same') seen.add('ids in another base')
    if (operator.reusesIds) seen.add('ids used again')
  }
  const { operator, faultIntervals } = createFaultProfile(1)
  expect(seen.size).toBe(Object.keys(operator.shares).length + Object.keys(faultIntervals).length + 5)
  expect(weathers.every(({ faultsEndAt }) => faultsEndAt > 0 && faultsEndAt < 60_000)).toBe(true)
})

describe('[promise R5] the simulation finds a planted bug', () => {
  test.for([...PLANTED_BUGS, ...PLANTED_SUBMIT_BUGS])('$name', { timeout: 120_000 }, async ({ mutation, foundBy }) => {
    let found: string | undefined
    for (let seed = 1; seed <= WITHIN_SEEDS && found === undefined; seed++) {
      found = (await simulate({ seed, mutation })).violation?.rule
    }
    expect(foundBy).toContain(found)
  })
})
