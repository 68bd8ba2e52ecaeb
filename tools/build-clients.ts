import { copyFile, mkdir, readdir, rm, stat, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { newestIn } from './build-pages.ts'
import { SDK_FOLDER, sdkFiles } from './sdk/sdk-files.ts'
import { ROOT, run } from './shell.ts'

interface CompiledPackage {
  folder: string
  /** What is copied into `dist` beside the compiled code. */
  copies: readonly [from: string, to: string][]
}

/** The packages for customers that are compiled; the others are delivered as they stand. */
const COMPILED: readonly CompiledPackage[] = [
  { folder: 'clients/typescript', copies: [] },
  {
    folder: 'clients/n8n',
    copies: ['Peyk', 'PeykTrigger'].map((node) => ['nodes/peyk.svg', `dist/nodes/${node}/peyk.svg`]),
  },
]

/** The calls of the TypeScript package, from the contract. */
async function writeSdkCalls(): Promise<void> {
  const folder = path.join(ROOT, SDK_FOLDER)
  const files = sdkFiles()
  await mkdir(folder, { recursive: true })
  for (const name of await readdir(folder)) if (!files.has(name)) await rm(path.join(folder, name))
  await Promise.all([...files].map(([name, text]) => writeFile(path.join(folder, name), text)))
}

async function compile({ folder, copies }: CompiledPackage): Promise<void> {
  const place = (name: string) => path.join(ROOT, folder, name)
  await rm(place('dist'), { recursive: true, force: true })
  const { isOk, output } = await run('tsc', ['-p', folder], { isQuiet: true })
  if (!isOk) throw new Error(`${folder} could not be built: ${output}`)
  for (const [from, to] of copies) await copyFile(place(from), place(to))
}

/** Writes what is made from the contract, and compiles the packages for customers into their `dist`. */
export async function buildClients(): Promise<void> {
  await writeSdkCalls()
  await Promise.all(COMPILED.map(compile))
}

/** Compiles those whose `dist` is missing or older than their sources. */
export async function buildClientsIfOld(): Promise<void> {
  await Promise.all(
    COMPILED.map(async (one) => {
      const built = await stat(path.join(ROOT, one.folder, 'dist')).catch(() => null)
      if (built === null || (await newestIn(path.join(ROOT, one.folder))) > built.mtimeMs) await compile(one)
    }),
  )
}
