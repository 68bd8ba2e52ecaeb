import { createHash, randomUUID } from 'node:crypto'
import { once } from 'node:events'
import type { Readable } from 'node:stream'
import { Busboy, type BusboyFileStream } from '@fastify/busboy'
import type { Endpoint } from '@peyk/contract/core/endpoint.ts'
import { UPLOAD_LIMIT_BYTES } from '@peyk/contract/files/files.ts'
import type { AccountScope } from '@peyk/database/scope.ts'
import type { Deps } from '../../deps.ts'
import { refusal, type Refusal } from '../../app-error.ts'
import { releaseUnlinkedObjects } from '../../storage/objects.queries.ts'
import { objectKey } from '../../storage/storage.ts'
import { outOfStorageRefusal, reserveStorage } from '../../storage/reserve-room.ts'
import { parseBody } from './body.ts'
import { MultipartFields } from './form-fields.ts'
import { attachmentsAsFormData, boundaryOf, PART_LIMITS } from './multipart.ts'
import { rejectUnsafeJson } from './reject-unsafe-json.ts'

const MEGABYTE = 1024 * 1024
/** What a form's own lines may add to its files. */
const FORM_BYTES = 2 * MEGABYTE

/**
 * A file of a request, in the storage by now. Where requests are compared (`Idempotency-Key`) its name, size and digest
 * stand for it: the object's key is no property of its own.
 */
export class StoredUpload {
  readonly name: string
  readonly type: string
  readonly size: number
  readonly sha256: string
  readonly #object: string

  constructor(of: { name: string; type: string; size: number; sha256: string; object: string }) {
    this.name = of.name
    this.type = of.type
    this.size = of.size
    this.sha256 = of.sha256
    this.#object = of.object
  }

  /** The uuid of its key. */
  get object(): string {
    return this.#object
  }
}

/** The largest file of a form, and the refusal of a larger one. */
interface FileLimit {
  readonly bytes: number
  readonly tooLarge: () => Refusal
}

function toFileLimit(limit: Endpoint['fileLimit']): FileLimit {
  if (limit !== undefined) {
    return { bytes: limit.bytes, tooLarge: () => refusal(limit.error, { field: limit.field }) }
  }
  const values = { limit: UPLOAD_LIMIT_BYTES / MEGABYTE }
  return { bytes: UPLOAD_LIMIT_BYTES, tooLarge: () => refusal('files.too_large', { field: 'file', values }) }
}

/** The fields and files of a call, and the way to release uploads that no file uses in the end. */
export interface ReceivedUpload {
  readonly fields: unknown
  discardUnused(): Promise<void>
}

interface UploadInput {
  readonly stream: Readable
  readonly type: string
  /** As the request tells it; undefined: it does not. */
  readonly length: number | undefined
  /** Of everything but the files. */
  readonly limitBytes: number
  readonly scope: AccountScope
  readonly fileLimit?: Endpoint['fileLimit']
}

/**
 * Reads the body of a call that takes files. A form's files go to the storage while they arrive; fields may stand before
 * or behind them. Everything else is read as every other body (contract §1.7 Z4, Z5).
 */
export async function receiveUpload(
  { stream, type, length, limitBytes, scope, fileLimit }: UploadInput,
  deps: Pick<Deps, 'db' | 'storage' | 'log' | 'config'>,
): Promise<ReceivedUpload> {
  const boundary = boundaryOf({ type, body: await peekFirstOctets(stream) })
  if (boundary === null)
    return {
      fields: parseBody({ type, body: await readWholeBody(stream, limitBytes), limitBytes }),
      async discardUnused() {},
    }
  const limit = toFileLimit(fileLimit)
  if (length !== undefined && length > limit.bytes + FORM_BYTES) throw limit.tooLarge()
  const objects: string[] = []
  const discardUnused = async () => {
    if (objects.length > 0) await deps.db.inAccount(scope, (tx) => releaseUnlinkedObjects(tx, scope, objects))
  }
  try {
    return {
      fields: await readForm({ stream, boundary, length, limitBytes, scope, objects, limit }, deps),
      discardUnused,
    }
  } catch (error) {
    await discardUnused().catch((err: unknown) => deps.log.warn({ err }, 'an upload is swept only tomorrow'))
    throw error
  }
}

// Without an iterator, which takes longer than a small body itself.

/** Looked at and put back, in one go: between the two the stream could end. */
async function peekFirstOctets(stream: Readable): Promise<Buffer> {
  for (;;) {
    const piece = stream.read() as Buffer | null
    if (piece !== null) {
      stream.unshift(piece)
      return piece
    }
    if (!(await isMoreToCome(stream))) return Buffer.alloc(0)
  }
}

async function readWholeBody(stream: Readable, limitBytes: number): Promise<Buffer> {
  const pieces: Buffer[] = []
  let size = 0
  for (;;) {
    const piece = stream.read() as Buffer | null
    if (piece !== null) {
      size += piece.length
      if (size > limitBytes) throw refusal('call.too_large')
      pieces.push(piece)
    } else if (!(await isMoreToCome(stream))) return pieces.length === 1 ? pieces[0]! : Buffer.concat(pieces)
  }
}

