import { createWriteStream } from 'node:fs'
import { access, mkdir, open, rename, rm } from 'node:fs/promises'
import path from 'node:path'
import { pipeline } from 'node:stream/promises'
import { MissingObject, type ObjectKey, type Storage } from './storage.ts'

const isMissing = (error: unknown) => (error as NodeJS.ErrnoException).code === 'ENOENT'

/** Files of a folder. One that is being written has another name until it is whole and on the disk. */
export function folderStorage(folder: string): Storage {
  const fileOf = (key: ObjectKey) => path.join(folder, key)
  const partOf = (key: ObjectKey) => `${fileOf(key)}.part`

  return {
    async put(key, body) {
      await mkdir(path.dirname(fileOf(key)), { recursive: true, mode: 0o700 })
      const part = createWriteStream(partOf(key), { mode: 0o600, flush: true })
      try {
        await pipeline(body, part)
        await rename(partOf(key), fileOf(key))
      } catch (error) {
        // A body that broke off at once leaves it being opened still: its file would come after it was removed.
        if (!part.closed) await new Promise<void>((resolve) => void part.once('close', resolve))
        await rm(partOf(key), { force: true })
        throw error
      }
      await syncFolder(path.dirname(fileOf(key)))
    },
    async read(key) {
      const handle = await open(fileOf(key)).catch((error: unknown) => {
        if (isMissing(error)) return null
        throw error
      })
      return handle?.createReadStream() ?? null
    },
    async remove(key) {
      await rm(partOf(key), { force: true })
      await rm(fileOf(key), { force: true })
    },
    async withFile(key, work) {
      const file = fileOf(key)
      await access(file).catch((error: unknown) => {
        throw isMissing(error) ? new MissingObject(key) : error
      })
      return work(file)
    },
  }
}

/** A rename is on the disk when its folder is. */
async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder)
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}
