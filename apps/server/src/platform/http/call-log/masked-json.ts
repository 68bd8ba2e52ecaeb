import { API_CALL_BODY_BYTES } from '@peyk/contract/developers/api-calls.ts'
import { HIDE_ALL, MASK, maskScalar, type MaskPlan } from './mask-plan.ts'

/** Names that a caller chose are shown while they look like names: a key or a number is no name. */
const PLAIN_NAME = /^[A-Za-z][A-Za-z_]{0,31}$/
export const maskName = (plan: MaskPlan, name: string): string =>
  plan.fields?.has(name) === true || PLAIN_NAME.test(name) ? name : MASK

const MASK_JSON = `"${MASK}"`

/** Names of the contract come with every call; of those that a caller chose no more are kept than this. */
const MOST_NAMES = 2000
const jsonNames = new Map<string, string>()

/** `"name":` of a name that is shown. */
function jsonName(name: string): string {
  const known = jsonNames.get(name)
  if (known !== undefined) return known
  const json = `${JSON.stringify(name)}:`
  if (jsonNames.size < MOST_NAMES) jsonNames.set(name, json)
  return json
}

const DEEPEST = 12
/** In place of what was cut off. */
const CUT = '…'
/** Room for the marks of what was cut, and the brackets that are still open then. */
const CLOSING_BYTES = 512

export interface MaskedJson {
  readonly text: string
  readonly isCut: boolean
}

/**
 * Writes a value as JSON with everything masked that its plan does not show. It stops at the limit and closes what is
 * open, so that what was kept is still JSON, and so that a list of 100,000 recipients costs no more than its beginning.
 */
export class MaskedJsonWriter {
  #text = ''
  #left = API_CALL_BODY_BYTES - CLOSING_BYTES
  #isCut = false

  value(plan: MaskPlan, value: unknown, depth = 0): void {
    if (value === null || value === undefined) this.#plain('null')
    else if (typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean') {
      const shown = maskScalar(plan, value)
      if (typeof shown === 'string') this.raw(shown === MASK ? MASK_JSON : JSON.stringify(shown))
      else this.#plain(String(shown))
    } else if (typeof value !== 'object' || depth >= DEEPEST) this.raw(MASK_JSON)
    else if (Array.isArray(value)) this.#list(plan, value, depth)
    else this.#object(plan, value as Record<string, unknown>, depth)
  }

  /** Ready JSON, which is known to be harmless. */
  raw(json: string): void {
    this.#left -= Buffer.byteLength(json)
    this.#text += json
  }

  /** Signs and names, of which each is one byte. */
  #plain(json: string): void {
    this.#left -= json.length
    this.#text += json
  }

  get isFull(): boolean {
    return this.#left <= 0
  }

  end(): MaskedJson {
    return { text: this.#text, isCut: this.#isCut }
  }

  #list(plan: MaskPlan, values: readonly unknown[], depth: number): void {
    // Where the contract expects no list, its elements are what stands there (`number: ["…"]` or a repeated name).
    const element = plan.element ?? plan
    this.#plain('[')
    for (const [n, value] of values.entries()) {
      if (n > 0) this.#plain(',')
      if (this.isFull) {
        this.raw(`"${CUT}"`)
        this.#isCut = true
        break
      }
      this.value(element, value, depth + 1)
    }
    this.#plain(']')
  }

  #object(plan: MaskPlan, fields: Record<string, unknown>, depth: number): void {
    this.#plain('{')
    let isFirst = true
    for (const name in fields) {
      if (fields[name] === undefined) continue
      const known = plan.fields?.get(name)
      if (!isFirst) this.#plain(',')
      isFirst = false
      if (this.isFull) {
        this.raw(`"${CUT}":"${CUT}"`)
        this.#isCut = true
        break
      }
      if (known !== undefined || PLAIN_NAME.test(name)) this.#plain(jsonName(name))
      else this.raw(`${MASK_JSON}:`)
      this.value(known ?? plan.values ?? HIDE_ALL, fields[name], depth + 1)
    }
    this.#plain('}')
  }
}
