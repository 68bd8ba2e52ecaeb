import type { JsonSchema } from '@peyk/contract/core/openapi.ts'

/** A field of a request or an answer; those within others are named with dots. */
export interface FieldRow {
  readonly name: string
  readonly types: readonly string[]
  readonly schema: JsonSchema
  readonly isRequired: boolean
  /** The choices that have it, such as sending types; empty when all do. */
  readonly only: readonly string[]
}

const choicesOf = (schema: JsonSchema): JsonSchema[] | undefined =>
  (schema['oneOf'] ?? schema['anyOf']) as JsonSchema[] | undefined

/** Every type a value may have, each once: `string`, `integer`, `[string]`, a constant as `"all"`. */
function typesOf(schema: JsonSchema): string[] {
  const choices = choicesOf(schema)
  if (choices !== undefined) return [...new Set(choices.flatMap(typesOf))]
  if (Array.isArray(schema['enum'])) return (schema['enum'] as unknown[]).map((one) => JSON.stringify(one))
  if ('const' in schema) return [JSON.stringify(schema['const'])]
  if (schema['format'] === 'binary') return ['file']
  const { type } = schema
  if (type === 'array') {
    const inner = typesOf((schema['items'] ?? {}) as JsonSchema).filter((one) => one !== 'null')
    return inner.map((one) => `[${one}]`)
  }
  return Array.isArray(type) ? (type as string[]) : [typeof type === 'string' ? type : 'any']
}

/** What tells the choices of a request apart: the first value that is a constant. */
const nameOfChoice = (choice: JsonSchema): string =>
  Object.values((choice['properties'] ?? {}) as Record<string, JsonSchema>)
    .flatMap((property) => (typeof property['const'] === 'string' ? [property['const']] : []))
    .at(0) ?? ''

/** The fields of every choice, each once. */
function choiceRows(choices: readonly JsonSchema[], prefix: string): FieldRow[] {
  const rows = new Map<string, FieldRow>()
  const named = choices.every((choice) => nameOfChoice(choice) !== '')
  for (const choice of choices) {
    for (const row of fieldRows(choice, prefix)) {
      const known = rows.get(row.name)
      const only = [...new Set([...(known?.only ?? []), ...(named ? [nameOfChoice(choice)] : [])])]
      const types = [...new Set([...(known?.types ?? []), ...row.types])]
      rows.set(row.name, { ...row, types, only, isRequired: row.isRequired && known?.isRequired !== false })
    }
  }
  return [...rows.values()].map((row) => (row.only.length === choices.length ? { ...row, only: [] } : row))
}

/** Nested further than this is told by the example. */
const MAX_DEPTH = 4

/** Every field of an object, of the objects in a list, or of the choices there are. */
export function fieldRows(schema: JsonSchema, prefix = '', depth = 0): FieldRow[] {
  if (depth > MAX_DEPTH) return []
  const choices = choicesOf(schema)?.filter((choice) => choice['type'] !== 'null')
  if (choices !== undefined) {
    const objects = choices.filter((choice) => choice['type'] === 'object' || choicesOf(choice) !== undefined)
    return objects.length === 1 && objects[0] !== undefined
      ? fieldRows(objects[0], prefix, depth)
      : choiceRows(objects, prefix)
  }
  if (schema['type'] === 'array') return fieldRows((schema['items'] ?? {}) as JsonSchema, prefix, depth + 1)
  const required = (schema['required'] ?? []) as string[]
  return Object.entries((schema['properties'] ?? {}) as Record<string, JsonSchema>).flatMap(([name, property]) => {
    const full = `${prefix}${name}`
    const own = {
      name: full,
      types: typesOf(property),
      schema: property,
      isRequired: required.includes(name),
      only: [],
    }
    return [own, ...fieldRows(property, `${full}.`, depth + 1)]
  })
}
