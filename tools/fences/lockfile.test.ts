import { existsSync, readFileSync, readdirSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { missingParts } from '../complete-lockfile.ts'
import type { Lockfile } from '../complete-lockfile.ts'
import { ROOT } from '../shell.ts'

// `npm ci` refuses a lockfile that is not whole, and a fresh clone is installed by it.

type Lists = {
  dependencies?: Record<string, string>
  devDependencies?: Record<string, string>
  optionalDependencies?: Record<string, string>
}

const readJson = (file: string) => JSON.parse(readFileSync(path.join(ROOT, file), 'utf8')) as unknown
const { packages: lock } = readJson('package-lock.json') as Lockfile & { packages: Record<string, Lists> }
const { workspaces } = readJson('package.json') as { workspaces: string[] }
const folders = workspaces.flatMap((pattern) =>
  pattern.endsWith('/*')
    ? readdirSync(path.join(ROOT, pattern.slice(0, -2))).map((name) => pattern.slice(0, -1) + name)
    : [pattern],
)

test('package-lock.json lists what every package.json asks for (else run npm install --package-lock-only)', () => {
  const listed = (lists: Lists | undefined) => ({ ...lists?.dependencies, ...lists?.devDependencies })
  for (const folder of ['', ...folders.filter((name) => existsSync(path.join(ROOT, name, 'package.json')))]) {
    expect(listed(lock[folder]), folder || 'the root').toEqual(
      listed(readJson(path.join(folder, 'package.json')) as Lists),
    )
  }
})

test('package-lock.json lists the parts of packages for every platform', () => {
  const missing = missingParts({ packages: lock }).map(({ name }) => name)
  expect(missing, 'run: node tools/complete-lockfile.ts').toEqual([])
})
