import { expect, test } from 'vitest'
import { namedPage } from './panel.ts'

const page = '<head><meta name="application-name" content="پیک" /><title>پیک</title></head>'

test('[APP-32] the page carries the name of the installation', () => {
  expect(namedPage(page, 'پیامک من')).toBe(
    '<head><meta name="application-name" content="پیامک من" /><title>پیامک من</title></head>',
  )
})

test('a name is a text in the page, whatever signs are in it', () => {
  expect(namedPage(page, '"><b>$1 & $&')).toBe(
    '<head><meta name="application-name" content="&quot;&gt;&lt;b&gt;$1 &amp; $&amp;" />' +
      '<title>&quot;&gt;&lt;b&gt;$1 &amp; $&amp;</title></head>',
  )
})
