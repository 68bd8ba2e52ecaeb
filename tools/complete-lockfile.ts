// `npm ci` needs the optional parts of a package for every platform in the lockfile, but npm leaves out those that the
// present registry does not have. `node tools/complete-lockfile.ts` adds them: the version is fixed by the package, the
// platform is part of the name, and where they are needed npm asks the registry for the rest.

import { readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { ROOT } from './shell.ts'

interface Entry {
  version?: string
  dev?: boolean
  optional?: boolean
  cpu?: string[]
  os?: string[]
  libc?: string[]
  optionalDependencies?: Record<string, string>
}
export interface Lockfile {
  packages: Record<string, Entry>
}

const SYSTEMS = ['android', 'darwin', 'freebsd', 'linux', 'openharmony', 'win32']
const PROCESSORS = ['arm64', 'x64', 'ia32', 'ppc64', 'riscv64', 's390x', 'arm', 'wasm32']

/** Optional parts of packages for other platforms that are missing in the lockfile. */
export function missingParts({ packages }: Lockfile): { name: string; version: string; isDev: boolean }[] {
  const isListed = (from: string, name: string): boolean => {
    for (
      let base = from;
      ;
      base = base.includes('/node_modules/') ? base.slice(0, base.lastIndexOf('/node_modules/')) : ''
    ) {
      if (`${base === '' ? '' : `${base}/`}node_modules/${name}` in packages) return true
      if (base === '') return false
    }
  }
  return Object.entries(packages).flatMap(([from, { optionalDependencies = {}, dev = false }]) =>
    Object.entries(optionalDependencies).flatMap(([name, version]) =>
      isListed(from, name) ? [] : [{ name, version, isDev: dev }],
    ),
  )
}

function toEntry({ name, version, isDev }: ReturnType<typeof missingParts>[number]): Entry {
  const words = name.split(/[/-]/)
  const cpu = words.find((word) => PROCESSORS.includes(word))
  const os = words.find((word) => SYSTEMS.includes(word))
  const libc = name.includes('musl') ? 'musl' : 'glibc'
  return {
    version,
    ...(cpu === undefined ? {} : { cpu: [cpu] }),
    ...(isDev ? { dev: true } : {}),
    ...(os === 'linux' ? { libc: [libc] } : {}),
    optional: true,
    ...(os === undefined ? {} : { os: [os] }),
  }
}

if (import.meta.main) {
  const file = path.join(ROOT, 'package-lock.json')
  const lock = JSON.parse(await readFile(file, 'utf8')) as Lockfile
  const parts = missingParts(lock)
  const added = parts.map((part) => [`node_modules/${part.name}`, toEntry(part)] as const)
  const all = [...Object.entries(lock.packages), ...added].toSorted(([a], [b]) => a.localeCompare(b, 'en'))
  await writeFile(file, `${JSON.stringify({ ...lock, packages: Object.fromEntries(all) }, null, 2)}\n`)
  process.stdout.write(`${parts.length} missing parts for other platforms added\n`)
}
