import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { listSources } from '../list-sources.ts'
import { ROOT } from '../shell.ts'

// Whoever copies a finished example of CONTRIBUTING.md must find its files, and a link must lead somewhere.

const sources = await listSources()
const pages = sources
  .filter((file) => /^(?:README|CONTRIBUTING|docs\/[\w-]+|docs\/(?:tour|decisions)\/[\w-]+)\.md$/.test(file))
  .map((page) => ({ page, text: readFileSync(path.join(ROOT, page), 'utf8') }))

/** These name files from the root of the repository; elsewhere a file may be named by its last folders. */
const NAMES_WHOLE_PATHS = /^(?:README|CONTRIBUTING|docs\/(?:testing|operations|benchmarks)|docs\/tour\/[\w-]+)\.md$/

/** Paths in backticks with a folder and a file ending; patterns such as `<name>` or `*`, and addresses, are none. */
const pathsIn = (text: string): string[] =>
  [...text.matchAll(/`([\w.][\w./-]*\/[\w.-]+\.(?:tsx?|mjs|md|sql|tsv|json|css|svg|png))`/g)].map(([, found]) =>
    String(found),
  )

const linksIn = (text: string): string[] =>
  [...text.matchAll(/\]\(([^)\s:#]+)(?:#[^)]*)?\)/g)].map(([, found]) => String(found))

const isFile = (page: string, name: string): boolean =>
  existsSync(path.join(ROOT, name)) ||
  (!NAMES_WHOLE_PATHS.test(page) && sources.some((source) => source.endsWith(`/${name}`)))

test('every file that README, CONTRIBUTING or a page of docs names in backticks exists', () => {
  const named = pages.flatMap(({ page, text }) => pathsIn(text).map((name) => ({ page, name })))
  expect(named.length).toBeGreaterThan(100)
  expect(named.filter(({ page, name }) => !isFile(page, name)).map(({ page, name }) => `${page}: ${name}`)).toEqual([])
})

test('every link from README, CONTRIBUTING or a page of docs to a file leads to one', () => {
  const dead = pages.flatMap(({ page, text }) =>
    linksIn(text)
      .filter((link) => !existsSync(path.join(ROOT, path.dirname(page), link)))
      .map((link) => `${page}: ${link}`),
  )
  expect(dead).toEqual([])
})

test('each list of CONTRIBUTING.md has a finished example to copy', () => {
  const sections = (pages.find(({ page }) => page === 'CONTRIBUTING.md')?.text ?? '').split(/^## /m)
  const examples = sections.filter((section) => section.startsWith('Add a '))
  expect(examples.map((section) => section.split('\n')[0])).toEqual([
    'Add a call',
    'Add a screen',
    'Add a sending mode',
    'Add a carrier',
  ])
  for (const section of examples) expect(pathsIn(section).length).toBeGreaterThanOrEqual(8)
})

test('every decision record begins with its decision and stands in the index', () => {
  const index = pages.find(({ page }) => page === 'docs/decisions/README.md')?.text ?? ''
  const records = pages.filter(({ page }) => /^docs\/decisions\/\d{4}-/.test(page))
  expect(records.length).toBeGreaterThan(60)
  const faulty = records.filter(({ page, text }) => {
    const [, title = '', decision = ''] = /^# \d{4} (.+)\n\n\*\*Decision:\*\* (.+)\n/.exec(text) ?? []
    const file = path.basename(page)
    return decision === '' || !index.includes(`| [${file.slice(0, 4)}](${file}) | ${title} | ${decision} |`)
  })
  expect(faulty.map(({ page }) => page)).toEqual([])
})
