import { refusal } from '../../app-error.ts'
import { countValues } from './bounded-json.ts'

/** Fewest bytes that one value of a body takes, on the average of what calls are really sent. */
const BYTES_PER_VALUE = 8
/** And a field of a form, with its name. */
const BYTES_PER_FIELD = 64

/** How many values a body may hold by the bytes that its call takes. */
export const maxValues = (limitBytes: number): number => Math.ceil(limitBytes / BYTES_PER_VALUE)
/** How many fields a form may have, likewise. */
export const maxFormFields = (limitBytes: number): number => Math.ceil(limitBytes / BYTES_PER_FIELD)

interface FieldValues {
  readonly values: unknown[]
  isList: boolean
}

/** The fields of a form as they come, each name once: whatever came again under a name is a list in the end. */
export class FormFields {
  readonly #named = new Map<string, FieldValues>()

  add(name: string, value: unknown, { isList = false } = {}): void {
    const known = this.#named.get(name)
    if (known === undefined) this.#named.set(name, { values: [value], isList })
    else {
      known.values.push(value)
      known.isList ||= isList
    }
  }

  toObject(): Record<string, unknown> {
    return Object.fromEntries(
      Array.from(this.#named, ([name, { values, isList }]) => {
        if (values.length > 1) return [name, values.flat()]
        return [name, isList ? values : values[0]]
      }),
    )
  }
}

/** The fields of a form of several parts: `files[]`, `files[0]` and a repeated name are one list (Z4). */
export class MultipartFields {
  readonly #fields = new FormFields()
  #bytesLeft: number
  #valuesLeft: number

  constructor(limitBytes: number) {
    this.#bytesLeft = limitBytes
    this.#valuesLeft = maxValues(limitBytes)
  }

  /** A text; one in which a client put an array or an object is read as such (Z4). */
  addText(name: string, text: string): void {
    this.#bytesLeft -= Buffer.byteLength(text)
    if (this.#bytesLeft < 0) throw refusal('call.too_large')
    this.add(name, this.#valueOf(text))
  }

  add(name: string, value: unknown): void {
    const [, listName] = /^([^[\]]+)\[\d*\]$/.exec(name) ?? []
    const key = listName ?? name
    if (key === '__proto__') throw refusal('call.broken_body')
    this.#fields.add(key, value, { isList: listName !== undefined })
  }

  toObject(): Record<string, unknown> {
    return this.#fields.toObject()
  }

  #valueOf(text: string): unknown {
    if (!/^\s*[[{]/.test(text)) return text
    this.#valuesLeft -= countValues(text, this.#valuesLeft)
    try {
      return JSON.parse(text)
    } catch {
      return text
    }
  }
}
