import * as z from 'zod/mini'
import type { Endpoint } from '@peyk/contract/core/endpoint.ts'
import { callFieldLabels } from '@peyk/phrases/fa/server/call-field-labels.ts'
import { addFieldChecks, addFieldLabels, fieldErrors, type FieldIssue } from '@peyk/phrases/fa/server/field-errors.ts'
import { TARGETED_BLANK_CHECKS, targetedChecks } from '@peyk/phrases/fa/server/targeted-field-errors.ts'
import { refusal, validationFailed } from '../../app-error.ts'
import { numberFormat } from '../response.ts'
import { rejectUnsafeJson } from './reject-unsafe-json.ts'

addFieldLabels(callFieldLabels)
addFieldChecks(targetedChecks, { blank: TARGETED_BLANK_CHECKS })

type Fields = Record<string, unknown>

/** The parts of a request that carry fields, as the HTTP layer parsed them. */
export interface RawRequest {
  readonly query: unknown
  readonly body: unknown
  readonly params: unknown
}

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const toFields = (value: unknown): Fields => {
  if (value === undefined || value === null || value === '') return {}
  if (!isFields(value)) throw refusal('call.broken_body')
  return value
}

const isSafeName = (name: string) => name !== '__proto__' && name !== 'constructor' && name !== 'prototype'

/** `filters[state_id]=6`, `listMessages[]=1` and `ids[0]=1` of a query string as objects and arrays. */
export function nestBrackets(flat: Fields): Fields {
  const nested: Fields = {}
  // What is made here, and may be added to: what came stays as it came.
  const lists = new Map<string, unknown[]>()
  const objects = new Map<string, Fields>()
  for (const [key, value] of Object.entries(flat)) {
    const [, name, inner] = /^([^[\]]+)\[([^[\]]*)\]$/.exec(key) ?? []
    if (name === undefined || inner === undefined) nested[key] = value
    else if (!isSafeName(name)) continue
    else if (/^\d*$/.test(inner)) {
      const made = lists.get(name)
      const known = nested[name]
      const list = made !== undefined && made === known ? made : Array.isArray(known) ? [...known] : []
      lists.set(name, list)
      nested[name] = list
      if (Array.isArray(value)) for (const one of value) list.push(one)
      else list.push(value)
    } else if (isSafeName(inner)) {
      const made = objects.get(name)
      const known = nested[name]
      const object = made !== undefined && made === known ? made : isFields(known) ? { ...known } : {}
      objects.set(name, object)
      nested[name] = object
      object[inner] = value
    }
  }
  return nested
}

/** Names a schema has at its top, or null for an open one (a record, a union). */
function topLevelNames(schema: unknown): ReadonlySet<string> | null {
  const shape = (schema as { shape?: unknown } | undefined)?.shape
  return isFields(shape) ? new Set(Object.keys(shape)) : null
}

/**
 * The three documented styles of a filter (contract §1.5): bare names, `filter[x]`, and a `filters` object. Each is
 * put where the call's schema has it; an explicit `filters` wins over `filter`, and that over a bare name.
 */
function normaliseFilters(fields: Fields, names: ReadonlySet<string> | null): Fields {
  if (names === null) return fields
  const { filter, ...rest } = fields
  const loose = isFields(filter) ? filter : {}
  if (!names.has('filters')) return { ...loose, ...(isFields(rest['filters']) ? rest['filters'] : {}), ...rest }
  const bare = Object.fromEntries(Object.entries(rest).filter(([name]) => !names.has(name)))
  const given = rest['filters']
  if (!isFields(given) && given !== undefined && given !== null && given !== '') return rest
  return { ...rest, filters: { ...bare, ...loose, ...(isFields(given) ? given : {}) } }
}

/** Every field of a request in one object: the body wins over the query string. */
export function collectFields({ endpoint, raw }: { endpoint: Endpoint; raw: RawRequest }): Fields {
  rejectUnsafeJson(raw.query)
  rejectUnsafeJson(raw.params)
  const merged = { ...nestBrackets(toFields(raw.query)), ...toFields(raw.body) }
  return endpoint.kind === 'read' ? normaliseFilters(merged, topLevelNames(endpoint.query)) : merged
}

/** The validated input of a call, or the refusal that names every field at fault in Persian. */
export function validateInput({
  endpoint,
  fields,
  params,
}: {
  endpoint: Endpoint
  fields: Fields
  params: unknown
}): Fields {
  const issues: FieldIssue[] = []
  const parsed: Fields = {}
  const read = (schema: z.ZodMiniType | undefined, value: unknown) => {
    if (schema === undefined) return
    const result = z.safeParse(schema, value)
    if (result.success) Object.assign(parsed, result.data)
    else for (const issue of result.error.issues) issues.push(issue as FieldIssue)
  }
  read(endpoint.kind === 'read' ? endpoint.query : endpoint.body, fields)
  read(endpoint.params, params)
  if (issues.length === 0) return parsed
  throw validationFailed(
    fieldErrors({ issues, input: { ...(isFields(params) ? params : {}), ...fields } }, numberFormat),
  )
}
