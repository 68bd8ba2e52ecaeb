import { expect, test } from 'vitest'
import { isLineHint, findSuitableLine } from './text-hints.model.ts'

const advert = { type: 'public', needs_cancel_suffix: true } as const
const service = { type: 'service', needs_cancel_suffix: false } as const
const bank = { type: 'bank', needs_cancel_suffix: false } as const

test('a code goes by a line of service, else by one that nobody has opted out of', () => {
  expect(findSuitableLine([advert, bank, service], 'code_on_advert_line')).toBe(service)
  expect(findSuitableLine([advert, bank], 'code_on_advert_line')).toBe(bank)
  expect(findSuitableLine([advert], 'code_on_advert_line')).toBeUndefined()
})

test('an advert goes by a line that lets people opt out, never by another of service', () => {
  expect(findSuitableLine([service, bank, advert], 'advert_on_service_line')).toBe(advert)
  expect(findSuitableLine([service, bank], 'advert_on_service_line')).toBeUndefined()
})

test('other hints are of the text', () => {
  expect([isLineHint('code_on_advert_line'), isLineHint('shortened_link')]).toEqual([true, false])
})
