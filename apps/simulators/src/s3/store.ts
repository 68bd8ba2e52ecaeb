import { createHash, randomUUID } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { signatureFault } from './signature.ts'

/** Smallest part but the last, in octets, as in S3. */
const MIN_PART_OCTETS = 5 * 1024 * 1024

export interface SimulatedStore {
  readonly port: number
  /** Names of the stored objects, and the number of open multipart uploads. */
  readonly objects: ReadonlyMap<string, Buffer>
  openUploads(): number
  /** Makes the next requests fail with this status. */
  failNext(count: number, status: number): void
  close(): Promise<void>
}

interface Upload {
  key: string
  parts: Map<number, { tag: string; body: Buffer }>
}

const tagOf = (body: Buffer) => `"${createHash('md5').update(body).digest('hex')}"`

/** A service with the subset of S3 that a simple client needs: objects of one bucket, in memory, every request signed. */
export async function startStore({
  bucket,
  keys,
  port = 0,
  host = '127.0.0.1',
  now = Date.now,
}: {
  bucket: string
  keys: ReadonlyMap<string, string>
  port?: number
  host?: string
  now?: () => number
}): Promise<SimulatedStore> {
  const objects = new Map<string, Buffer>()
  const uploads = new Map<string, Upload>()
  let failures: number[] = []

  const refuse = (response: ServerResponse, status: number, code: string) =>
    void response.writeHead(status, { 'content-type': 'application/xml' }).end(`<Error><Code>${code}</Code></Error>`)
  const xml = (response: ServerResponse, text: string) =>
    void response.writeHead(200, { 'content-type': 'application/xml' }).end(text)

  const putPart = (
    response: ServerResponse,
    { upload, number, body }: { upload: Upload; number: number; body: Buffer },
  ) => {
    upload.parts.set(number, { tag: tagOf(body), body })
    response.writeHead(200, { etag: tagOf(body) }).end()
  }

  const complete = (response: ServerResponse, { id, upload, body }: { id: string; upload: Upload; body: Buffer }) => {
    const listed = [...body.toString().matchAll(/<PartNumber>(\d+)<\/PartNumber><ETag>([^<]+)<\/ETag>/g)]
    const parts = listed.map(([, number, tag = '']) => ({
      part: upload.parts.get(Number(number)),
      tag: tag.replaceAll('&quot;', '"'),
    }))
    if (parts.length === 0 || parts.some(({ part, tag }) => part?.tag !== tag))
      return refuse(response, 400, 'InvalidPart')
    if (parts.slice(0, -1).some(({ part }) => part!.body.length < MIN_PART_OCTETS))
      return refuse(response, 400, 'EntityTooSmall')
    objects.set(upload.key, Buffer.concat(parts.map(({ part }) => part!.body)))
    uploads.delete(id)
    xml(response, '<CompleteMultipartUploadResult/>')
  }

  const ofBucket = (response: ServerResponse, query: URLSearchParams) => {
    if (!query.has('uploads')) return refuse(response, 501, 'NotImplemented')
    const prefix = query.get('prefix') ?? ''
    const open = [...uploads].filter(([, { key }]) => key.startsWith(prefix))
    xml(response, `<ListMultipartUploadsResult>${open.map(([id, { key }]) => `<Upload><Key>${key}</Key><UploadId>${id}</UploadId></Upload>`).join('')}</ListMultipartUploadsResult>`) // prettier-ignore
  }

  const ofObject = (
    response: ServerResponse,
    { method, key, query, body }: { method: string; key: string; query: URLSearchParams; body: Buffer },
  ) => {
    // prettier-ignore
    const id = query.get('uploadId')
    const upload = id === null ? undefined : uploads.get(id)
    if (id !== null && upload === undefined) return refuse(response, 404, 'NoSuchUpload')
    if (upload !== undefined && id !== null) {
      if (method === 'PUT') return putPart(response, { upload, number: Number(query.get('partNumber')), body })
      if (method === 'POST') return complete(response, { id, upload, body })
      uploads.delete(id)
      return void response.writeHead(204).end()
    }
    if (method === 'POST' && query.has('uploads')) {
      const made = randomUUID()
      uploads.set(made, { key, parts: new Map() })
      return xml(
        response,
        `<InitiateMultipartUploadResult><UploadId>${made}</UploadId></InitiateMultipartUploadResult>`,
      )
    }
    if (method === 'PUT') {
      objects.set(key, body)
      return void response.writeHead(200, { etag: tagOf(body) }).end()
    }
    if (method === 'DELETE') {
      objects.delete(key)
      return void response.writeHead(204).end()
    }
    const found = objects.get(key)
    if (method !== 'GET' || found === undefined) return refuse(response, 404, 'NoSuchKey')
    response.writeHead(200, { 'content-length': found.length }).end(found)
  }

  const answer = async (request: IncomingMessage, response: ServerResponse) => {
    const pieces: Buffer[] = []
    for await (const piece of request) pieces.push(piece as Buffer)
    const body = Buffer.concat(pieces)
    const { method = '', url: target = '', headers } = request
    const failure = failures.shift()
    if (failure !== undefined) return refuse(response, failure, 'InternalError')
    const fault = signatureFault({ method, target, headers, body, keys, now: now() })
    if (fault !== null) return refuse(response, 403, fault)
    const { pathname, searchParams: query } = new URL(target, 'http://store')
    const [, named, ...rest] = pathname.split('/')
    if (named !== bucket) return refuse(response, 404, 'NoSuchBucket')
    const key = rest.join('/')
    return key === '' ? ofBucket(response, query) : ofObject(response, { method, key, query, body })
  }

  const server = createServer((request, response) => void answer(request, response).catch(() => response.destroy()))
  await new Promise<void>((resolve) => server.listen(port, host, resolve))
  return {
    port: (server.address() as AddressInfo).port,
    objects,
    openUploads: () => uploads.size,
    failNext: (count, status) => void (failures = Array.from({ length: count }, () => status)),
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}
