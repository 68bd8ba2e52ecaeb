import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { expect, test } from 'vitest'
import * as sending from '@peyk/contract/sending/sending.ts'
import { callNames, importOnlyCalls } from './contract-calls.ts'

test('the import of a whole contract module means its calls', () => {
  expect(
    importOnlyCalls("import * as reports from '@peyk/contract/reports/reports.ts'\nimport * as z from 'zod/mini'"),
  ).toBe("import * as reports from '@peyk/contract/reports/reports.ts?calls'\nimport * as z from 'zod/mini'")
  expect(importOnlyCalls("import { sendRef } from '@peyk/contract/sending/sending.ts'")).not.toContain('?calls')
})

test('the calls found in the text of a module are those it exports', async () => {
  const text = await readFile(path.join(import.meta.dirname, '../../packages/contract/src/sending/sending.ts'), 'utf8')
  const isCall = (value: unknown) => typeof value === 'object' && value !== null && 'path' in value && 'kind' in value
  const exported = Object.entries(sending).filter(([, value]) => isCall(value))
  expect(callNames(text).toSorted()).toEqual(exported.map(([name]) => name).toSorted())
})
