import { existsSync, readFileSync } from 'node:fs'
import { isBuiltin } from 'node:module'
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import { ROOT } from '../shell.ts'
import { listSources } from '../list-sources.ts'
import { readImports, formatViolation } from './read-imports.ts'

const FOLDERS = ['packages', 'sending-modes', 'apps', 'clients', 'e2e', 'bench', 'chaos', 'testkit', 'tools']
/** Far below what stands; a reader that skips files silently would fall below it. */
const MIN_FILES = 300

const read = await readImports({ root: ROOT, folders: FOLDERS })

test('the import reader reads every source file', async () => {
  const sources = (await listSources()).filter((file) => /[.]tsx?$/.test(file) && FOLDERS.includes(file.split('/')[0]!))
  expect(sources.length).toBeGreaterThan(MIN_FILES)
  expect(sources.filter((file) => !read.files.includes(file))).toEqual([])
})

test('imports by package name resolve to source files of the project, where the rules apply', () => {
  const byName = read.imports.filter(({ named }) => named.startsWith('@peyk/'))
  expect(byName.length).toBeGreaterThan(MIN_FILES)
  expect(byName.filter(({ to }) => !/^(packages|sending-modes|apps)\//.test(to))).toEqual([])
})

test('no import breaks a rule', () => {
  expect(read.violations.map(formatViolation)).toEqual([])
})

describe('a package imports only what its package.json lists', () => {
  interface Manifest {
    name: string
    dependencies?: Record<string, string>
    devDependencies?: Record<string, string>
  }
  const readManifest = (file: string) => JSON.parse(readFileSync(path.join(ROOT, file), 'utf8')) as Manifest
  const ownerOf = (file: string): string => {
    for (let folder = path.dirname(file); folder !== '.'; folder = path.dirname(folder)) {
      if (existsSync(path.join(ROOT, folder, 'package.json'))) return `${folder}/package.json`
    }
    return 'package.json'
  }
  const packageOf = (named: string) =>
    named
      .split('/')
      .slice(0, named.startsWith('@') ? 2 : 1)
      .join('/')
  // Tests and build configuration may use the tools that the root lists.
  const isTooling = (file: string) =>
    /[.](test|spec)[.]tsx?$|[.]fixtures[.]ts$|\/testing\/|[.]config[.]ts$|\/gallery\//.test(file)
  const root = readManifest('package.json')
  const tools = new Set(Object.keys({ ...root.dependencies, ...root.devDependencies }))
  const manifests = ['package.json', ...new Set(read.files.map(ownerOf))]
  const anywhere = new Set(manifests.flatMap((file) => Object.keys(readManifest(file).dependencies ?? {})))

  test('or what the workspace root lists for programs outside of packages', () => {
    const faults = read.imports.flatMap(({ from, named, isTypeOnly }) => {
      if (/^([.]|virtual:)/.test(named) || isBuiltin(named)) return []
      const manifest = ownerOf(from)
      if (manifest === 'package.json') return []
      const { name, dependencies = {}, devDependencies = {} } = readManifest(manifest)
      const wanted = packageOf(named)
      const isListed = wanted === name || Object.hasOwn(dependencies, wanted)
      const isBorrowed = isTooling(from)
        ? tools.has(wanted) || anywhere.has(wanted) || Object.hasOwn(devDependencies, wanted)
        : isTypeOnly && tools.has(`@types/${wanted}`)
      return isListed || isBorrowed
        ? []
        : [`${from} imports ${wanted}: list it in ${manifest}, or put the thing where it is listed`]
    })
    expect([...new Set(faults)]).toEqual([])
  })

  test('in one exact version across all packages', () => {
    const versions = new Map<string, Set<string>>()
    for (const manifest of manifests) {
      const { dependencies = {}, devDependencies = {} } = readManifest(manifest)
      for (const [name, version] of Object.entries({ ...dependencies, ...devDependencies })) {
        versions.set(name, (versions.get(name) ?? new Set()).add(version))
      }
    }
    const faults = [...versions].flatMap(([name, found]) =>
      found.size > 1 || !/^\d+[.]\d+[.]\d+(-[a-z0-9.]+)?$/.test([...found][0]!)
        ? [`${name}: ${[...found].join(', ')}`]
        : [],
    )
    expect(faults).toEqual([])
  })
})
