import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startStore, type SimulatedStore } from '@peyk/simulators/s3/store.ts'
import { storageConformance } from '../testing/storage-conformance.ts'
import { folderStorage } from './folder-storage.ts'
import { s3Storage } from './s3.ts'
import { objectKey } from './storage.ts'

const SECRET = 'a-secret-of-the-test'
let folder = ''
let store: SimulatedStore
const s3 = (more: { secretAccessKey?: string; now?: number } = {}) =>
  s3Storage(
    {
      endpoint: `http://127.0.0.1:${store.port}`,
      bucket: 'peyk',
      region: 'us-east-1',
      accessKeyId: 'test',
      secretAccessKey: more.secretAccessKey ?? SECRET,
    },
    { now: () => more.now ?? Date.now() },
  )
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'peyk-storage-'))
  store = await startStore({ bucket: 'peyk', keys: new Map([['test', SECRET]]) })
})
afterAll(async () => {
  await store.close()
  await rm(folder, { recursive: true, force: true })
})

storageConformance('in a folder', async () => ({
  storage: folderStorage(folder),
  leftovers: async () => (await readdir(folder, { recursive: true, withFileTypes: true })).filter((one) => one.isFile()).length, // prettier-ignore
}))
storageConformance('behind S3', async () => ({
  storage: s3(),
  leftovers: async () => store.objects.size + store.openUploads(),
}))

async function* of(text: string) {
  yield Buffer.from(text)
}
const KEY = objectKey({ accountId: 1 }, '6f9619ff-8b86-4011-b42d-00c04fc964ff')

describe('S3', () => {
  test('refuses a request with a wrong signature: another secret, a clock that is off', async () => {
    await expect(s3({ secretAccessKey: 'wrong' }).put(KEY, of('x'))).rejects.toThrow('SignatureDoesNotMatch')
    await expect(s3({ now: Date.now() - 3_600_000 }).put(KEY, of('x'))).rejects.toThrow('RequestTimeTooSkewed')
    expect(store.objects.has(KEY)).toBe(false)
  })

  test('is retried after a failure; one that stays down is an error', async () => {
    store.failNext(2, 503)
    await s3().put(KEY, of('x'))
    expect(String(store.objects.get(KEY))).toBe('x')
    store.failNext(3, 503)
    await expect(s3().put(KEY, of('y'))).rejects.toThrow('503')
    store.failNext(0, 503)
  })

  test('has a simulated service that starts and answers', async () => {
    const program = path.join(import.meta.dirname, '../../../../simulators/src/s3/main.ts')
    const child = spawn(process.execPath, [program], { env: { S3_PORT: '0' }, stdio: ['ignore', 'pipe', 'inherit'] })
    try {
      const [line] = (await once(child.stdout, 'data')) as [Buffer]
      const endpoint = /http:\/\/[\d.:]+/.exec(line.toString())?.[0] ?? ''
      const key = { accessKeyId: 'peyk', secretAccessKey: 'peyk-secret', region: 'any' }
      const storage = s3Storage({ endpoint, bucket: 'peyk', ...key }, { now: Date.now })
      await storage.put(KEY, of('hello'))
      expect(await storage.read(KEY)).not.toBeNull()
    } finally {
      child.kill('SIGTERM')
    }
  })
})

test('the key of a stored object is an id and a uuid of ours, never a path', () => {
  for (const wrong of ['../../etc/passwd', '', 'a/b', '6F9619FF-8B86-4011-B42D-00C04FC964FF']) {
    expect(() => objectKey({ accountId: 1 }, wrong)).toThrow('no key')
  }
})
