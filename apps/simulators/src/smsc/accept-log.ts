import { closeSync, mkdirSync, openSync, writeSync } from 'node:fs'
import { dirname } from 'node:path'

const FLUSH_MS = 20
const FLUSH_CHARS = 128 * 1024
const TEXTS_REMEMBERED = 20_000

/** An accepted submit. `part`/`parts`/`reference` are 1, 1 and 0 for a text in one piece. */
export interface LoggedSubmit {
  at: number
  id: string
  systemId: string
  connection: number
  sequence: number
  from: string
  to: string
  text: string
  part: number
  parts: number
  reference: number
}

export interface LoggedReceipt {
  at: number
  id: string
  to: string
  stat: string
  err: string
  /** A deliberate second receipt for the same id. */
  again: boolean
}

/**
 * The SMSC's own record, append only, one JSON object per line; what Peyk's engine is checked against (promise R6).
 *
 * - `{"kind":"text","text":<n>,"body":…}` once before a text is first used;
 * - `{"kind":"submit","at","id","system","connection","sequence","from","to","text":<n>,"part","parts","reference"}`;
 * - `{"kind":"receipt","at","id","to","stat","err","again"?}` when a receipt is first sent;
 * - `{"kind":"inbound","at","id","from","to","body"}` a subscriber's message.
 *
 * `at` is in milliseconds since 1970. Lines are written at most 20 ms late, or at once by `flush`.
 */
export class AcceptLog {
  #file: number | undefined
  #lines = ''
  #timer: ReturnType<typeof setTimeout> | undefined
  #texts = new Map<string, number>()
  #lastText = 0
  #quoted = new Map<string, string>()

  /** Without a path nothing is kept. */
  constructor(path: string | undefined) {
    if (path === undefined) return
    mkdirSync(dirname(path), { recursive: true })
    this.#file = openSync(path, 'a')
  }

  submit(entry: LoggedSubmit): void {
    if (this.#file === undefined) return
    const text = this.#textNumber(entry.text)
    this.#append(
      `{"kind":"submit","at":${entry.at},"id":"${entry.id}","system":${this.#quote(entry.systemId)}` +
        `,"connection":${entry.connection},"sequence":${entry.sequence},"from":${this.#quote(entry.from)}` +
        `,"to":"${entry.to}","text":${text},"part":${entry.part},"parts":${entry.parts},"reference":${entry.reference}}\n`,
    )
  }

  receipt({ at, id, to, stat, err, again }: LoggedReceipt): void {
    if (this.#file === undefined) return
    this.#append(
      `{"kind":"receipt","at":${at},"id":"${id}","to":"${to}","stat":"${stat}","err":"${err}"${again ? ',"again":true' : ''}}\n`,
    )
  }

  inbound(entry: { at: number; id: string; from: string; to: string; body: string }): void {
    if (this.#file !== undefined) this.#append(`${JSON.stringify({ kind: 'inbound', ...entry })}\n`)
  }

  #textNumber(text: string): number {
    const known = this.#texts.get(text)
    if (known !== undefined) return known
    if (this.#texts.size >= TEXTS_REMEMBERED) this.#texts = new Map()
    this.#lastText += 1
    this.#texts.set(text, this.#lastText)
    this.#append(`{"kind":"text","text":${this.#lastText},"body":${JSON.stringify(text)}}\n`)
    return this.#lastText
  }

  /** Lines and system ids are few; their JSON is made once. */
  #quote(text: string): string {
    let quoted = this.#quoted.get(text)
    if (quoted === undefined) {
      if (this.#quoted.size > 10_000) this.#quoted = new Map()
      quoted = JSON.stringify(text)
      this.#quoted.set(text, quoted)
    }
    return quoted
  }

  #append(line: string): void {
    this.#lines += line
    if (this.#lines.length >= FLUSH_CHARS) this.flush()
    else this.#timer ??= setTimeout(() => this.flush(), FLUSH_MS)
  }

  flush(): void {
    clearTimeout(this.#timer)
    this.#timer = undefined
    if (this.#file === undefined || this.#lines === '') return
    let octets: Uint8Array = Buffer.from(this.#lines)
    this.#lines = ''
    while (octets.length > 0) octets = octets.subarray(writeSync(this.#file, octets))
  }

  close(): void {
    this.flush()
    if (this.#file !== undefined) closeSync(this.#file)
    this.#file = undefined
  }
}
