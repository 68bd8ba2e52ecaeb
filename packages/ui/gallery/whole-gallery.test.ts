import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { expect, test } from 'vitest'

const KIT = join(import.meta.dirname, '../src')
/** Families without a look of their own. */
const WITHOUT_LOOK = new Set(['app', 'dom', 'lazy', 'testing', 'vite'])
const isTest = (name: string) => /\.test\.tsx?$/.test(name)

/** Everything that the gallery draws with, files of the kit only. */
const galleryFiles = () => {
  const seen = new Set<string>()
  const visit = (file: string) => {
    // A comment may name a file as an example.
    if (seen.has(file) || !existsSync(file)) return
    seen.add(file)
    for (const [, from = ''] of readFileSync(file, 'utf8').matchAll(/(?:from |import\()'(\.[^']+)'/g))
      visit(resolve(dirname(file), from))
  }
  for (const name of readdirSync(import.meta.dirname)) if (!isTest(name)) visit(join(import.meta.dirname, name))
  return seen
}

test('every widget and every format of the kit stands in the gallery', () => {
  const seen = galleryFiles()
  const missing = (folder: string) =>
    readdirSync(folder)
      // What only fetches the code of another widget looks like that one.
      .filter((name) => name.endsWith('.tsx') && !isTest(name) && !name.endsWith('.lazy.tsx'))
      // A guard around fields, without a look.
      .filter((name) => name !== 'paste-guard.tsx')
      .filter((name) => !seen.has(join(folder, name)))
  const families = readdirSync(KIT, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && !WITHOUT_LOOK.has(entry.name))
    .map(({ name }) => name)
  expect(families.length).toBeGreaterThan(10)
  expect(families.flatMap((family) => missing(join(KIT, family)))).toEqual([])
})
