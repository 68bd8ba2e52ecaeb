import { expect, test } from 'vitest'
import { audienceConformance } from '../_kit/conformance.ts'
import { fakeAudienceSource } from '../_kit/fake-audience-source.ts'
import { patternAudience as audience } from './audience.ts'
import { pattern } from './mode.ts'

const source = fakeAudienceSource({
  files: {
    1: [
      { numbers: [], invalid: 2, duplicates: 1 },
      {
        numbers: [989_120_000_001, 989_350_000_002],
        cells: [['0912', 'سارا', '12'], ['0935']],
        rows: [2, 3],
      },
    ],
  },
})
const variables = [
  { name: 'day', type: 'string' },
  { name: 'code', type: 'integer' },
] as const
const typed = {
  code: 'k7m2q9x4ap1z',
  recipients: ['09120000001', '09120000001', 'x'],
  params: { code: 12, day: 'شنبه' },
}
const fromFile = { code: 'k7m2q9x4ap1z', params: {}, file_id: 1, columns: { code: 'C', day: 'b' } }

audienceConformance({
  name: 'pattern',
  audience,
  open: (work) => work(source),
  targets: [
    { ...typed, variables },
    { ...fromFile, variables },
    { code: '', params: {}, recipients: [] },
  ],
})

const cellsOf = async (target: Parameters<typeof audience.blocks>[0]) => {
  const cells: unknown[] = []
  for await (const block of audience.blocks(target, source)) cells.push(...(block.cells ?? []))
  return cells
}

test('[PAT-23] values stand beside each number in the order of the variables, typed or by their column', async () => {
  expect(await cellsOf({ ...typed, variables })).toEqual(Array(3).fill(['شنبه', '12']))
  expect(await cellsOf({ ...fromFile, variables })).toEqual([
    ['سارا', '12'],
    ['', ''],
  ])
  expect(await cellsOf({ ...fromFile, columns: { day: 'AB' }, variables })).toEqual(Array(2).fill(['', '']))
  expect(audience.cellIndexOf('code', { variables })).toBe(1)
  expect(audience.cellIndexOf('toString', { variables })).toBeNull()
})

test('the mode is the sending of a pattern to many of the contract', () => {
  expect(pattern).toMatchObject({ segment: 'pattern', sendingType: 'pattern_many', permission: 'send.quick' })
})
