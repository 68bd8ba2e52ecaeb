import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { expect, test } from 'vitest'
import { VARIABLES } from '../../apps/server/src/platform/config.ts'
import { ROOT } from '../shell.ts'

const readme = await readFile(path.join(ROOT, 'README.md'), 'utf8').catch(() => '')

test('the table of the README lists exactly the environment variables that are read: | `NAME` | default | meaning |', () => {
  const listed = [...readme.matchAll(/^\| `([A-Z0-9_]+)` \|/gm)].map(([, name]) => String(name))
  expect(listed.toSorted()).toEqual(Object.keys(VARIABLES).toSorted())
})

test('the README mentions every npm script', async () => {
  const { scripts } = JSON.parse(await readFile(path.join(ROOT, 'package.json'), 'utf8')) as {
    scripts: Record<string, string>
  }
  const missing = Object.keys(scripts).filter(
    (name) => !readme.includes(['start', 'test'].includes(name) ? `npm ${name}` : `npm run ${name}`),
  )
  expect(missing).toEqual([])
})
