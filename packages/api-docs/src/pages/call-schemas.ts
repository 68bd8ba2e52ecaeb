import type { Endpoint } from '@peyk/contract/core/endpoint.ts'
import { jsonSchemaOf, type JsonSchema } from '@peyk/contract/core/openapi.ts'
import { fieldRows, type FieldRow } from './field-rows.ts'

type Schema = NonNullable<Endpoint['query']>
type Side = 'input' | 'output'

/** Turning a shape into JSON Schema is what a page costs; both languages and every example need the same. */
const known = { input: new WeakMap<Schema, JsonSchema>(), output: new WeakMap<Schema, JsonSchema>() }

export const schemaOf = (schema: Schema, side: Side): JsonSchema => {
  const made = known[side].get(schema) ?? jsonSchemaOf(schema, side)
  known[side].set(schema, made)
  return made
}

const rowsOf = (schema: Schema | undefined, side: Side): FieldRow[] =>
  schema === undefined ? [] : fieldRows(schemaOf(schema, side))

/** The fields a call takes: those of its path, then of its query or body. */
export const requestRows = ({ params, query, body, kind }: Endpoint): FieldRow[] => [
  ...rowsOf(params, 'input'),
  ...rowsOf(kind === 'read' ? query : body, 'input'),
]

export const answerRows = ({ data }: Endpoint): FieldRow[] => rowsOf(data, 'output')
