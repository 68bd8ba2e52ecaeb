import type { Endpoint } from '@peyk/contract/core/endpoint.ts'
import { parseMobile } from '@peyk/domain/mobile-number/parse.ts'
import { isTextOf, textSortsOf, type TextSort } from './shown-texts.ts'

// What of a call may be written down, made from its contract once: whatever the plan does not name is masked. A block
// list would let through what somebody adds tomorrow (promise S11).

/** In place of what is hidden. */
export const MASK = '•••'

/** What may be shown of one field. A union of schemas is one plan that shows what any of its members shows. */
export interface MaskPlan {
  /** The field's name, or that of the list it stands in. */
  readonly name: string
  /** Values of enums and literals. */
  words: Set<string> | null
  showsNumbers: boolean
  showsFlags: boolean
  /** Which texts, by the field's name. */
  texts: readonly TextSort[]
  fields: Map<string, MaskPlan> | null
  /** Of a list's elements. */
  element: MaskPlan | null
  /** Of the values under names that the caller chose. */
  values: MaskPlan | null
}

interface SchemaDef {
  type: string
  innerType?: Schema
  element?: Schema
  in?: Schema
  out?: Schema
  options?: readonly Schema[]
  shape?: Record<string, Schema>
  valueType?: Schema
  entries?: Record<string, string | number>
  values?: readonly unknown[]
  getter?: () => Schema
}
interface Schema {
  readonly _zod: { readonly def: SchemaDef }
}

const emptyPlan = (name: string): MaskPlan => ({
  name, words: null, showsNumbers: false, showsFlags: false, texts: [], fields: null, element: null, values: null,
}) // prettier-ignore

/** Nothing that a number or a word could be under such a name is harmless. */
const SECRET_NAME = /otp|pass(word|code)|secret|token|credential|signature|^sig$|^pin$/i

function addSchema(plan: MaskPlan, schema: Schema | undefined): void {
  if (schema === undefined) return
  const { def } = schema._zod
  const isSecret = SECRET_NAME.test(plan.name)
  switch (def.type) {
    case 'object':
      plan.fields ??= new Map()
      for (const [name, inner] of Object.entries(def.shape ?? {})) {
        const field = plan.fields.get(name) ?? emptyPlan(name)
        plan.fields.set(name, field)
        addSchema(field, inner)
      }
      return
    case 'array':
      addSchema((plan.element ??= emptyPlan(plan.name)), def.element)
      return
    case 'record':
      // Names that the caller chose say nothing about their values.
      addSchema((plan.values ??= emptyPlan('')), def.valueType)
      return
    case 'union':
      for (const option of def.options ?? []) addSchema(plan, option)
      return
    case 'pipe':
      addSchema(plan, def.out?._zod.def.type === 'transform' ? def.in : def.out)
      return
    case 'enum':
      if (!isSecret) plan.words = new Set([...(plan.words ?? []), ...Object.values(def.entries ?? {}).map(String)])
      return
    case 'literal':
      if (!isSecret) plan.words = new Set([...(plan.words ?? []), ...(def.values ?? []).map(String)])
      return
    case 'number':
      plan.showsNumbers ||= !isSecret
      return
    case 'boolean':
      plan.showsFlags = true
      return
    case 'string':
      plan.texts = isSecret ? [] : textSortsOf(plan.name)
      return
    default:
      addSchema(plan, def.innerType)
  }
}

function planOf(...schemas: readonly unknown[]): MaskPlan {
  const plan = emptyPlan('')
  for (const schema of schemas) addSchema(plan, schema as Schema | undefined)
  hideChosenNames(plan)
  return plan
}

/**
 * Values under names that a caller chose are their customers': a code may have any name, one of the contract's too. So
 * where such names may stand, fields beside them show no more than the ends of numbers.
 */
function hideChosenNames(plan: MaskPlan, isChosen = false): void {
  if (isChosen) {
    plan.words = null
    plan.showsNumbers = false
    plan.texts = plan.texts.filter((sort) => sort === 'mobile')
  }
  if (plan.element !== null) hideChosenNames(plan.element, isChosen)
  if (plan.values !== null) hideChosenNames(plan.values, true)
  for (const field of plan.fields?.values() ?? []) hideChosenNames(field, isChosen || plan.values !== null)
}

export interface CallMaskPlans {
  /** Of query, body and path alike: a call reads its fields from whichever has them. */
  readonly request: MaskPlan
  readonly data: MaskPlan
}

const plans = new WeakMap<Endpoint, CallMaskPlans>()

/** The plans of a call, made when it is first recorded. */
export function maskPlansOf(endpoint: Endpoint): CallMaskPlans {
  const known = plans.get(endpoint)
  if (known !== undefined) return known
  const row = planOf(endpoint.data)
  const data = endpoint.paged ? { ...emptyPlan(''), element: row } : row
  const made = { request: planOf(endpoint.query, endpoint.body, endpoint.params), data }
  plans.set(endpoint, made)
  return made
}

/** Of which nothing is known: everything is masked. */
export const HIDE_ALL: MaskPlan = emptyPlan('')

const NUMERIC = /^[+-]?\d{1,16}(?:\.\d{1,6})?$/
const FLAGS = new Set(['true', 'false', '0', '1', 'yes', 'no'])

/** `9121234567`: what is shorter is none, and most of what a call has is. */
const SHORTEST_MOBILE = 10

/** `+98912•••0001` */
const maskMobile = (mobile: string): string => `${mobile.slice(0, 6)}${MASK}${mobile.slice(-4)}`

/** A scalar as it may be shown: itself, or a text in its place. */
export function maskScalar(plan: MaskPlan, value: string | number | boolean): string | number | boolean {
  if (typeof value === 'boolean') return value
  const text = String(value)
  if (plan.words?.has(text) === true) return value
  const mobile = text.length < SHORTEST_MOBILE ? null : parseMobile(text)
  if (mobile !== null) return plan.showsNumbers || plan.texts.includes('mobile') ? maskMobile(mobile) : MASK
  if (plan.showsNumbers && NUMERIC.test(text)) return value
  if (plan.showsFlags && FLAGS.has(text)) return value
  return plan.texts.some((sort) => isTextOf(sort, text)) ? value : MASK
}
