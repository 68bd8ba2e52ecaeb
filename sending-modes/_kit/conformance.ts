import { expect, test } from 'vitest'
import { operatorOf } from '@peyk/domain/mobile-number/operator-of.ts'
import { mobileOf } from '@peyk/domain/mobile-number/parse.ts'
import type { Audience } from './audience.ts'
import { sizeOf } from './audience.ts'

/** What every mode's audience must keep, whatever its target is. Call it in the mode's test with a few of its targets. */
export function audienceConformance<Target>({
  name,
  audience,
  targets,
}: {
  name: string
  audience: Audience<Target>
  targets: readonly Target[]
}): void {
  test(`${name}: as many recipients are streamed as were counted, by operator`, () => {
    for (const target of targets) {
      const seen = { mci: 0, irancell: 0, other: 0 }
      for (const member of audience.members(target)) seen[member.operator] += 1
      expect(seen).toEqual(audience.count(target).counts)
    }
  })

  test(`${name}: no recipient comes twice, and each is a mobile number of its operator`, () => {
    for (const target of targets) {
      const members = [...audience.members(target)]
      expect(new Set(members.map((member) => member.msisdn)).size).toBe(members.length)
      for (const { msisdn, operator } of members) {
        expect(mobileOf(msisdn)).toBe(`+${msisdn}`)
        expect(operator).toBe(operatorOf(msisdn))
      }
    }
  })

  test(`${name}: a target that is read again gives the same recipients in the same order`, () => {
    for (const target of targets) {
      expect([...audience.members(target)]).toEqual([...audience.members(target)])
      expect(sizeOf(audience.count(target))).toBe([...audience.members(target)].length)
    }
  })
}
