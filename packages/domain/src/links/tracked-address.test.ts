import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  LINK_CODE_ALPHABET,
  LINK_CODE_LENGTH,
  LINK_ADDRESS_LENGTH,
  parseLinkCode,
  readLinkAddress,
  withUtm,
} from './tracked-address.ts'

const kindOf = (text: string) => readLinkAddress(text).kind

describe('the address of a tracked link', () => {
  test.each([
    ['https://example.ir', 'https://example.ir/'],
    ['  HTTPS://Shop.Example.IR/A?b=1#c  ', 'https://shop.example.ir/A?b=1#c'],
    ['https://فروشگاه.ایران/کفش', 'https://xn--mgbtj4c7ad63e.xn--mgba3a4f16a/%DA%A9%D9%81%D8%B4'],
    ['https://example.ir:8443/x', 'https://example.ir:8443/x'],
  ])('%s is accepted as %s', (text, url) => expect(readLinkAddress(text)).toEqual({ kind: 'ok', url }))

  test.each(['http://example.ir', 'javascript:alert(1)', 'data:text/html,x', 'ftp://example.ir', 'tel:+98912'])(
    '%s is refused: its scheme is not https',
    (text) => expect(kindOf(text)).toBe('not_https'),
  )

  test.each([
    '', 'example.ir', '//example.ir', 'https:/example.ir', 'https:example.ir', 'https://', 'https://localhost/x', 'https://10.0.0.1/',
    'https://[::1]/', 'https://2130706433/', 'https://user@example.ir/', 'https://bank.ir:pw@evil.example/', 'https://example.ir./',
    'https://exa mple.ir', 'https://example.ir/\u202egpj.exe', 'https://example.ir/\u0000', 'https://example.ir/a\nb',
    `https://example.ir/${'a'.repeat(LINK_ADDRESS_LENGTH)}`,
  ])('%j is refused as an address', (text) => expect(kindOf(text)).toBe('not_an_address')) // prettier-ignore

  test('a backslash cannot change the host', () => {
    expect(readLinkAddress('https://example.ir\\@evil.example/')).toEqual({ kind: 'ok', url: 'https://example.ir/@evil.example/' }) // prettier-ignore
  })

  test('every accepted address is https and ASCII, and is accepted again unchanged', () => {
    fc.assert(
      fc.property(fc.oneof(fc.webUrl({ withQueryParameters: true, withFragments: true }), fc.string()), (text) => {
        const read = readLinkAddress(text)
        if (read.kind !== 'ok') return
        expect(read.url).toMatch(/^https:\/\/[\x21-\x7e]+$/)
        expect(readLinkAddress(read.url)).toEqual(read)
      }),
    )
  })
})

describe('the UTM fields in an address', () => {
  const fields = { source: 'sms', medium: 'text', campaign: 'جشن پاییز' }
  const campaign = 'utm_campaign=%D8%AC%D8%B4%D9%86%20%D9%BE%D8%A7%DB%8C%DB%8C%D8%B2'

  test('are appended to the query, before the fragment; optional ones only when given', () => {
    expect(withUtm('https://example.ir/', fields)).toBe(
      `https://example.ir/?utm_source=sms&utm_medium=text&${campaign}`,
    )
    expect(withUtm('https://example.ir/p?a=%20b&c=d+e#top', { ...fields, term: 'x&y', content: '' })).toBe(
      `https://example.ir/p?a=%20b&c=d+e&utm_source=sms&utm_medium=text&${campaign}&utm_term=x%26y#top`,
    )
  })

  test('replace those that the address already has', () => {
    const url = 'https://example.ir/?utm_source=mail&id=7&UTM_Term=old'
    expect(withUtm(url, { ...fields, campaign: 'a' })).toBe('https://example.ir/?id=7&utm_source=sms&utm_medium=text&utm_campaign=a') // prettier-ignore
  })
})

describe('the code of a short address', () => {
  test('is seven unambiguous letters and digits; punctuation around it is dropped', () => {
    expect(LINK_CODE_ALPHABET).not.toMatch(/[01OIl]/)
    expect(new Set(LINK_CODE_ALPHABET).size).toBe(57)
    for (const tail of ['', '.', '،', ')', '؟!']) expect(parseLinkCode(`Ab23xYz${tail}`)).toBe('Ab23xYz')
  })

  test.each(['', 'Ab23xY', 'Ab23xYz4', 'Ab23xYzا', 'Ab2 xYz', 'Ab23xYO', '../etc/x', 'Ab23xY%'])(
    '%j is refused as a code',
    (text) => expect(parseLinkCode(text)).toBeNull(),
  )

  test('has the documented length', () => {
    for (const letter of LINK_CODE_ALPHABET)
      expect(parseLinkCode(letter.repeat(LINK_CODE_LENGTH))).toHaveLength(LINK_CODE_LENGTH)
  })
})
