import type { Readable } from 'node:stream'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { refusal } from '../../app-error.ts'
import { countValues } from './bounded-json.ts'
import { FormFields, maxFormFields, maxValues } from './form-fields.ts'
import { boundaryOf, readParts } from './multipart.ts'
import { rejectUnsafeJson } from './reject-unsafe-json.ts'

// Only a text with these can hold poison, escaped or not; all others skip the walk.
const SUSPECT = /proto|constructor|\\u00[04-7]/i

function parseJson(text: string, limitBytes: number): unknown {
  const bare = text.replace(/^\uFEFF/, '').trim()
  if (bare === '') return undefined
  countValues(bare, maxValues(limitBytes))
  let value: unknown
  try {
    value = JSON.parse(bare)
  } catch {
    throw refusal('call.broken_body')
  }
  if (SUSPECT.test(bare)) rejectUnsafeJson(value)
  return value
}

const strictUtf8 = new TextDecoder('utf-8', { fatal: true })

function readText(body: Buffer): string {
  try {
    return strictUtf8.decode(body)
  } catch {
    throw refusal('call.broken_body')
  }
}

function parseForm(text: string, limitBytes: number): Record<string, unknown> {
  const most = maxFormFields(limitBytes)
  let fields = 1
  for (let at = text.indexOf('&'); at >= 0; at = text.indexOf('&', at + 1)) {
    fields += 1
    if (fields > most) throw refusal('call.too_large')
  }
  const named = new FormFields()
  for (const [name, value] of new URLSearchParams(text)) if (name !== '__proto__') named.add(name, value)
  const read = named.toObject()
  rejectUnsafeJson(read)
  return read
}

/**
 * Bodies are JSON whatever the content type says (real clients name it carelessly, contract §1.7), except forms, which
 * the send by URL takes, and forms of several parts, known by how they begin. An empty body is no body. How much of it
 * is read, and how many values it may hold, follows from the limit of its route.
 */
export function registerBodyParsers(app: FastifyInstance): void {
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('*', { parseAs: 'buffer' }, async (request: FastifyRequest, body: Buffer) => {
    const type = request.headers['content-type'] ?? ''
    const limitBytes = request.routeOptions.bodyLimit
    const boundary = boundaryOf({ type, body })
    return boundary === null ? parseBody({ type, body, limitBytes }) : readParts({ boundary, body, limitBytes })
  })
}

/** A body of one part: JSON, or the fields of a form. `limitBytes`: what its call takes. */
export function parseBody({ type, body, limitBytes }: { type: string; body: Buffer; limitBytes: number }): unknown {
  const text = readText(body)
  return /^application\/x-www-form-urlencoded/i.test(type) ? parseForm(text, limitBytes) : parseJson(text, limitBytes)
}

/** For calls with files: their body is read by the call itself. */
export function skipBodyParsing(app: FastifyInstance): void {
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('*', async (_request: FastifyRequest, payload: Readable) => payload)
}
