import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { HOSTILE_FILES } from '@peyk/sheets/testing/hostile-files.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { removeCompileCaches } from './compile-cache.ts'
import { runCheck } from './run-check.ts'

// The whole corpus is refused in packages/sheets; here those that would hurt a program, in the program that they meet.

let folder = ''
beforeAll(async () => void (folder = await mkdtemp(path.join(tmpdir(), 'peyk-hostile-'))))
afterAll(removeCompileCaches)
afterAll(() => rm(folder, { recursive: true, force: true }))

const HEAVY = [
  'zips in zips in zips', 'a gigabyte in a megabyte', 'a gigabyte that says it is a kilobyte', 'a billion laughs',
  'a table of shared texts packed a thousand times', 'an external entity in the sheet', 'a million columns',
  'formulas that would start programs', 'one long shared text in every row', 'a shared text of a million runs',
  'a tag that never ends', 'the second half is missing', 'a workbook behind a password', 'a picture', 'poisoned headers',
  'a million columns in a line', 'a quote that is never closed', 'nothing but quotes', 'an old workbook of noise',
] // prettier-ignore
/** Promise S6. Of time it is the processor's that counts: how long it waits for one says nothing of the file. */
const CPU_MS = 2000
const RISE_MB = 50

test.each(HEAVY)('[promise S6] %s hurts nobody', { timeout: 60_000 }, async (name) => {
  const { kind, content, code } = HOSTILE_FILES.find((file) => file.name === name)!
  const file = path.join(folder, 'file')
  await writeFile(file, content())
  const outcome = await runCheck({ file, kind }, { onChunks: () => {} })
  expect(outcome.kind).toBe(code === null ? 'checked' : 'refused')
  if (outcome.kind === 'refused') expect(['bad_format', 'bad_columns']).toContain(outcome.fault)
  expect(outcome.cost?.cpuMs).toBeLessThan(CPU_MS)
  expect(outcome.cost?.riseMb).toBeLessThan(RISE_MB)
})
