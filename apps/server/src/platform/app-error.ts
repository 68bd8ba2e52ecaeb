import type { ErrorCode } from '@peyk/contract/core/errors.ts'

/** What a sentence may name: amounts and counts already as numbers, texts as texts. */
export type RefusalValues = Readonly<Record<string, string | number>>

/**
 * An expected "no". Thrown by use cases, turned into status, code and Persian sentence by `platform/http/response.ts`.
 * Its `message` is the inner code and never reaches a person.
 */
export class Refusal extends Error {
  readonly code: ErrorCode
  /** The request field to blame, nested with dots. */
  readonly field: string | null
  readonly values: RefusalValues
  /** Ready sentences by field; only of `call.invalid`. */
  readonly fields: Readonly<Record<string, readonly string[]>>
  /** What a client may need of it as numbers: `meta.message_parameters`. */
  readonly parameters: readonly number[]
  /** Seconds until a repeat makes sense (429). */
  readonly retryAfterSeconds: number | null

  constructor(refused: {
    code: ErrorCode
    field?: string | undefined
    values?: RefusalValues | undefined
    fields?: Readonly<Record<string, readonly string[]>> | undefined
    parameters?: readonly number[] | undefined
    retryAfterSeconds?: number | undefined
  }) {
    super(refused.code)
    this.name = 'Refusal'
    this.code = refused.code
    this.field = refused.field ?? null
    this.values = refused.values ?? {}
    this.fields = refused.fields ?? {}
    this.parameters = refused.parameters ?? []
    this.retryAfterSeconds = refused.retryAfterSeconds ?? null
  }
}

/** The refusal to throw for an inner code; `<feature>.errors.ts` wraps it with names of the feature. */
export const refusal = (
  code: ErrorCode,
  more: { field?: string; values?: RefusalValues; parameters?: readonly number[]; retryAfterSeconds?: number } = {},
): Refusal => new Refusal({ code, ...more })

/** Field sentences found by a use case: `validationFailed({ 'params.recipients': ['…'] })`. */
export const validationFailed = (fields: Readonly<Record<string, readonly string[]>>): Refusal =>
  new Refusal({ code: 'call.invalid', fields })
