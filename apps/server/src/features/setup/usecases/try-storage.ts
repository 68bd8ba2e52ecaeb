import { randomUUID } from 'node:crypto'
import { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import type { Deps } from '../../../platform/deps.ts'
import { objectKey } from '../../../platform/storage/storage.ts'

/** Of no account: what is written under it is gone before anybody could ask for it. */
const NOBODY = { accountId: 0 }
const WRITTEN = 'peyk'

/** Writes a small file where uploads go, reads it back and removes it. */
export async function isStorageWritable({ storage, log }: Pick<Deps, 'storage' | 'log'>): Promise<boolean> {
  const key = objectKey(NOBODY, randomUUID())
  try {
    await storage.put(key, Readable.from([Buffer.from(WRITTEN)]))
    const body = await storage.read(key)
    return body !== null && (await text(body)) === WRITTEN
  } catch (err) {
    log.warn({ err }, 'the storage of files was tried and did not work')
    return false
  } finally {
    await storage.remove(key).catch(() => {})
  }
}
