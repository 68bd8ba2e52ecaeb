import { readdir, readFile, stat } from 'node:fs/promises'
import path from 'node:path'
import { ROOT, run } from './shell.ts'

const DIST = path.join(ROOT, 'apps/web/dist')
/** Whatever the panel is made of. */
const SOURCES = ['apps/web', 'packages', 'sending-modes', 'package-lock.json']

/** Builds the panel into apps/web/dist. */
export async function buildPanel(): Promise<void> {
  const { isOk } = await run('vite', ['build', 'apps/web', '--logLevel', 'warn'])
  if (!isOk) throw new Error('the panel could not be built: the message of Vite stands above')
}

/** Builds it only when it is missing or older than its sources. */
export async function buildPanelIfOld(): Promise<void> {
  const isThere = await readFile(path.join(DIST, 'index.html')).then(
    () => true,
    () => false,
  )
  if (isThere) {
    const built = (await stat(path.join(DIST, 'index.html'))).mtimeMs
    const changed = await Promise.all(SOURCES.map((source) => newestIn(path.join(ROOT, source))))
    if (Math.max(...changed) <= built) return
  }
  process.stderr.write('peyk: building the panel\n')
  await buildPanel()
}

async function newestIn(file: string): Promise<number> {
  const found = await stat(file).catch(() => null)
  if (found === null) return 0
  if (!found.isDirectory()) return found.mtimeMs
  const names = (await readdir(file)).filter(
    (name) => name !== 'node_modules' && name !== 'dist' && !/\.test\.tsx?$/.test(name),
  )
  // The folder itself counts, too: a file that was taken away leaves no other trace.
  return Math.max(found.mtimeMs, ...(await Promise.all(names.map((name) => newestIn(path.join(file, name))))))
}
