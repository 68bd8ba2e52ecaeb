import { readFile, readdir } from 'node:fs/promises'
import path from 'node:path'
import { expect, test } from 'vitest'
import { VARIABLES } from '../../apps/server/src/platform/config.ts'
import { ROOT } from '../shell.ts'

const readText = (file: string) => readFile(path.join(ROOT, file), 'utf8')
const readme = await readText('README.md')

/** Names in backticks in the first column of a page's tables. */
const namesInTables = (page: string, name: RegExp) =>
  [...page.matchAll(/^\| `([^`]+)` \|/gm)].map(([, found]) => String(found)).filter((found) => name.test(found))

test('the table of docs/operations.md lists exactly the environment variables that are read: | `NAME` | default | meaning |', async () => {
  const listed = namesInTables(await readText('docs/operations.md'), /^[A-Z0-9_]+$/)
  expect(listed.toSorted()).toEqual(Object.keys(VARIABLES).toSorted())
})

test('the README mentions every npm script', async () => {
  const { scripts } = JSON.parse(await readText('package.json')) as { scripts: Record<string, string> }
  const missing = Object.keys(scripts).filter(
    (name) => !readme.includes(['start', 'test'].includes(name) ? `npm ${name}` : `npm run ${name}`),
  )
  expect(missing).toEqual([])
})

test('docs/benchmarks.md lists every bench and every chaos run', async () => {
  const listed = new Set(namesInTables(await readText('docs/benchmarks.md'), /^[a-z]+$/))
  const files = await Promise.all(['bench', 'chaos'].map((folder) => readdir(path.join(ROOT, folder))))
  const runs = files.flat().filter((file) => /^[a-z]+\.ts$/.test(file) && file !== 'run.ts')
  expect(listed).toEqual(new Set(runs.map((file) => file.slice(0, -'.ts'.length))))
})

test('the README is short: at most 250 lines', () => {
  expect(readme.split('\n').length).toBeLessThanOrEqual(250)
})
