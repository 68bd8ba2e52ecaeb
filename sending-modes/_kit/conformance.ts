import { expect, test } from 'vitest'
import { operatorOf } from '@peyk/domain/mobile-number/operator-of.ts'
import { mobileOf } from '@peyk/domain/mobile-number/parse.ts'
import type { Audience, AudienceSource } from './audience.ts'
import { audienceSize } from './audience.ts'
import { AudienceCounter } from './audience-counter.ts'

/** More numbers than this never come in one piece: an audience is streamed, not held. */
const MAX_BLOCK_SIZE = 10_000

/** Counts a whole target, as the server does when it stages it. */
export async function countAudience<Target>({
  audience,
  target,
  source,
}: {
  audience: Audience<Target>
  target: Target
  source: AudienceSource
}) {
  const tally = new AudienceCounter()
  const members: { msisdn: number; operator: string }[] = []
  let longest = 0
  let named = 0
  for await (const block of audience.blocks(target, source)) {
    longest = Math.max(longest, block.numbers.length)
    named += block.numbers.filter((entry) => entry !== null && String(entry).trim() !== '').length
    named += (block.invalid ?? 0) + (block.duplicates ?? 0)
    const { msisdns, operators } = tally.add(block)
    members.push(...msisdns.map((msisdn, at) => ({ msisdn, operator: operators[at] as string })))
  }
  return { tally, members, longest, named }
}

/**
 * What every mode's audience must keep, whatever its target is and wherever its numbers stand. Call it in the mode's test
 * with a few of its targets, over numbers in memory; and once more over the database.
 */
export function audienceConformance<Target>({
  name,
  audience,
  targets,
  open,
}: {
  name: string
  audience: Audience<Target>
  targets: readonly Target[]
  /** Lends the source while `work` reads it. */
  open: <Result>(work: (source: AudienceSource) => Promise<Result>) => Promise<Result>
}): void {
  const wholeOf = (target: Target) => open((source) => countAudience({ audience, target, source }))

  test(`${name}: every number of a target counts exactly once, as a recipient, as a duplicate or as invalid`, async () => {
    for (const target of targets) {
      const { tally, named } = await wholeOf(target)
      expect(audienceSize(tally) + tally.duplicates + tally.invalid).toBe(named)
    }
  })

  test(`${name}: no recipient comes twice, each is a mobile number of its operator, and the counts are theirs`, async () => {
    for (const target of targets) {
      const { tally, members } = await wholeOf(target)
      expect(new Set(members.map((member) => member.msisdn)).size).toBe(members.length)
      const seen = { mci: 0, irancell: 0, other: 0 }
      for (const { msisdn } of members) {
        expect(mobileOf(msisdn)).toBe(`+${msisdn}`)
        seen[operatorOf(msisdn)] += 1
      }
      expect(tally.counts).toEqual(seen)
    }
  })

  test(`${name}: a target that is read again gives the same recipients in the same order`, async () => {
    for (const target of targets) expect((await wholeOf(target)).members).toEqual((await wholeOf(target)).members)
  })

  test(`${name}: it streams, however many there are`, async () => {
    for (const target of targets) expect((await wholeOf(target)).longest).toBeLessThanOrEqual(MAX_BLOCK_SIZE)
  })
}
