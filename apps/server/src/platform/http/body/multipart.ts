import { createHash } from 'node:crypto'
import { Busboy } from '@fastify/busboy'
import { refusal } from '../../app-error.ts'
import { MultipartFields } from './form-fields.ts'
import { rejectUnsafeJson } from './reject-unsafe-json.ts'

/** A file of a request. Its digest stands for it wherever requests are compared (`Idempotency-Key`). */
export class UploadedFile extends File {
  readonly sha256: string

  constructor({ bytes, name, type }: { bytes: Buffer<ArrayBuffer>; name: string; type: string }) {
    super([bytes], name, { type })
    this.sha256 = createHash('sha256').update(bytes).digest('hex')
  }
}

export const PART_LIMITS = {
  fields: 200,
  files: 10,
  parts: 210,
  fieldNameSize: 200,
  fieldSize: 1024 * 1024,
  headerPairs: 50,
}

/**
 * The boundary of a body of several parts, or null for any other. One that begins with a boundary is such a body even
 * under a JSON content type, as the documents' own example has it (contract §1.7 Z5).
 */
export function boundaryOf({ type, body }: { type: string; body: Buffer }): string | null {
  const [, quoted, bare] = /\bboundary=(?:"([^"]{1,70})"|([^\s;]{1,70}))/i.exec(type) ?? []
  const named = quoted ?? bare
  if (named !== undefined && /^multipart\//i.test(type)) return named
  const isParts = body[0] === 0x2d && body[1] === 0x2d
  return isParts ? (/^--([^\r\n]{1,70})\r?\n/.exec(body.subarray(0, 80).toString('latin1'))?.[1] ?? null) : null
}

const MAX_HEADER_BYTES = 4096

/**
 * A part that calls itself an attachment is a field of the form like every other (Z5: the documents' own example). Passes
 * the body on as it comes, but for that word in the heads of parts.
 */
export async function* attachmentsAsFormData(pieces: AsyncIterable<Buffer>, boundary: string): AsyncGenerator<Buffer> {
  const mark = `--${boundary}\r\n`
  let rest: Buffer = Buffer.alloc(0)
  for await (const piece of pieces) {
    rest = rest.length === 0 ? piece : Buffer.concat([rest, piece])
    for (;;) {
      const from = rest.indexOf(mark)
      const to = from < 0 ? -1 : rest.indexOf('\r\n\r\n', from)
      if (to < 0 && from >= 0 && rest.length - from < MAX_HEADER_BYTES) {
        // Only a head that is not whole yet waits for its next piece, and nothing of what stands before it.
        if (from > 0) yield rest.subarray(0, from)
        rest = rest.subarray(from)
        break
      }
      const end = to < 0 ? Math.max(from + mark.length, rest.length - mark.length) : to
      if (end <= 0) break
      const head = to < 0 ? null : rest.toString('latin1', from, to)
      yield head === null ? rest.subarray(0, end) : Buffer.concat([rest.subarray(0, from), formHead(head)])
      rest = rest.subarray(end)
      if (from < 0) break
    }
  }
  yield rest
}

const formHead = (head: string): Buffer =>
  Buffer.from(head.replace(/^(content-disposition:\s*)attachment(?=\s*;)/im, '$1form-data'), 'latin1')

/** Looks for boundaries alone, which is far cheaper than to read what stands between them. */
function refuseTooManyParts(body: Buffer, boundary: string): void {
  const mark = `--${boundary}`
  let marks = 0
  for (let at = body.indexOf(mark); at >= 0; at = body.indexOf(mark, at + mark.length)) {
    marks += 1
    // Behind the last part stands one more.
    if (marks > PART_LIMITS.parts + 1) throw refusal('call.broken_body')
  }
}

/** The fields of a body of several parts; files are `UploadedFile`s. `limitBytes`: what its call takes, all of it. */
export async function readParts({
  boundary,
  body,
  limitBytes,
}: {
  boundary: string
  body: Buffer
  limitBytes: number
}): Promise<Record<string, unknown>> {
  refuseTooManyParts(body, boundary)
  const parts = new MultipartFields(limitBytes)
  await new Promise<void>((resolve, reject) => {
    const refuse = () => reject(refusal('call.broken_body'))
    const headers = { 'content-type': `multipart/form-data; boundary="${boundary}"` as const }
    const reader = new Busboy({
      headers,
      limits: PART_LIMITS,
      isPartAFile: (_name, _type, fileName) => fileName !== undefined,
    })
    reader.on('field', (name, value, nameCut, valueCut) => {
      if (nameCut || valueCut) return refuse()
      try {
        parts.addText(name, value)
      } catch (error) {
        reject(error as Error)
      }
    })
    reader.on('file', (name, stream, fileName, _encoding, type) => {
      const pieces: Buffer[] = []
      stream.on('data', (piece: Buffer) => void pieces.push(piece))
      // A file that is cut off says so here, too: without a listener it would end the process.
      stream.on('error', refuse)
      stream.on('end', () => {
        const bytes = Buffer.concat(pieces)
        // A file field that was left empty in a form.
        if (bytes.length === 0 && fileName === '') return
        try {
          parts.add(name, new UploadedFile({ bytes, name: fileName, type }))
        } catch (error) {
          reject(error as Error) // thrown here it would end the process
        }
      })
    })
    for (const limit of ['partsLimit', 'filesLimit', 'fieldsLimit'] as const) reader.on(limit, refuse)
    reader.on('error', refuse)
    reader.on('finish', resolve)
    reader.end(body)
  })
  const fields = parts.toObject()
  rejectUnsafeJson(fields)
  return fields
}
