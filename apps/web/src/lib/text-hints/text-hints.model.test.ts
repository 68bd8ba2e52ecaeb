import { expect, test } from 'vitest'
import { isOfLine, suitingLine } from './text-hints.model.ts'

const advert = { type: 'public', needs_cancel_suffix: true } as const
const service = { type: 'service', needs_cancel_suffix: false } as const
const bank = { type: 'bank', needs_cancel_suffix: false } as const

test('a code goes by a line of service, else by one that nobody has opted out of', () => {
  expect(suitingLine([advert, bank, service], 'code_on_advert_line')).toBe(service)
  expect(suitingLine([advert, bank], 'code_on_advert_line')).toBe(bank)
  expect(suitingLine([advert], 'code_on_advert_line')).toBeUndefined()
})

test('an advert goes by a line that lets people opt out, never by another of service', () => {
  expect(suitingLine([service, bank, advert], 'advert_on_service_line')).toBe(advert)
  expect(suitingLine([service, bank], 'advert_on_service_line')).toBeUndefined()
})

test('other hints are of the text', () => {
  expect([isOfLine('code_on_advert_line'), isOfLine('shortened_link')]).toEqual([true, false])
})
