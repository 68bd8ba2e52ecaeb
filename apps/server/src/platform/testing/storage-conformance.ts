import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { buffer } from 'node:stream/consumers'
import { describe, expect, test } from 'vitest'
import { MissingObject, objectKey, type Storage } from '../storage/storage.ts'

/** What is there to try one storage with. */
export interface StorageFixture {
  readonly storage: Storage
  /** What lies there, halves included. */
  leftovers(): Promise<number>
}

const aKey = () => objectKey({ accountId: 7 }, randomUUID())
async function* pieces(...all: (Buffer | Error)[]): AsyncGenerator<Buffer> {
  for (const piece of all) {
    if (piece instanceof Error) throw piece
    yield piece
  }
}
const readContent = async (storage: Storage, key: ReturnType<typeof aKey>) => {
  const stream = await storage.read(key)
  return stream === null ? null : buffer(stream)
}

/** Every storage keeps this (one suite for all of them). */
export function storageConformance(name: string, open: () => Promise<StorageFixture>): void {
  describe(`the storage ${name}`, () => {
    test('gives back what it was given, short, long, empty, and in whatever pieces it came', async () => {
      const { storage } = await open()
      const long = Buffer.alloc(19 * 1024 * 1024, 'پیک')
      for (const whole of [Buffer.from('سلام'), long, Buffer.alloc(0)]) {
        const key = aKey()
        await storage.put(key, pieces(whole.subarray(0, 3), whole.subarray(3, 70_001), whole.subarray(70_001)))
        expect((await readContent(storage, key))?.equals(whole)).toBe(true)
        await storage.withFile(key, async (file) => expect((await readFile(file)).equals(whole)).toBe(true))
        await storage.remove(key)
      }
    }, 30_000)

    test('what breaks off, early or late, is not there, and leaves nothing', async () => {
      const { storage, leftovers } = await open()
      const before = await leftovers()
      for (const size of [10, 20 * 1024 * 1024]) {
        const key = aKey()
        await expect(storage.put(key, pieces(Buffer.alloc(size), new Error('cut off')))).rejects.toThrow('cut off')
        expect(await readContent(storage, key)).toBeNull()
      }
      expect(await leftovers()).toBe(before)
    }, 30_000)

    test('what is not there is null, is no file, and may be removed', async () => {
      const { storage } = await open()
      const key = aKey()
      expect(await storage.read(key)).toBeNull()
      await expect(storage.withFile(key, async () => {})).rejects.toThrow(MissingObject)
      await storage.remove(key)
    })

    test('what is removed is gone, and its neighbours stay', async () => {
      const { storage } = await open()
      const [one, two] = [aKey(), aKey()]
      await storage.put(one, pieces(Buffer.from('one')))
      await storage.put(two, pieces(Buffer.from('two')))
      await storage.remove(one)
      expect(await readContent(storage, one)).toBeNull()
      expect(String(await readContent(storage, two))).toBe('two')
    })

    test('several at once do not mix', async () => {
      const { storage } = await open()
      const keys = Array.from({ length: 8 }, aKey)
      await Promise.all(keys.map((key) => storage.put(key, pieces(Buffer.from(key), Buffer.from('!')))))
      for (const key of keys) expect(String(await readContent(storage, key))).toBe(`${key}!`)
    })
  })
}
