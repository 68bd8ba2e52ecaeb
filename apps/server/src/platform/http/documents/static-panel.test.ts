import { expect, test } from 'vitest'
import { firstPaints, imageSources, withAppName, withManifestName, preloadLinks } from './static-panel.ts'

const page = '<head><meta name="application-name" content="پیک" /><title>پیک</title></head>'

test('[APP-32] the page carries the name of the installation', () => {
  expect(withAppName(page, 'پیامک من')).toBe(
    '<head><meta name="application-name" content="پیامک من" /><title>پیامک من</title></head>',
  )
})

test('a name is a text in the page, whatever signs are in it', () => {
  expect(withAppName(page, '"><b>$1 & $&')).toBe(
    '<head><meta name="application-name" content="&quot;&gt;&lt;b&gt;$1 &amp; $&amp;" />' +
      '<title>&quot;&gt;&lt;b&gt;$1 &amp; $&amp;</title></head>',
  )
})

test('[promise U1] the page names the files of the screen it opens with', () => {
  const linksOf = preloadLinks(
    JSON.stringify({ '/reports': ['/assets/a.js'], '/contacts/{contact}': ['/assets/b.js'], '/contacts/group': ['/assets/c.js', '/assets/d.js'] }),
  ) // prettier-ignore
  const link = (file: string) => `<link rel="modulepreload" crossorigin href="/assets/${file}.js">`
  expect(linksOf('/reports')).toBe(link('a'))
  expect(linksOf('/reports/')).toBe(link('a'))
  expect(linksOf('/contacts/17')).toBe(link('b'))
  expect(linksOf('/contacts/group')).toBe(link('c') + link('d'))
  expect(linksOf('/contacts/17/18')).toBe('')
  expect(linksOf('/')).toBe('')
})

test('[promise U1] the page holds how it looks on phone and desktop, under the name of this installation', () => {
  const drawnOf = firstPaints(
    JSON.stringify({
      '/login': { side: 'guest', mobile: '<h1>ورود به %APP_NAME%</h1>', desktop: '<p>%APP_NAME%</p>' },
    }),
    'پیک & یار',
  )
  expect(drawnOf('/login')).toBe(
    '<template data-first="mobile" data-for="guest"><h1>ورود به پیک &amp; یار</h1></template>' +
      '<template data-first="desktop" data-for="guest"><p>پیک &amp; یار</p></template>',
  )
  expect(drawnOf('/reports')).toBe('')
})

test('[promise U7] the panel is installed under the name of the installation', () => {
  const named = withManifestName(
    JSON.stringify({ name: 'پیک', short_name: 'پیک', start_url: '/dashboard' }),
    'پیامک "من"',
  )
  expect(JSON.parse(named)).toEqual({ name: 'پیامک "من"', short_name: 'پیامک "من"', start_url: '/dashboard' })
})

test('[APP-32] pictures come from the panel itself, and from the tile server only where there is one', () => {
  expect(imageSources(undefined)).toBe("img-src 'self' data: blob:")
  expect(imageSources('https://tiles.example.ir:8443/{z}/{x}/{y}.png')).toBe(
    "img-src 'self' data: blob: https://tiles.example.ir:8443",
  )
  expect(imageSources('https://{s}.tiles.ir/{z}/{x}/{y}.png')).toMatch(/ https:\/\/\*\.tiles\.ir$/)
})
