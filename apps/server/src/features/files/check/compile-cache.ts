import { rmSync } from 'node:fs'
import { cp, mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'

const ROOT = path.join(import.meta.dirname, '../../../../../..')
/** V8's code cache of the checking program, with types stripped: without it most of the start is spent on that. */
const CACHE_FOLDER = path.join(ROOT, 'node_modules/.cache/peyk-check')

type WriteCache = (folder: string) => Promise<void>
/** A folder of our own, or null where nothing can be written. */
type CacheCopy = Promise<string | null>

let isCacheWritten: Promise<boolean> | undefined
let spareCopy: CacheCopy | undefined
/** Copies that exist now. */
const copies = new Set<string>()
const removeCopies = () => {
  for (const folder of copies) rmSync(folder, { recursive: true, force: true })
}
process.once('exit', removeCopies)

/**
 * A copy of the checking program's compile cache, for one run of it (decision 0033). Node.js uses a cache only where the
 * program may write to it, too; so no run, each of which reads a stranger's file, shares its folder with the next one.
 * The original is written by `writeCache`, a run of the program that never sees a file, once per process of Peyk; the
 * next copy is made when one is released. Null where nothing can be written: the program then compiles its code.
 */
export async function borrowCompileCache({
  writeCache,
}: {
  writeCache: WriteCache
}): Promise<{ folder: string; release: () => Promise<void> } | null> {
  const ours = spareCopy ?? copyCache(writeCache)
  spareCopy = undefined
  const folder = await ours
  if (folder === null) return null
  const release = async () => {
    await rm(folder, { recursive: true, force: true }).catch(() => {})
    copies.delete(folder)
    spareCopy ??= copyCache(writeCache)
  }
  return { folder, release }
}

async function copyCache(writeCache: WriteCache): CacheCopy {
  isCacheWritten ??= tryToWrite(writeCache)
  if (!(await isCacheWritten)) return null
  try {
    const folder = await mkdtemp(path.join(tmpdir(), 'peyk-code-'))
    copies.add(folder)
    await cp(CACHE_FOLDER, folder, { recursive: true })
    return folder
  } catch {
    return null
  }
}

async function tryToWrite(writeCache: WriteCache): Promise<boolean> {
  try {
    await mkdir(CACHE_FOLDER, { recursive: true })
    await writeCache(CACHE_FOLDER)
    return true
  } catch {
    return false
  }
}

/** For tests, whose processes end without the event `exit`: removes the copies that are left. */
export async function removeCompileCaches(): Promise<void> {
  await spareCopy
  spareCopy = undefined
  removeCopies()
}
