import { expect, test } from 'vitest'
import { audienceConformance, countAudience } from '../_kit/conformance.ts'
import { fakeAudienceSource } from '../_kit/fake-audience-source.ts'
import { fileAudience as audience } from './audience.ts'
import { file } from './mode.ts'

const source = fakeAudienceSource({
  files: {
    1: [
      { numbers: [], invalid: 3, duplicates: 2 },
      { numbers: [989_120_000_001, 989_350_000_002] },
      { numbers: [989_200_000_003] },
    ],
  },
})

audienceConformance({
  name: 'file',
  audience,
  open: (work) => work(source),
  targets: [
    { file_id: 1 },
    { file_id: 1, other_recipients: ['09120000001', '09120000009', 'x', null, ''] },
    { file_id: 2 },
  ],
})

test('numbers beside a file follow it, each once, and what the file check left out is counted too', async () => {
  const target = { file_id: 1, other_recipients: ['09120000009', '+989350000002', '0941'] }
  const { tally, members } = await countAudience({ audience, target, source })
  expect(members.map(({ msisdn }) => msisdn)).toEqual([989_120_000_001, 989_350_000_002, 989_200_000_003, 989_120_000_009]) // prettier-ignore
  expect(tally).toMatchObject({ invalid: 4, duplicates: 3, counts: { mci: 2, irancell: 1, other: 1 } })
})

test('the mode is the file send of the contract', () => {
  expect(file).toMatchObject({ segment: 'file', sendingType: 'file', permission: 'send.file' })
})
