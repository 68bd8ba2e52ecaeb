import { readdir, stat } from 'node:fs/promises'
import path from 'node:path'
import { ROOT, run } from './shell.ts'

interface Page {
  /** For messages. */
  name: string
  app: string
  /** Files and folders that it is built from. */
  sources: readonly string[]
}

const PANEL: Page = {
  name: 'the panel',
  app: 'apps/web',
  sources: ['apps/web', 'packages', 'sending-modes', 'package-lock.json'],
}
const HANDSET: Page = {
  name: 'the virtual handset',
  app: 'apps/simulators',
  sources: [
    'apps/simulators/index.html',
    'apps/simulators/vite.config.ts',
    'apps/simulators/public',
    'apps/simulators/src/handset',
    'packages/ui/src',
    'packages/domain/src',
    'packages/phrases/src/fa/server/virtual-phone.ts',
    'package-lock.json',
  ],
}

async function buildPage({ name, app }: Page): Promise<void> {
  // A test that needs the page would have React built for development.
  const env = { NODE_ENV: 'production' }
  const { isOk, output } = await run('vite', ['build', app, '--logLevel', 'warn'], { env, isQuiet: true })
  if (!isOk) throw new Error(`${name} could not be built: ${output}`)
  process.stderr.write(output)
}

/** Builds the panel into apps/web/dist and the virtual handset into apps/simulators/dist. */
export async function buildPages(): Promise<void> {
  await Promise.all([buildPage(PANEL), buildPage(HANDSET)])
}

/** Builds them only when they are missing or older than their sources. */
export async function buildPagesIfOld(): Promise<void> {
  await Promise.all([buildPanelIfOld(), buildHandsetIfOld()])
}

export const buildPanelIfOld = () => buildIfOld(PANEL)
export const buildHandsetIfOld = () => buildIfOld(HANDSET)

async function buildIfOld(page: Page): Promise<void> {
  const built = await stat(path.join(ROOT, page.app, 'dist/index.html')).catch(() => null)
  if (built !== null) {
    const changed = await Promise.all(page.sources.map((source) => newestIn(path.join(ROOT, source))))
    if (Math.max(...changed) <= built.mtimeMs) return
  }
  process.stderr.write(`peyk: building ${page.name}\n`)
  await buildPage(page)
}

/** When something below a file or folder changed last. */
export async function newestIn(file: string): Promise<number> {
  const found = await stat(file).catch(() => null)
  if (found === null) return 0
  if (!found.isDirectory()) return found.mtimeMs
  const names = (await readdir(file)).filter(
    (name) => name !== 'node_modules' && name !== 'dist' && !/\.test\.tsx?$/.test(name),
  )
  // The time of the folder counts, too: a removed file leaves no other trace.
  return Math.max(found.mtimeMs, ...(await Promise.all(names.map((name) => newestIn(path.join(file, name))))))
}
