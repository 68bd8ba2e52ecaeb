import type { Readable } from 'node:stream'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { refusal } from '../refusal.ts'
import { boundaryOf, readParts } from './multipart.ts'
import { refusePoison } from './poison.ts'

/** Contract §1.1: a JSON body. Uploads have their own limit where they are read. */
export const BODY_LIMIT_BYTES = 10 * 1024 * 1024

// Only a text with these can hold poison, escaped or not; all others skip the walk.
const SUSPECT = /proto|constructor|\\u00[04-7]/i

function parseJson(text: string): unknown {
  const bare = text.replace(/^\uFEFF/, '').trim()
  if (bare === '') return undefined
  let value: unknown
  try {
    value = JSON.parse(bare)
  } catch {
    throw refusal('call.broken_body')
  }
  if (SUSPECT.test(bare)) refusePoison(value)
  return value
}

const strict = new TextDecoder('utf-8', { fatal: true })

function readText(body: Buffer): string {
  try {
    return strict.decode(body)
  } catch {
    throw refusal('call.broken_body')
  }
}

const parseForm = (text: string): Record<string, unknown> => {
  const fields: Record<string, unknown> = {}
  for (const [name, value] of new URLSearchParams(text)) {
    if (name === '__proto__') continue
    const known = Object.hasOwn(fields, name) ? fields[name] : undefined
    fields[name] = known === undefined ? value : [known, value].flat()
  }
  refusePoison(fields)
  return fields
}

/**
 * Bodies are JSON whatever the content type says (real clients name it carelessly, contract §1.7), except forms, which
 * the send by URL takes, and forms of several parts, known by how they begin. An empty body is no body.
 */
export function readBodies(app: FastifyInstance): void {
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('*', { parseAs: 'buffer' }, async (request: FastifyRequest, body: Buffer) => {
    const type = request.headers['content-type'] ?? ''
    const boundary = boundaryOf({ type, body })
    return boundary === null ? parseBody({ type, body }) : readParts({ boundary, body })
  })
}

/** A body of one part: JSON, or the fields of a form. */
export function parseBody({ type, body }: { type: string; body: Buffer }): unknown {
  const text = readText(body)
  return /^application\/x-www-form-urlencoded/i.test(type) ? parseForm(text) : parseJson(text)
}

/** For calls with files: their body is read by the call itself, once it is known who calls. */
export function leaveBodies(app: FastifyInstance): void {
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('*', async (_request: FastifyRequest, payload: Readable) => payload)
}
