import { expect, test } from 'vitest'
import { collectPreloads } from './route-preloads.ts'

const files = [
  { fileName: 'assets/index.js', imports: ['assets/kit.js'], module: 'index.html', isEntry: true },
  { fileName: 'assets/kit.js', imports: [], isEntry: false },
  { fileName: 'assets/reports.js', imports: ['assets/list.js', 'assets/kit.js'], module: 'src/reports.tsx', isEntry: false },
  { fileName: 'assets/list.js', imports: ['assets/page.js'], isEntry: false },
  { fileName: 'assets/page.js', imports: ['assets/index.js'], isEntry: false },
] // prettier-ignore

test('[promise U1] the files of a screen are known with all they import, without those of the first script', () => {
  expect(collectPreloads([{ path: '/reports/{send}?tab=1', code: ['src/reports.tsx'] }], files)).toEqual({
    '/reports/{send}': ['/assets/reports.js', '/assets/list.js', '/assets/page.js'],
  })
})

test('code that stands in the first script needs no file of its own', () => {
  expect(collectPreloads([{ path: '/', code: ['src/gone.tsx'] }], files)).toEqual({ '/': [] })
})

test('an address that only leads to another is served what that one needs', () => {
  const served = collectPreloads(
    [{ path: '/old?id={send}', redirectsTo: '/reports/{send}', code: ['src/reports.tsx'] }],
    files,
  )
  expect(served['/reports/{send}']).toEqual(['/assets/reports.js', '/assets/list.js', '/assets/page.js'])
  expect(served['/old']).toEqual(served['/reports/{send}'])
})
