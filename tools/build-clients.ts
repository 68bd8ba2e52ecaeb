import { mkdir, readdir, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { SDK_FOLDER, sdkFiles } from './sdk/sdk-files.ts'
import { ROOT, run } from './shell.ts'

/** The calls of the TypeScript package, from the contract. */
async function writeSdkCalls(): Promise<void> {
  const folder = path.join(ROOT, SDK_FOLDER)
  const files = sdkFiles()
  await mkdir(folder, { recursive: true })
  for (const name of await readdir(folder)) if (!files.has(name)) await rm(path.join(folder, name))
  await Promise.all([...files].map(([name, text]) => writeFile(path.join(folder, name), text)))
}

const BUILT = ['clients/typescript']

/** Compiles the packages for customers into their `dist`. */
export async function buildClients(): Promise<void> {
  await writeSdkCalls()
  for (const folder of BUILT) {
    await rm(path.join(ROOT, folder, 'dist'), { recursive: true, force: true })
    const { isOk, output } = await run('tsc', ['-p', folder], { isQuiet: true })
    if (!isOk) throw new Error(`${folder} could not be built: ${output}`)
  }
}
