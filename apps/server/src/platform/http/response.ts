import { isDeepStrictEqual } from 'node:util'
import fastJson, { type Schema } from 'fast-json-stringify'
import * as z from 'zod/mini'
import { toPersianDigits, groupThousands } from '@peyk/domain/digits/digits.ts'
import type { Endpoint } from '@peyk/contract/core/endpoint.ts'
import { refusalEnvelope, refusalTable, type Envelope, type RefusalKind } from '@peyk/contract/core/envelope.ts'
import { errorKinds } from '@peyk/contract/core/errors.ts'
import { errorSentence } from '@peyk/phrases/fa/errors/catalogue.ts'
import { firstAndMore } from '@peyk/phrases/fa/server/field-errors.ts'
import { session } from '@peyk/phrases/fa/session/session.ts'
import type { Refusal, RefusalValues } from '../app-error.ts'

/** How counts are written for people. */
export const numberFormat = {
  count: (n: number): string => toPersianDigits(Number.isSafeInteger(n) ? groupThousands(n) : n),
}

const formatValues = (values: RefusalValues): Record<string, string> =>
  Object.fromEntries(
    Object.entries(values).map(([name, value]) => [
      name,
      typeof value === 'number' ? numberFormat.count(value) : value,
    ]),
  )

export interface RefusalResponse {
  readonly status: number
  readonly envelope: Envelope<null>
  readonly retryAfterSeconds: number | null
}

const KIND_MESSAGES: Partial<Record<RefusalKind, string>> = { bad_login: session.loginRefused }

/** The one place where an inner code becomes HTTP status, `message_code` and a Persian sentence (contract §1.4). */
export function toRefusalResponse(refusal: Refusal): RefusalResponse {
  const kind: RefusalKind = errorKinds[refusal.code]
  const { status, code } = refusalTable[kind]
  const sentence = errorSentence(refusal.code, formatValues(refusal.values))
  const errors: Record<string, string[]> = Object.fromEntries(
    Object.entries(refusal.fields).map(([field, sentences]) => [field, [...sentences]]),
  )
  if (refusal.field !== null) errors[refusal.field] = [sentence]
  const message = KIND_MESSAGES[kind] ?? (kind === 'invalid' ? firstAndMore(errors, numberFormat) : null) ?? sentence
  return {
    status,
    envelope: refusalEnvelope(code, message, errors, refusal.parameters),
    retryAfterSeconds: refusal.retryAfterSeconds,
  }
}

const metaSchema = {
  type: 'object',
  properties: {
    status: { type: 'boolean' },
    message: { type: 'string' },
    message_parameters: { type: 'array', items: {} },
    message_code: { type: 'string' },
    current_page: { type: 'integer' },
    from: { type: ['integer', 'null'] },
    last_page: { type: 'integer' },
    path: { type: 'string' },
    per_page: { type: 'integer' },
    to: { type: ['integer', 'null'] },
    total: { type: 'integer' },
  },
  required: ['status', 'message', 'message_parameters', 'message_code'],
}

type Writer = (envelope: Envelope) => string

const writers = new WeakMap<Endpoint, Writer>()

/**
 * Writes a call's good answer: only declared fields leave, a missing one throws (server.md §7). Made when a call first
 * answers, once for all servers of a process: making those of all calls took most of a server's start.
 */
export function responseWriter(endpoint: Endpoint): Writer {
  const known = writers.get(endpoint)
  if (known !== undefined) return known
  const made = makeWriter(endpoint)
  writers.set(endpoint, made)
  return made
}

function makeWriter(endpoint: Endpoint): Writer {
  const one = z.toJSONSchema(endpoint.data, { target: 'draft-7', io: 'output' })
  const data = endpoint.paged ? { type: 'array', items: one } : one
  return fastJson({
    type: 'object',
    properties: { data, meta: metaSchema },
    required: ['data', 'meta'],
  } as unknown as Schema)
}

const throughJson = (value: unknown): unknown => JSON.parse(JSON.stringify(value ?? null))

/**
 * Throws when `data` is not what the contract says, undeclared fields included. For tests and development: the
 * writer above is lenient where it can be, because a customer is better served by a coerced field than by a crash.
 */
export function checkResponse({ endpoint, data }: { endpoint: Endpoint; data: unknown }): void {
  const schema = endpoint.paged ? z.array(endpoint.data) : endpoint.data
  const result = z.safeParse(schema, data)
  if (!result.success) {
    throw new Error(
      `the answer of ${endpoint.path} is not what its contract says: ${JSON.stringify(result.error.issues)}`,
    )
  }
  if (!isDeepStrictEqual(throughJson(result.data), throughJson(data))) {
    throw new Error(`the answer of ${endpoint.path} has fields that its contract does not declare`)
  }
}
