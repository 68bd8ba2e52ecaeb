import { describe, expect, it } from 'vitest'
import { isWebsiteUrl } from './website-url.ts'

describe('website address', () => {
  it.each([
    'example.com',
    'www.example.co.ir',
    'https://example.com',
    'HTTP://Example.com:8080/a?b=c#d',
    'فروشگاه.ایران',
    'xn--mgba3a4f16a.ir',
    ' example.com ',
  ])('«%s» is accepted', (text) => {
    expect(isWebsiteUrl(text)).toBe(true)
  })

  it.each([
    '',
    'example',
    'https://',
    'ftp://example.com',
    'javascript:alert(1)',
    'https://user@example.com',
    'a b.com',
    '-a.com',
    'a..com',
    'example.c',
    '127.0.0.1',
    'localhost',
    'https://exa mple.com',
  ])('«%s» is refused', (text) => {
    expect(isWebsiteUrl(text)).toBe(false)
  })
})
