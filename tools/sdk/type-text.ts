import type { JsonSchema } from '@peyk/contract/core/openapi.ts'

const isName = (name: string) => /^[A-Za-z_$][\w$]*$/.test(name)
export const propertyName = (name: string): string => (isName(name) ? name : JSON.stringify(name))
export const literalText = (value: unknown): string =>
  typeof value === 'string' ? `'${JSON.stringify(value).slice(1, -1).replaceAll("'", "\\'").replaceAll('\\"', '"')}'` : JSON.stringify(value) // prettier-ignore

export interface Field {
  name: string
  schema: JsonSchema
  isRequired: boolean
}

export const fieldsOf = (schema: JsonSchema): Field[] => {
  const required = new Set((schema['required'] ?? []) as string[])
  return Object.entries((schema['properties'] ?? {}) as Record<string, JsonSchema>).map(([name, property]) => ({
    name,
    schema: property,
    isRequired: required.has(name),
  }))
}

const PRIMITIVES: Readonly<Record<string, string>> = {
  string: 'string',
  integer: 'number',
  number: 'number',
  boolean: 'boolean',
  null: 'null',
}

const union = (types: readonly string[]): string => [...new Set(types)].join(' | ')

function objectText(schema: JsonSchema, indent: string): string {
  const fields = fieldsOf(schema)
  if (fields.length === 0) {
    const values = schema['additionalProperties']
    return typeof values === 'object' && values !== null
      ? `Record<string, ${typeText(values as JsonSchema, indent)}>`
      : 'Record<string, unknown>'
  }
  const inner = `${indent}  `
  const lines = fields.map(({ name, schema: property, isRequired }) => {
    const type = typeText(property, inner)
    return `${inner}${propertyName(name)}${isRequired ? '' : '?'}: ${type}${isRequired ? '' : ' | undefined'}`
  })
  return `{\n${lines.join('\n')}\n${indent}}`
}

/** The TypeScript of a JSON Schema as the contract makes them. Whatever it does not know, it refuses. */
export function typeText(schema: JsonSchema, indent = ''): string {
  const choices = (schema['anyOf'] ?? schema['oneOf']) as JsonSchema[] | undefined
  if (choices !== undefined) return union(choices.map((choice) => typeText(choice, indent)))
  if ('const' in schema) return literalText(schema['const'])
  if (Array.isArray(schema['enum'])) return union((schema['enum'] as unknown[]).map(literalText))
  const { type } = schema
  if (Array.isArray(type)) return union(type.map((one: string) => typeText({ ...schema, type: one }, indent)))
  if (type === 'array') {
    const items = typeText((schema['items'] ?? {}) as JsonSchema, indent)
    return / \| /.test(items) && !items.startsWith('{') ? `(${items})[]` : items.includes('} | {') ? `(${items})[]` : `${items}[]` // prettier-ignore
  }
  if (type === 'object') return objectText(schema, indent)
  if (type === 'string' && schema['format'] === 'binary') return 'Blob'
  const primitive = PRIMITIVES[String(type)]
  if (primitive !== undefined) return primitive
  if (Object.keys(schema).length === 0) return 'unknown'
  throw new Error(`no type is known for ${JSON.stringify(schema)}`)
}
