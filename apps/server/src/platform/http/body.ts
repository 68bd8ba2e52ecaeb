import type { FastifyInstance, FastifyRequest } from 'fastify'
import { refusal } from '../refusal.ts'

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

const hasNul = (text: string) => text.includes('\u0000')

/**
 * Refuses what has no honest use and breaks things further down: an own key `__proto__` or `constructor.prototype`
 * (naive merging), and the character NUL, which PostgreSQL keeps in no text.
 */
export function refusePoison(value: unknown): void {
  const open = [value]
  while (open.length > 0) {
    const next = open.pop()
    if (typeof next === 'string' && hasNul(next)) throw refusal('call.broken_body')
    if (typeof next !== 'object' || next === null) continue
    for (const [key, inner] of Object.entries(next)) {
      const isPrototype = key === '__proto__' || (key === 'constructor' && typeof inner === 'object' && inner !== null)
      if (isPrototype || hasNul(key)) throw refusal('call.broken_body')
      if (typeof inner === 'object' || typeof inner === 'string') open.push(inner)
    }
  }
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
 * the send by URL takes. An empty body is no body.
 */
export function readBodies(app: FastifyInstance): void {
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('*', { parseAs: 'buffer' }, (request: FastifyRequest, body: Buffer, done) => {
    try {
      const type = request.headers['content-type'] ?? ''
      const text = readText(body)
      done(null, /^application\/x-www-form-urlencoded/i.test(type) ? parseForm(text) : parseJson(text))
    } catch (error) {
      done(error as Error, undefined)
    }
  })
}