/** Waits until something has arrived, or until nothing will. Throws when the caller went away. */
async function isMoreToCome(stream: Readable): Promise<boolean> {
  if (stream.readableEnded) return false
  if (stream.errored !== null) throw stream.errored
  if (stream.destroyed) throw refusal('call.broken_body')
  await new Promise<void>((resolve) => {
    const events = ['readable', 'end', 'error', 'close'] as const
    const wake = () => {
      for (const event of events) stream.off(event, wake)
      resolve()
    }
    for (const event of events) stream.on(event, wake)
  })
  return true
}

async function readForm(
  { stream, boundary, length, limitBytes, scope, objects, limit }: Pick<UploadInput, 'stream' | 'length' | 'limitBytes' | 'scope'> & { boundary: string; objects: string[]; limit: FileLimit }, // prettier-ignore
  deps: Pick<Deps, 'db' | 'storage' | 'config'>,
): Promise<Record<string, unknown>> {
  const parts = new MultipartFields(limitBytes)
  const files: { name: string; taken: Promise<StoredUpload | null> }[] = []
  const open = new Set<BusboyFileStream>()
  const stop = new AbortController()
  let fault: Error | undefined
  const end = (error: Error) => {
    fault ??= error
    stop.abort()
  }
  const reader = new Busboy({
    headers: { 'content-type': `multipart/form-data; boundary="${boundary}"` },
    limits: { ...PART_LIMITS, fileSize: limit.bytes },
    isPartAFile: (_name, _type, fileName) => fileName !== undefined,
  })
  reader.on('field', (name, value, nameCut, valueCut) => {
    if (nameCut || valueCut) return end(refusal('call.broken_body'))
    try {
      parts.addText(name, value)
    } catch (error) {
      end(error as Error)
    }
  })
  reader.on('file', (name, part, fileName, _encoding, type) => {
    open.add(part)
    // All files of a form together are no longer than it: the first takes the room of all.
    const room = length === undefined || files.length === 0 ? length : 0
    const taken = storeFile({ part, fileName, type, room, scope, objects, limit }, deps).catch((error: Error) => {
      end(error)
      return null
    })
    files.push({ name, taken })
  })
  for (const limit of ['partsLimit', 'filesLimit', 'fieldsLimit'] as const)
    reader.on(limit, () => end(refusal('call.broken_body')))
  const isRead = new Promise<void>((resolve) => reader.once('finish', resolve))
  reader.once('error', () => end(refusal('call.broken_body')))
  try {
    // Not `pipeline`: at a fault it would close the connection before the refusal is sent.
    for await (const piece of attachmentsAsFormData(stream.iterator({ destroyOnReturn: false }), boundary)) {
      if (fault !== undefined) break
      if (!reader.write(piece)) await once(reader, 'drain', { signal: stop.signal })
    }
    if (fault === undefined) {
      reader.end()
      await Promise.race([isRead, once(stop.signal, 'abort')])
    }
  } catch (error) {
    fault ??= error as Error // the caller went away
  }
  // What waits for the rest of its file would wait for ever.
  if (fault !== undefined) for (const part of open) part.destroy()
  for (const { name, taken } of files) {
    const upload = await taken
    if (upload !== null) parts.add(name, upload)
  }
  if (fault !== undefined) throw fault
  const fields = parts.toObject()
  rejectUnsafeJson(fields)
  return normaliseFileField(fields)
}

/** `files[]` and its kin are the one `file` of a call that takes one (Z4). */
function normaliseFileField(fields: Record<string, unknown>): Record<string, unknown> {
  if (fields['file'] instanceof StoredUpload) return fields
  const [only, ...more] = [fields['file'] ?? fields['files']].flat()
  return only instanceof StoredUpload && more.length === 0 ? { ...fields, file: only } : fields
}

async function storeFile(
  { part, fileName, type, room, scope, objects, limit }: { part: BusboyFileStream; fileName: string; type: string; room: number | undefined; scope: AccountScope; objects: string[]; limit: FileLimit }, // prettier-ignore
  { db, storage, config }: Pick<Deps, 'db' | 'storage' | 'config'>,
): Promise<StoredUpload | null> {
  const hash = createHash('sha256')
  let size = 0
  const octets = async function* () {
    try {
      for await (const piece of part as AsyncIterable<Buffer>) {
        size += piece.length
        if (room === undefined && size > taken) break
        hash.update(piece)
        yield piece
      }
    } catch {
      throw refusal('call.broken_body') // cut off
    }
    if (part.truncated) throw limit.tooLarge()
    if (room === undefined && size > taken) throw await outOfStorageRefusal({ scope }, { db, config })
    if (!part.readableEnded) throw refusal('call.broken_body')
  }
  const object = randomUUID()
  const taken = await db.inAccount(scope, (tx) =>
    reserveStorage({ scope, key: object, octets: room, max: limit.bytes }, { tx, config }),
  )
  objects.push(object)
  await storage.put(objectKey(scope, object), octets())
  // A file field that was left empty in a form.
  if (size === 0 && fileName === '') return null
  return new StoredUpload({ name: fileName, type, size, sha256: hash.digest('hex'), object })
}
