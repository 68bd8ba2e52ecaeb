import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { expect, test } from 'vitest'
import { ROOT } from '../shell.ts'
import { listSources } from '../list-sources.ts'

interface Manifest {
  dependencies?: Record<string, string>
  devDependencies?: Record<string, string>
}

test('docs/dependencies.md gives a reason for every direct dependency, and for nothing else', async () => {
  const manifests = (await listSources()).filter((file) => /(^|\/)package\.json$/.test(file))
  expect(manifests.length).toBeGreaterThan(10)
  const used = new Set<string>()
  for (const file of manifests) {
    const { dependencies = {}, devDependencies = {} } = JSON.parse(
      await readFile(path.join(ROOT, file), 'utf8'),
    ) as Manifest
    for (const name of Object.keys({ ...dependencies, ...devDependencies }))
      if (!name.startsWith('@peyk/')) used.add(name)
  }
  const page = await readFile(path.join(ROOT, 'docs/dependencies.md'), 'utf8')
  const rows = page.split('\n').filter((line) => line.startsWith('| `'))
  const reasoned = rows.flatMap((row) => [...(row.split('|')[1] ?? '').matchAll(/`([^`]+)`/g)].map(([, name]) => name))
  expect(new Set(reasoned)).toEqual(used)
})
