import { createWriteStream } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { MissingObject, type ObjectKey, type Storage } from './storage.ts'
import { sha256Hex, signedHeaders, type SigningKey } from './sign-v4.ts'

export interface S3Options extends SigningKey {
  /** Without a slash at the end; the bucket is a part of the path. */
  readonly endpoint: string
  readonly bucket: string
}

/** A part is held while it is sent, since its signature is made over all of it; S3 takes none below five megabytes. */
const PART_BYTES = 8 * 1024 * 1024
const TRIES = 3
const TIME_LIMIT_MS = 60_000

/** A service that speaks S3, by its plainest calls: what is longer than a part goes up in parts. */
export function s3Storage({ endpoint, bucket, ...key }: S3Options, { now }: { now: () => number }): Storage {
  const ask = async ({ method, object, query = {}, body }: S3Request): Promise<Response> => {
    const url = new URL(`${endpoint}/${bucket}/${object}`)
    for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value)
    for (let attempt = 1; ; attempt += 1) {
      const headers = signedHeaders({ method, url, payloadHash: sha256Hex(body ?? ''), now: now() }, key)
      const signal = AbortSignal.timeout(TIME_LIMIT_MS)
      // `signal` ends with the head: a long download may take its time.
      const answer = await fetch(url, { method, headers, redirect: 'error', ...(body === undefined ? {} : { body }), ...(method === 'GET' ? {} : { signal }) }).catch((error: Error) => error) // prettier-ignore
      const isTried = attempt >= TRIES
      if (answer instanceof Error) {
        if (isTried) throw new Error(`the storage cannot be reached: ${answer.message}`, { cause: answer })
        continue
      }
      if (answer.ok || answer.status === 404) return answer
      const text = await answer.text()
      if (answer.status < 500 || isTried)
        throw new Error(`the storage refused ${method}: ${answer.status} ${errorCodeIn(text)}`)
    }
  }
  const done = async (asked: S3Request): Promise<Response> => {
    const answer = await ask(asked)
    if (!answer.ok) throw new Error(`the storage refused ${asked.method}: ${answer.status}`)
    return answer
  }

  const abort = (object: ObjectKey, uploadId: string) => ask({ method: 'DELETE', object, query: { uploadId } })

  const putParts = async (
    object: ObjectKey,
    parts: AsyncIterator<Buffer<ArrayBuffer>>,
    first: Buffer<ArrayBuffer>,
    second: Buffer<ArrayBuffer>,
  ) => {
    // prettier-ignore
    const uploadId = readTag(await (await done({ method: 'POST', object, query: { uploads: '' } })).text(), 'UploadId')
    try {
      const tags: string[] = []
      const send = async (body: Buffer<ArrayBuffer>) => {
        const query = { partNumber: String(tags.length + 1), uploadId }
        const answer = await done({ method: 'PUT', object, query, body })
        await answer.body?.cancel()
        tags.push(answer.headers.get('etag') ?? '')
      }
      await send(first)
      await send(second)
      for (let next = await parts.next(); next.done !== true; next = await parts.next()) await send(next.value)
      const listed = tags.map((tag, index) => `<Part><PartNumber>${index + 1}</PartNumber><ETag>${tag.replaceAll('"', '&quot;')}</ETag></Part>`) // prettier-ignore
      const body = Buffer.from(`<CompleteMultipartUpload>${listed.join('')}</CompleteMultipartUpload>`)
      const answer = await (await done({ method: 'POST', object, query: { uploadId }, body })).text()
      // This call answers 200 before it knows.
      if (answer.includes('<Error>')) throw new Error(`the storage refused the parts: ${errorCodeIn(answer)}`)
    } catch (error) {
      await abort(object, uploadId).catch(() => {})
      throw error
    }
  }

  const openUploads = async (object: ObjectKey): Promise<string[]> => {
    const answer = await ask({ method: 'GET', object: '', query: { uploads: '', prefix: object } })
    const text = await answer.text()
    return [...text.matchAll(/<UploadId>([^<]+)<\/UploadId>/g)].map(([, id = '']) => id)
  }

  return {
    async put(object, body) {
      const parts = inParts(body)
      const first = await parts.next()
      const second = first.done === true ? first : await parts.next()
      if (second.done !== true && first.done !== true) return putParts(object, parts, first.value, second.value)
      const whole = first.done === true ? Buffer.alloc(0) : first.value
      await (await done({ method: 'PUT', object, body: whole })).body?.cancel()
    },
    async read(object) {
      const answer = await ask({ method: 'GET', object })
      if (answer.status !== 404) return Readable.fromWeb(answer.body as Parameters<typeof Readable.fromWeb>[0])
      await answer.body?.cancel()
      return null
    },
    async remove(object) {
      for (const uploadId of await openUploads(object)) await abort(object, uploadId)
      await (await ask({ method: 'DELETE', object })).body?.cancel()
    },
    async withFile(object, work) {
      const body = await this.read(object)
      if (body === null) throw new MissingObject(object)
      const folder = await mkdtemp(path.join(tmpdir(), 'peyk-object-'))
      try {
        const file = path.join(folder, 'content')
        await pipeline(body, createWriteStream(file, { mode: 0o600 }))
        return await work(file)
      } finally {
        await rm(folder, { recursive: true, force: true })
      }
    },
  }
}

interface S3Request {
  method: 'GET' | 'PUT' | 'POST' | 'DELETE'
  /** Empty: the bucket itself. */
  object: ObjectKey | ''
  query?: Readonly<Record<string, string>>
  body?: Buffer<ArrayBuffer>
}

async function* inParts(body: AsyncIterable<Uint8Array>): AsyncGenerator<Buffer<ArrayBuffer>> {
  let pieces: Uint8Array[] = []
  let size = 0
  for await (const piece of body) {
    pieces.push(piece)
    size += piece.length
    if (size < PART_BYTES) continue
    yield Buffer.concat(pieces)
    pieces = []
    size = 0
  }
  if (size > 0) yield Buffer.concat(pieces)
}

const readTag = (xml: string, tag: 'UploadId'): string => {
  const found = { UploadId: /<UploadId>([^<]+)<\/UploadId>/ }[tag].exec(xml)?.[1]
  if (found === undefined) throw new Error('the storage gave no upload a name')
  return found
}

/** The name of a refusal, which tells nothing of the content. */
const errorCodeIn = (xml: string): string => /<Code>(\w{1,60})<\/Code>/.exec(xml)?.[1] ?? ''
