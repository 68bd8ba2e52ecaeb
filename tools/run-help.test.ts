import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const ROOT = join(import.meta.dirname, '..')
const { scripts } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as { scripts: Record<string, string> }

test('every command answers --help, before anything is installed or started', () => {
  const run = join(ROOT, 'tools/run.mjs')
  const helpOf = (name: string) => spawnSync(process.execPath, [run, name, '--help'], { encoding: 'utf8' })
  // `npm run setup` says it by itself, in full; its usage is tested with its use cases.
  const names = Object.keys(scripts).filter((name) => name !== 'setup')
  expect(names.length).toBeGreaterThan(10)
  for (const name of names) {
    const { status, stdout } = helpOf(name)
    expect([name, status, stdout.startsWith(name === 'start' ? 'npm start' : name === 'test' ? 'npm test' : `npm run ${name}`)]).toEqual([name, 0, true]) // prettier-ignore
  }
})
