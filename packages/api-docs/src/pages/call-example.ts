import type { Endpoint } from '@peyk/contract/core/endpoint.ts'
import type { HttpExample } from '../snippets/http-example.ts'
import { schemaOf } from './call-schemas.ts'
import type { PublicCall } from './public-calls.ts'

/** Where a reader puts the key of a call that takes it in its address. */
export const KEY_IN_ADDRESS = 'YOUR_API_KEY'

/** Fields that an example of the contract leaves out because it shows the least that works. */
const SAMPLES: Readonly<Record<string, unknown>> = {
  preview_id: 71,
  contact_id: 501,
  file_id: 31,
  id: 12,
  code: 'lbkhnd7q',
  bulk_id: 1_000_001,
  messages_outbox_id: 1_000_001,
  message_outbox_id: 1_000_001,
}

const ONE_SEND = { bulk_id: SAMPLES['bulk_id'] }
const EXAMPLES: Readonly<Record<string, object>> = {
  'sending.sendByUrl': { apikey: KEY_IN_ADDRESS, from: '+983000505', to: '+989120000001', message: 'سلام' },
  'sending.retryChoices': { message_outbox_id: SAMPLES['message_outbox_id'] },
  'reports.byBulk': { messages_outbox_id: SAMPLES['messages_outbox_id'] },
  'reports.recipients': ONE_SEND,
  'reports.bulkStats': ONE_SEND,
  'reports.archiveBulkStats': ONE_SEND,
  'reports.deliveryCurve': ONE_SEND,
}

const requiredOf = (schema: Endpoint['query']): string[] =>
  schema === undefined ? [] : ((schemaOf(schema, 'input')['required'] ?? []) as string[])

const namesOf = (schema: Endpoint['params']): string[] =>
  schema === undefined ? [] : Object.keys((schemaOf(schema, 'input')['properties'] ?? {}) as object)

/** The fields of the example request; those of the path apart from the rest. */
export function exampleFields({ id, endpoint }: PublicCall): {
  params: Record<string, string>
  rest: Record<string, unknown> | undefined
} {
  const given: Record<string, unknown> = {
    ...(EXAMPLES[id] ?? (endpoint.example.request as object | undefined)),
  }
  const names = namesOf(endpoint.params)
  const params = Object.fromEntries(
    names.map((name) => [name, `${(given[name] ?? SAMPLES[name] ?? '') as string | number}`]),
  )
  const rest = Object.fromEntries(Object.entries(given).filter(([name]) => !names.includes(name)))
  for (const name of requiredOf(endpoint.query)) rest[name] ??= SAMPLES[name]
  const hasFields = endpoint.query !== undefined || endpoint.body !== undefined
  return { params, rest: hasFields && Object.keys(rest).length > 0 ? rest : undefined }
}

/** `filters[state_id]=6`: how a value within a value stands in an address. */
export const queryPairs = (fields: Readonly<Record<string, unknown>>, within?: string): [string, string][] =>
  Object.entries(fields).flatMap(([name, value]): [string, string][] => {
    const full = within === undefined ? name : `${within}[${name}]`
    if (typeof value === 'object' && value !== null) return queryPairs(value as Record<string, unknown>, full)
    return [[full, String(value)]]
  })

export const callPath = ({ endpoint }: PublicCall): string => `/v1/api/${endpoint.path}`

/** The example of a call as a request over HTTP. */
export function callExample(call: PublicCall): HttpExample {
  const { endpoint, name } = call
  const { params, rest } = exampleFields(call)
  const isInAddress = endpoint.method === 'GET'
  const file = fileOf(rest)
  return {
    method: endpoint.method,
    path: callPath(call).replaceAll(/\{(\w+)\}/g, (_, field: string) => encodeURIComponent(params[field] ?? '')),
    query: isInAddress && rest !== undefined ? queryPairs(rest) : [],
    json: isInAddress || file !== undefined ? undefined : (rest ?? (needsBody(endpoint) ? {} : undefined)),
    form: file,
    needsKey: endpoint.auth !== 'public',
    repeatKey: takesRepeatKey(endpoint) ? `${name.replaceAll(/[A-Z]/g, (sign) => `-${sign.toLowerCase()}`)}-1027` : undefined, // prettier-ignore
    savesAs: endpoint.answersFile ? 'answer.xlsx' : undefined,
  }
}

export const takesRepeatKey = ({ kind, auth, isSecretAnswer }: Endpoint): boolean =>
  kind === 'write' && auth !== 'public' && !isSecretAnswer

const needsBody = ({ kind, body }: Endpoint): boolean => kind === 'write' && body !== undefined

function fileOf(rest: Readonly<Record<string, unknown>> | undefined): HttpExample['form'] {
  const found = Object.entries(rest ?? {}).find(
    (entry): entry is [string, { name: string }] =>
      typeof entry[1] === 'object' && entry[1] !== null && 'size' in entry[1] && 'name' in entry[1],
  )
  if (found === undefined) return undefined
  const [name, { name: fileName }] = found
  const fields = Object.entries(rest ?? {}).filter(([field]) => field !== name)
  return { file: [name, fileName], fields: fields.map(([field, value]) => [field, String(value)] as const) }
}
