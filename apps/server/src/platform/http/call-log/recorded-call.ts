import type { Endpoint } from '@peyk/contract/core/endpoint.ts'
import type { Envelope } from '@peyk/contract/core/envelope.ts'
import { callDocument } from '@peyk/phrases/fa/server/api-doc-titles.ts'
import type { Refusal } from '../../app-error.ts'
import { HIDE_ALL, MASK, maskPlansOf, type CallMaskPlans, type MaskPlan } from './mask-plan.ts'
import { MaskedJsonWriter, type MaskedJson } from './masked-json.ts'
import { harmlessHeaders, maskedPath, maskedUnknownPath } from './masked-request.ts'
import { sentenceMask } from './masked-sentence.ts'

/** What was answered, before it became text. */
export interface AnsweredCall {
  readonly envelope: Envelope
  readonly refused: Refusal | null
}

/** A call of an API key as it goes into the log: nothing in it needs to be hidden any more. */
export interface RecordedCall {
  readonly accountId: number
  readonly apiKeyId: number
  readonly atMs: number
  readonly method: string
  readonly path: string
  readonly httpStatus: number
  readonly messageCode: string | null
  readonly ip: string
  readonly durationUs: number
  readonly requestHeaders: string
  readonly requestBody: string | null
  readonly responseBody: string | null
  readonly isCut: boolean
}

/** A request as the HTTP layer has it. */
export interface SeenRequest {
  readonly accountId: number
  readonly apiKeyId: number
  readonly atMs: number
  readonly method: string
  readonly url: string
  /** The pattern of the route that took it. */
  readonly route: string | undefined
  readonly endpoint: Endpoint | null
  readonly headers: Readonly<Record<string, string | string[] | undefined>>
  readonly query: unknown
  readonly params: unknown
  readonly body: unknown
  readonly ip: string
  readonly httpStatus: number
  readonly durationMs: number
  /** Null of a call that answered a file. */
  readonly answered: AnsweredCall | null
}

const UNKNOWN_CALL: CallMaskPlans = { request: HIDE_ALL, data: HIDE_ALL }
const hasFields = (value: unknown): boolean =>
  typeof value === 'object' && value !== null && Object.keys(value).length > 0

/** Masks a call. What it costs is bounded by what is kept, whatever the call was. */
export function recordCall(seen: SeenRequest): RecordedCall {
  const { endpoint, route } = seen
  const plans = endpoint === null ? UNKNOWN_CALL : maskPlansOf(endpoint)
  const request = hasFields(seen.body) ? maskedBody(plans.request, seen.body) : null
  const answer = seen.answered === null ? null : maskedAnswer(plans.data, seen.answered, [seen.body, seen.query, seen.params]) // prettier-ignore
  return {
    accountId: seen.accountId,
    apiKeyId: seen.apiKeyId,
    atMs: seen.atMs,
    method: seen.method,
    path: endpoint === null || route === undefined ? maskedUnknownPath(seen.url) : maskedPath({ route, params: seen.params, query: seen.query }, plans.request), // prettier-ignore
    httpStatus: seen.httpStatus,
    messageCode: seen.answered?.envelope.meta.message_code ?? null,
    ip: seen.ip,
    durationUs: Math.min(Math.round(seen.durationMs * 1000), 2_147_483_647),
    requestHeaders: JSON.stringify(harmlessHeaders(seen.headers)),
    requestBody: request?.text ?? null,
    responseBody: answer?.text ?? null,
    isCut: request?.isCut === true || answer?.isCut === true,
  }
}

const asItIs = (sentence: string) => sentence

function maskedBody(plan: MaskPlan, body: unknown): MaskedJson {
  const writer = new MaskedJsonWriter()
  writer.value(plan, body)
  return writer.end()
}

function maskedAnswer(plan: MaskPlan, { envelope, refused }: AnsweredCall, request: readonly unknown[]): MaskedJson {
  const { message, message_code: code, status, errors, message_parameters: parameters, path: _path, ...paging } = envelope.meta as Meta // prettier-ignore
  // The sentence of nearly every answer repeats nothing of anybody.
  const say = refused === null && message === callDocument.done ? asItIs : sentenceMask({ refused, request })
  const writer = new MaskedJsonWriter()
  writer.raw('{"data":')
  writer.value(plan, envelope.data)
  writer.raw(`,"meta":${JSON.stringify({ status, message: say(message), message_code: code, message_parameters: parameters, ...paging })}`.slice(0, -1)) // prettier-ignore
  if (errors !== undefined) writer.raw(`,"errors":${maskedErrors(errors, say)}`)
  writer.raw('}}')
  return writer.end()
}

interface Meta {
  readonly message: string
  readonly message_code: string
  readonly status: boolean
  readonly message_parameters: readonly unknown[]
  readonly errors?: Readonly<Record<string, readonly string[]>>
  readonly path?: string
}

/** Fields of errors are those of the contract, nested with dots, or names in a caller's own list. */
const FIELD_NAME = /^[A-Za-z][A-Za-z_]{0,31}(?:\.(?:\d{1,6}|[A-Za-z][A-Za-z_]{0,31})){0,4}$/
const MOST_ERRORS = 12

function maskedErrors(errors: Readonly<Record<string, readonly string[]>>, say: (sentence: string) => string): string {
  const shown = Object.entries(errors).slice(0, MOST_ERRORS)
  return JSON.stringify(
    Object.fromEntries(
      shown.map(([name, sentences]) => [FIELD_NAME.test(name) ? name : MASK, sentences.slice(0, 2).map(say)]),
    ),
  )
}
