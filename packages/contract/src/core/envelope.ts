/** The answer every call gives, good or bad (contract §1.3). Written in this file only. */

export interface PageMeta {
  current_page: number
  from: number | null
  last_page: number
  path: string
  per_page: number
  to: number | null
  total: number
}

export interface Meta extends Partial<PageMeta> {
  status: boolean
  message: string
  /** Always an array: an object breaks a public client's decoder (contract §1.3). */
  message_parameters: unknown[]
  message_code: MessageCode
  /** Field name (nested with dots) → display-ready Persian sentences. Only on errors. */
  errors?: Record<string, string[]>
}

export interface Envelope<Data = unknown> {
  data: Data
  meta: Meta
}

/** Codes of contract §1.4; clients branch on them, so none may be invented elsewhere. */
export type MessageCode =
  | '200-1'
  | '201-1'
  | '400-1'
  | '400-2'
  | '400-31'
  | '403-1'
  | '403-2'
  | '403-3'
  | '403-4'
  | '403-8'
  | '404-1'
  | '422-1'
  | '429-1'
  | '500-1'

/** What sort of refusal an error is; decides HTTP status and `message_code` in one table. */
export type RefusalKind =
  | 'refused'
  | 'unauthenticated'
  | 'taken'
  | 'invalid'
  | 'invalid_state'
  | 'bad_format'
  | 'bad_login'
  | 'wrong_credential'
  | 'plan_needed'
  | 'panel_needed'
  | 'blocked'
  | 'forbidden'
  | 'missing'
  | 'too_many'
  | 'crash'
  | 'not_ready'
  | 'too_large'

/** Contract §1.4, row by row. */
export const refusalTable = {
  refused: { status: 400, code: '400-1' },
  unauthenticated: { status: 401, code: '400-1' },
  taken: { status: 409, code: '400-1' },
  invalid: { status: 422, code: '400-2' },
  invalid_state: { status: 422, code: '400-31' },
  bad_format: { status: 422, code: '400-1' },
  bad_login: { status: 422, code: '422-1' },
  wrong_credential: { status: 403, code: '403-1' },
  plan_needed: { status: 403, code: '403-2' },
  panel_needed: { status: 403, code: '403-3' },
  blocked: { status: 403, code: '403-4' },
  forbidden: { status: 403, code: '403-8' },
  missing: { status: 404, code: '404-1' },
  too_many: { status: 429, code: '429-1' },
  crash: { status: 500, code: '500-1' },
  not_ready: { status: 503, code: '500-1' },
  too_large: { status: 413, code: '400-2' },
} as const satisfies Record<RefusalKind, { status: number; code: MessageCode }>

/** A good answer. `message` is the Persian sentence of `200-1`, given by the caller (phrases). */
export const successEnvelope = <Data>(
  data: Data,
  message: string,
  code: '200-1' | '201-1' = '200-1',
): Envelope<Data> => ({
  data,
  meta: { status: true, message, message_parameters: [], message_code: code },
})

/** A good answer that is one page of a list (contract §1.5). */
export const pageEnvelope = <Row>(
  page: { rows: Row[]; page: number; perPage: number; total: number; path: string },
  message: string,
): Envelope<Row[]> => {
  const from = page.rows.length === 0 ? null : (page.page - 1) * page.perPage + 1
  return {
    data: page.rows,
    meta: {
      status: true,
      message,
      message_parameters: [],
      message_code: '200-1',
      current_page: page.page,
      from,
      last_page: Math.max(1, Math.ceil(page.total / page.perPage)),
      path: page.path,
      per_page: page.perPage,
      to: from === null ? null : from + page.rows.length - 1,
      total: page.total,
    },
  }
}

/** A refusal. `errors` is `{}` when no field is to blame. */
export const refusalEnvelope = (
  code: MessageCode,
  message: string,
  errors: Record<string, string[]> = {},
  parameters: readonly number[] = [],
): Envelope<null> => ({
  data: null,
  meta: { status: false, message, message_parameters: [...parameters], message_code: code, errors },
})
