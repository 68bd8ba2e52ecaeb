import { expect, test } from 'vitest'
import { readPublishedLink } from './published-link.ts'

test('[promise S6] what staff publish leads to a path of the panel or a web page, and never runs anything', () => {
  for (const good of ['/wallet/credit', '/reports?page=2', 'https://example.ir/a', 'http://example.ir'])
    expect(readPublishedLink(` ${good} `)).toBe(good)
  for (const bad of [
    'javascript:alert(1)',
    'JavaScript:alert(1)',
    'java\tscript:alert(1)',
    'data:text/html,<script>',
    '//example.ir',
    '/\\example.ir',
    'mailto:a@b.ir',
    'tel:02112345',
    'example.ir',
    'https://',
    '',
  ])
    expect([bad, readPublishedLink(bad)]).toEqual([bad, null])
})
