import * as z from 'zod/mini'
import { allCalls, type FeatureName } from './contract.ts'
import type { Endpoint, HttpMethod } from './endpoint.ts'
import { successEnvelope, pageEnvelope, refusalTable, type RefusalKind } from './envelope.ts'
import { errorKinds, type ErrorCode } from './errors.ts'
import { wireShape } from './fields.ts'

export type JsonSchema = Record<string, unknown>

/** Texts of the document besides its schemas; passed in by the caller, since they are Persian phrases. */
export interface OpenApiTexts {
  title: string
  version: string
  description: string
  /** Address the paths are relative to, such as `/v1/api`. */
  serverUrl: string
  titleOf: (feature: FeatureName, name: string) => string
  sectionOf: (feature: FeatureName) => string
  sentenceOf: (code: ErrorCode) => string
  /** The sentence of `200-1`. */
  doneMessage: string
}

const SAFE = Number.MAX_SAFE_INTEGER

// Bounds that only say "a safe integer", and an inner dialect mark, are noise to a reader.
const removeNoise = (schema: JsonSchema) => {
  delete schema['$schema']
  if (schema['maximum'] === SAFE) delete schema['maximum']
  if (schema['minimum'] === -SAFE) delete schema['minimum']
}

/**
 * JSON Schema (2020-12) of a contract schema: what may be written (`input`) or what is answered (`output`).
 * A transform hides what it takes, so the pieces of `fields.ts` bring their own shape along.
 */
export const jsonSchemaOf = (schema: z.ZodMiniType, io: 'input' | 'output'): JsonSchema => {
  const made = z.toJSONSchema(schema, {
    io,
    unrepresentable: 'any',
    override: ({ zodSchema, jsonSchema }) => {
      const shape = io === 'input' ? wireShape.get(zodSchema) : undefined
      if (shape !== undefined && !('x-inner' in shape)) {
        for (const key of Object.keys(jsonSchema)) delete (jsonSchema as JsonSchema)[key]
        Object.assign(jsonSchema, shape)
      }
      removeNoise(jsonSchema as JsonSchema)
    },
  }) as JsonSchema
  removeNoise(made)
  return made
}

/** Every refusal a call may answer: its own, and those that any call of its sort has (contract §2 preface). */
export const refusalsOf = (endpoint: Endpoint): ErrorCode[] => [
  ...new Set<ErrorCode>([
    ...endpoint.errors,
    ...(endpoint.auth === 'public' ? [] : (['call.unauthenticated'] as const)),
    ...(endpoint.auth === 'token' ? (['call.wrong_credential'] as const) : []),
    ...(endpoint.permission === 'public' || endpoint.permission === 'any' ? [] : (['call.forbidden'] as const)),
    ...(endpoint.kind === 'write' && !endpoint.isSecretAnswer
      ? (['call.repeat_running', 'call.repeat_differs'] as const)
      : []),
    'call.invalid',
    'call.broken_body',
    'call.too_large',
    'call.too_many',
    'call.crash',
  ]),
]

/** The answer of `endpoint.example`, in its envelope. */
export const exampleAnswer = (endpoint: Endpoint, doneMessage: string): unknown => {
  if (!endpoint.paged)
    return successEnvelope(endpoint.example.data, doneMessage, endpoint.isCreation ? '201-1' : '200-1')
  const rows = endpoint.example.data as unknown[]
  const path = `/v1/api/${endpoint.path}`
  return pageEnvelope({ rows, page: 1, perPage: 10, total: rows.length, path }, doneMessage)
}

const answerSchema = (endpoint: Endpoint): JsonSchema => {
  const data = jsonSchemaOf(endpoint.data, 'output')
  return {
    type: 'object',
    required: ['data', 'meta'],
    properties: {
      data: endpoint.paged ? { type: 'array', items: data } : data,
      meta: { $ref: endpoint.paged ? '#/components/schemas/PageMeta' : '#/components/schemas/Meta' },
    },
  }
}

const refusalKindOf = (code: ErrorCode): RefusalKind => errorKinds[code]

const refusalResponses = (endpoint: Endpoint, texts: OpenApiTexts): Record<string, JsonSchema> => {
  const byStatus = new Map<number, ErrorCode[]>()
  for (const code of refusalsOf(endpoint)) {
    const { status } = refusalTable[refusalKindOf(code)]
    byStatus.set(status, [...(byStatus.get(status) ?? []), code])
  }
  return Object.fromEntries(
    [...byStatus].map(([status, codes]) => [
      String(status),
      {
        description: codes
          .map((code) => `${refusalTable[refusalKindOf(code)].code}: ${texts.sentenceOf(code)}`)
          .join('\n'),
        content: { 'application/json': { schema: { $ref: '#/components/schemas/Refusal' } } },
      },
    ]),
  )
}

const propertiesOf = (schema: JsonSchema): [string, JsonSchema, boolean][] => {
  const required = (schema['required'] ?? []) as string[]
  return Object.entries((schema['properties'] ?? {}) as Record<string, JsonSchema>).map(([name, property]) => [
    name,
    property,
    required.includes(name),
  ])
}

const pathParameters = (endpoint: Endpoint): JsonSchema[] =>
  endpoint.params === undefined
    ? []
    : propertiesOf(jsonSchemaOf(endpoint.params, 'input')).map(([name, schema]) => ({
        name,
        in: 'path',
        required: true,
        schema,
      }))

/** What the call takes beside its path, by either way: query string or JSON body. */
export const requestSchemaOf = (endpoint: Endpoint): JsonSchema | null => {
  const schema = endpoint.kind === 'read' ? endpoint.query : endpoint.body
  return schema === undefined ? null : jsonSchemaOf(schema, 'input')
}

