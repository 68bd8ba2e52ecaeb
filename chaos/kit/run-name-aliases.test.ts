import { readdirSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { RUN_NAME_ALIASES } from './run-name-aliases.ts'

const namesIn = (folder: string): string[] =>
  readdirSync(path.join(import.meta.dirname, '../..', folder))
    .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts') && file !== 'run.ts')
    .map((file) => file.slice(0, -3))

test('no bench and no chaos run save their figures under the same name', () => {
  const kept = [...namesIn('bench'), ...namesIn('chaos').map((name) => RUN_NAME_ALIASES[name] ?? name)]
  expect(kept.toSorted()).toEqual([...new Set(kept)].toSorted())
  expect(namesIn('bench').length).toBeGreaterThan(5)
})
