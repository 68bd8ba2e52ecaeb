import type { Endpoint, HttpMethod } from '@peyk/contract/core/endpoint.ts'
import { jsonSchemaOf, requestSchemaOf, type JsonSchema } from '@peyk/contract/core/openapi.ts'
import { fieldsOf, literalText, propertyName, typeText, type Field } from './type-text.ts'

export interface PublicCall {
  feature: string
  name: string
  endpoint: Endpoint
}

const upperFirst = (text: string) => text.slice(0, 1).toUpperCase() + text.slice(1)
const typeNameOf = ({ feature, name }: PublicCall, what: string): string =>
  `${upperFirst(feature)}${upperFirst(name)}${what}`

const isFlat = (schema: JsonSchema): boolean => {
  if ('anyOf' in schema || 'oneOf' in schema) return false
  return fieldsOf(schema).every(({ schema: field }) => !['object', 'array'].includes(String(field['type'])))
}

/** A read with lists or objects goes by POST, as JSON. */
function methodOf({ endpoint, name }: PublicCall): HttpMethod {
  const methods = [endpoint.method, ...endpoint.alsoMethods]
  if (endpoint.kind === 'write') return endpoint.method
  const request = requestSchemaOf(endpoint)
  if (request === null || isFlat(request)) return methods.includes('GET') ? 'GET' : endpoint.method
  if (methods.includes('POST')) return 'POST'
  throw new Error(`${name} takes lists, and nothing but a GET`)
}

/** Path, query and body in one object; null when it takes nothing. */
function requestOf({ endpoint }: PublicCall): { text: string; isOptional: boolean } | null {
  const params = endpoint.params === undefined ? [] : [jsonSchemaOf(endpoint.params, 'input')]
  const request = requestSchemaOf(endpoint)
  const parts = [...params, ...(request === null ? [] : [request])]
  const isChoice = (part: JsonSchema) => 'oneOf' in part || 'anyOf' in part
  if (parts.every((part) => !isChoice(part) && fieldsOf(part).length === 0)) return null
  const isOptional = parts.every((part) => !isChoice(part) && fieldsOf(part).every((field) => !field.isRequired))
  const merged = parts.some(isChoice)
    ? parts.map((part) => typeText(part)).join(' & ')
    : typeText({
        type: 'object',
        properties: Object.assign({}, ...parts.map((part) => part['properties'])) as object,
        required: parts.flatMap((part) => (part['required'] ?? []) as string[]),
      })
  return { text: merged, isOptional }
}

const comment = (lines: readonly string[]): string =>
  ['  /**', ...lines.map((line) => `   * ${line}`.trimEnd()), '   */'].join('\n').replaceAll('*//', '*\\/')

/** A value as a person writes it, on one line when it fits. */
function valueText(value: unknown, indent = ''): string {
  if (typeof value === 'string') return value.startsWith('new Blob(') ? value : literalText(value)
  if (typeof value !== 'object' || value === null) return JSON.stringify(value)
  const inner = `${indent}  `
  const [open, close] = Array.isArray(value) ? ['[', ']'] : ['{', '}']
  const parts = Object.entries(value).map(
    ([name, one]) => `${Array.isArray(value) ? '' : `${propertyName(name)}: `}${valueText(one, inner)}`,
  )
  const pad = Array.isArray(value) || parts.length === 0 ? '' : ' '
  const short = `${open}${pad}${parts.join(', ')}${pad}${close}`
  if (indent.length + short.length <= 90 && !short.includes('\n')) return short
  return `${open}\n${parts.map((part) => `${inner}${part},\n`).join('')}${indent}${close}`
}

/** What stands in the address of an example. */
const inAddress = ({ name, schema }: Field): unknown => {
  if (schema['type'] === 'integer') return 1
  return name === 'month' ? '1405-08' : 'demo-code'
}

/** The example of the contract; a file of it as the browser and Node have them. */
function sampleOf({ endpoint }: PublicCall): Record<string, unknown> {
  const request = requestSchemaOf(endpoint)
  const files = request === null ? [] : fieldsOf(request).filter(({ schema }) => schema['format'] === 'binary')
  const given = (endpoint.example.request ?? {}) as Record<string, unknown>
  const inPath = endpoint.params === undefined ? [] : fieldsOf(jsonSchemaOf(endpoint.params, 'input'))
  return {
    ...Object.fromEntries(inPath.map((field) => [field.name, inAddress(field)])),
    ...given,
    ...Object.fromEntries(
      files.filter(({ name }) => name in given).map(({ name }) => [name, "new Blob(['09120000001'])"]),
    ),
  }
}

function documentation(call: PublicCall, title: string): string {
  const { endpoint, feature, name } = call
  const { permission } = endpoint
  const sample = sampleOf(call)
  const given = Object.keys(sample).length === 0 ? '' : valueText(sample)
  const isOpen = permission === 'any' || permission === 'public'
  return comment([
    `${title}. \`${endpoint.method} /v1/api/${endpoint.path}\`${isOpen ? '' : `, permission \`${permission}\``}`,
    '',
    '@example',
    ...`await peyk.${feature}.${name}(${given})`.split('\n'),
  ])
}

/** The types and the method of one call. */
export function callText(call: PublicCall, title: string): { types: string[]; method: string } {
  const { endpoint, name } = call
  const request = requestOf(call)
  const requestType = typeNameOf(call, 'Request')
  const answerType = typeNameOf(call, endpoint.paged ? 'Row' : 'Data')
  const data = jsonSchemaOf(endpoint.data, 'output')
  const isEmpty = data['type'] === 'null'
  const types = [
    ...(request === null ? [] : [`export type ${requestType} = ${request.text}`]),
    ...(endpoint.answersFile || isEmpty ? [] : [`export type ${answerType} = ${typeText(data)}`]),
  ]
  const way = endpoint.answersFile ? 'file' : endpoint.paged ? 'pages' : 'data'
  const result = endpoint.answersFile
    ? 'Promise<Blob>'
    : endpoint.paged
      ? `PagedCall<${answerType}>`
      : `Promise<${isEmpty ? 'null' : answerType}>`
  const taken = request === null ? '' : `request: ${requestType}${request.isOptional ? ' = {}' : ''}, `
  const facts = `{ method: '${methodOf(call)}', path: '${endpoint.path}', isWrite: ${endpoint.kind === 'write'} }`
  const method = `${documentation(call, title)}
  ${name}(${taken}options?: CallOptions): ${result} {
    return this.#connection.${way}(${facts}, ${request === null ? '{}' : 'request'}, options)
  }`
  return { types, method }
}