const queryParameters = (schema: JsonSchema): JsonSchema[] =>
  propertiesOf(schema).map(([name, property, required]) => ({
    name,
    in: 'query',
    required,
    schema: property,
    ...(property['type'] === 'object' ? { style: 'deepObject', explode: true } : {}),
  }))

const IDEMPOTENCY_KEY_HEADER: JsonSchema = {
  name: 'Idempotency-Key',
  in: 'header',
  required: false,
  schema: { type: 'string', minLength: 1, maxLength: 128, pattern: '^[!-~]+$' },
}

/** A call with a file among its fields takes a form of several parts, too. */
const acceptsFile = (schema: JsonSchema): boolean =>
  propertiesOf(schema).some(([, property]) => property['format'] === 'binary') ||
  ((schema['oneOf'] ?? schema['anyOf'] ?? []) as JsonSchema[]).some(acceptsFile)

const operation = (
  call: { feature: FeatureName; name: string; endpoint: Endpoint },
  method: HttpMethod,
  operationId: string,
  texts: OpenApiTexts,
): JsonSchema => {
  const { feature, name, endpoint } = call
  const request = requestSchemaOf(endpoint)
  const inQuery = method === 'GET' && request !== null
  return {
    operationId,
    tags: [texts.sectionOf(feature)],
    summary: texts.titleOf(feature, name),
    ...(endpoint.permission === 'public' ? {} : { 'x-permission': endpoint.permission }),
    security: endpoint.auth === 'public' ? [] : [{ credential: [] }],
    parameters: [
      ...pathParameters(endpoint),
      ...(inQuery ? queryParameters(request) : []),
      ...(endpoint.kind === 'write' && endpoint.auth !== 'public' && !endpoint.isSecretAnswer
        ? [IDEMPOTENCY_KEY_HEADER]
        : []),
    ],
    ...(request !== null && !inQuery
      ? {
          requestBody: {
            required: endpoint.kind === 'write',
            content: {
              'application/json': {
                schema: request,
                ...(endpoint.example.request === undefined ? {} : { example: endpoint.example.request }),
              },
              ...(acceptsFile(request) ? { 'multipart/form-data': { schema: request } } : {}),
            },
          },
        }
      : {}),
    responses: {
      [endpoint.isCreation ? '201' : '200']: {
        description: texts.doneMessage,
        content: endpoint.answersFile
          ? { 'application/octet-stream': { schema: { type: 'string', format: 'binary' } } }
          : {
              'application/json': {
                schema: answerSchema(endpoint),
                example: exampleAnswer(endpoint, texts.doneMessage),
              },
            },
      },
      ...refusalResponses(endpoint, texts),
    },
  }
}

/** The server without the base of the calls: what aliases of the whole host are relative to. */
const hostOf = (serverUrl: string) => serverUrl.replace(/\/v1\/api\/?$/, '') || '/'

const paths = (texts: OpenApiTexts): Record<string, JsonSchema> => {
  const made: Record<string, JsonSchema> = {}
  for (const call of allCalls()) {
    for (const path of [call.endpoint.path, ...call.endpoint.aliases]) {
      for (const method of [call.endpoint.method, ...call.endpoint.alsoMethods]) {
        const isMain = path === call.endpoint.path && method === call.endpoint.method
        const suffix = isMain
          ? ''
          : `_${method.toLowerCase()}${path === call.endpoint.path ? '' : `_${path.replace(/\W+/g, '_')}`}`
        const item = (made[path.startsWith('/') ? path : `/${path}`] ??= {})
        if (path.startsWith('/')) item['servers'] = [{ url: hostOf(texts.serverUrl) }]
        item[method.toLowerCase()] = operation(call, method, `${call.feature}_${call.name}${suffix}`, texts)
      }
    }
  }
  return made
}

const metaProperties: JsonSchema = {
  status: { type: 'boolean' },
  message: { type: 'string' },
  message_parameters: { type: 'array', items: {} },
  message_code: { type: 'string', pattern: '^\\d{3}-\\d+$' },
}
const metaRequired = ['status', 'message', 'message_parameters', 'message_code']
const count = { type: 'integer', minimum: 0 }
const countOrNull = { type: ['integer', 'null'] }

const componentSchemas: JsonSchema = {
  Meta: { type: 'object', required: metaRequired, properties: metaProperties },
  PageMeta: {
    type: 'object',
    required: [...metaRequired, 'current_page', 'from', 'last_page', 'path', 'per_page', 'to', 'total'],
    properties: {
      ...metaProperties,
      current_page: count,
      from: countOrNull,
      last_page: count,
      path: { type: 'string' },
      per_page: count,
      to: countOrNull,
      total: count,
    },
  },
  Refusal: {
    type: 'object',
    required: ['data', 'meta'],
    properties: {
      data: { type: 'null' },
      meta: {
        type: 'object',
        required: [...metaRequired, 'errors'],
        properties: {
          ...metaProperties,
          errors: { type: 'object', additionalProperties: { type: 'array', items: { type: 'string' } } },
        },
      },
    },
  },
}

/** The whole contract as an OpenAPI 3.1 document. */
export const openApiDocument = (texts: OpenApiTexts): JsonSchema => ({
  openapi: '3.1.0',
  info: { title: texts.title, version: texts.version, description: texts.description },
  servers: [{ url: texts.serverUrl }],
  tags: [...new Set(allCalls().map((call) => texts.sectionOf(call.feature)))].map((name) => ({ name })),
  paths: paths(texts),
  components: {
    securitySchemes: { credential: { type: 'apiKey', in: 'header', name: 'Authorization' } },
    schemas: componentSchemas,
  },
})
