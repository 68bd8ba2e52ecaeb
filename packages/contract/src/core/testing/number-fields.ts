import type * as z from 'zod/mini'
import { allCalls } from '../contract.ts'
import type { Endpoint } from '../endpoint.ts'

/** One number in the request of a call, at any depth: `list[].options{}` is a value of a record in a list. */
export interface NumberField {
  /** `feature.name` of the call. */
  readonly call: string
  readonly endpoint: Endpoint
  readonly part: 'query' | 'body' | 'params'
  readonly path: readonly string[]
  readonly min: number
  readonly max: number
  readonly isWhole: boolean
  /** It is in one of several alternatives: the call may read the same request as another of them. */
  readonly isInUnion: boolean
}

/** A list's step of a path, and a record's. */
export const ITEM = '[]'
export const VALUE = '{}'

type Found = Pick<NumberField, 'path' | 'min' | 'max' | 'isWhole' | 'isInUnion'>
type Def = { readonly type: string } & Readonly<Record<string, unknown>>
type Check = { _zod: { def: { check: string; value?: number; inclusive?: boolean } } }

/** Kinds of schema without a number in them. */
const NUMBERLESS = new Set(['string', 'boolean', 'enum', 'literal', 'null', 'transform', 'custom', 'file', 'unknown'])
const WRAPPERS = new Set(['optional', 'nullable', 'default', 'prefault', 'readonly', 'nonoptional'])

const boundOf = (def: Def, kind: 'greater_than' | 'less_than'): number => {
  const values = ((def['checks'] ?? []) as Check[])
    .filter(({ _zod }) => _zod.def.check === kind)
    .map(({ _zod }) => _zod.def.value ?? Number.NaN)
  return kind === 'less_than' ? Math.min(Infinity, ...values) : Math.max(-Infinity, ...values)
}

/** Every number of a schema, read from the schema itself. Throws for a kind of schema that it does not know. */
const numbersIn = (schema: z.ZodMiniType, path: readonly string[], isInUnion: boolean): Found[] => {
  const def = schema._zod.def as unknown as Def
  const inside = (inner: unknown, step?: string, isUnion = isInUnion) =>
    numbersIn(inner as z.ZodMiniType, step === undefined ? path : [...path, step], isUnion)
  if (def.type === 'number')
    return [
      {
        path,
        min: boundOf(def, 'greater_than'),
        max: boundOf(def, 'less_than'),
        isWhole: def['format'] === 'safeint',
        isInUnion,
      },
    ]
  if (NUMBERLESS.has(def.type)) return []
  if (WRAPPERS.has(def.type)) return inside(def['innerType'])
  if (def.type === 'pipe') return [...inside(def['in']), ...inside(def['out'])]
  if (def.type === 'array') return inside(def['element'], ITEM)
  if (def.type === 'record') return inside(def['valueType'], VALUE)
  if (def.type === 'union') return (def['options'] as unknown[]).flatMap((option) => inside(option, undefined, true))
  if (def.type === 'object')
    return Object.entries(def['shape'] as Record<string, unknown>).flatMap(([name, inner]) => inside(inner, name))
  throw new Error(`a schema of kind ${def.type} is not known here`)
}

/** Every number of every call's request, for the tests that hold each to what its column takes. */
export const numberFields = (): NumberField[] =>
  allCalls().flatMap(({ feature, name, endpoint }) =>
    (['query', 'body', 'params'] as const).flatMap((part) => {
      const schema = endpoint[part]
      if (schema === undefined) return []
      return numbersIn(schema, [], false).map((found) => ({ call: `${feature}.${name}`, endpoint, part, ...found }))
    }),
  )

/** `filters.state_id`, `params[].start`. */
export const formatFieldPath = (path: readonly string[]): string => path.join('.').replace(/\.(?=\[|\{)/g, '')
