import type { FastifyInstance, FastifyRequest } from 'fastify'
import { refusal } from '../refusal.ts'

/** Contract §1.1: a JSON body. Uploads have their own limit where they are read. */
export const BODY_LIMIT_BYTES = 10 * 1024 * 1024

// Only a text with these, escaped or not, can hold a poisoned key; all others skip the walk.
const SUSPECT = /proto|constructor|\\u00[4-7]/i

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

/** An own key `__proto__` or `constructor.prototype` has no honest use and breaks naive code further down. */
function refusePoison(value: unknown): void {
  const open = [value]
  while (open.length > 0) {
    const next = open.pop()
    if (typeof next !== 'object' || next === null) continue
    const inner: unknown = Object.hasOwn(next, 'constructor') ? (next as Record<string, unknown>)['constructor'] : null
    const isPoison =
      Object.hasOwn(next, '__proto__') ||
      (typeof inner === 'object' && inner !== null && Object.hasOwn(inner, 'prototype'))
    if (isPoison) throw refusal('call.broken_body')
    for (const value of Object.values(next)) if (typeof value === 'object') open.push(value)
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
