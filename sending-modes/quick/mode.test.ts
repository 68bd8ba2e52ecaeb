import { expect, test } from 'vitest'
import { audienceConformance } from '../_kit/conformance.ts'
import { fakeAudienceSource } from '../_kit/fake-audience-source.ts'
import { quickAudience } from './audience.ts'
import { quick } from './mode.ts'

audienceConformance({
  name: 'quick',
  open: (work) => work(fakeAudienceSource({})),
  audience: quickAudience,
  targets: [
    { recipients: [] },
    { recipients: ['09120000001', '+989120000001', ' 989350000002 ', 9_990_000_003, null, '', '12'] },
    { recipients: Array.from({ length: 2000 }, (_, at) => `0912${String(at % 1500).padStart(7, '0')}`) },
  ],
})

test('all spellings of a number are one recipient, blanks are ignored, the rest is invalid', () => {
  const recipients = ['۰۹۱۲۰۰۰۰۰۰۱', '00989120000001', '+989120000001', '', null, '  ', '0941000', 'x']
  expect(quickAudience.read({ recipients })).toMatchObject({
    msisdns: [989_120_000_001],
    invalid: 2,
    duplicates: 2,
  })
})

test('recipients keep their order', () => {
  const { msisdns, operators } = quickAudience.read({ recipients: ['09350000002', '09120000001', '09350000002'] })
  expect(msisdns).toEqual([989_350_000_002, 989_120_000_001])
  expect(operators).toEqual([2, 1])
})

test('the mode is the quick send of the contract', () => {
  expect(quick).toMatchObject({ segment: 'quick', sendingType: 'webservice', permission: 'send.quick' })
})
