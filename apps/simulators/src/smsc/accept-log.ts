import { closeSync, mkdirSync, openSync, write, writeSync } from 'node:fs'
import { dirname } from 'node:path'

const FLUSH_MS = 20
const PIECE_OCTETS = 256 * 1024
/** Above this much unwritten the accepting waits for the disk. */
const MAX_UNWRITTEN_OCTETS = 32 * 1024 * 1024
const MAX_TEXTS = 20_000
/** Of one UTF-16 unit. */
const MAX_UTF8_OCTETS = 3

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
 * `at` is in milliseconds since 1970. Lines are handed to the disk at most 20 ms late, or at once by `flush`.
 */
export class AcceptLog {
  #file: number | undefined
  #piece: Buffer = Buffer.allocUnsafe(0)
  #filled = 0
  #timer: ReturnType<typeof setTimeout> | undefined
  readonly #unwritten: Buffer[] = []
  #unwrittenOctets = 0
  #writtenOctets = 0
  #isWriting = false
  readonly #onWritten: (() => void)[] = []
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
    if (this.#file !== undefined) this.#append(`${JSON.stringify({ kind: 'inbound', ...entry })}\n`, 'utf8')
  }

  #textNumber(text: string): number {
    const known = this.#texts.get(text)
    if (known !== undefined) return known
    if (this.#texts.size >= MAX_TEXTS) this.#texts = new Map()
    this.#lastText += 1
    this.#texts.set(text, this.#lastText)
    this.#append(`{"kind":"text","text":${this.#lastText},"body":${JSON.stringify(text)}}\n`, 'utf8')
    return this.#lastText
  }

  /** Lines and system ids are few; their JSON is made once. */
  #quote(text: string): string {
    let quoted = this.#quoted.get(text)
    if (quoted === undefined) {
      if (this.#quoted.size > 10_000) this.#quoted = new Map()
      quoted = asciiJson(text)
      this.#quoted.set(text, quoted)
    }
    return quoted
  }

  /** A line of nothing but ASCII is written as `latin1`, which copies it. */
  #append(line: string, encoding: 'latin1' | 'utf8' = 'latin1'): void {
    const most = encoding === 'utf8' ? line.length * MAX_UTF8_OCTETS : line.length
    if (this.#filled + most > this.#piece.length) {
      this.#handOver()
      this.#piece = Buffer.allocUnsafeSlow(Math.max(PIECE_OCTETS, most))
    }
    this.#filled += this.#piece.write(line, this.#filled, encoding)
    this.#timer ??= setTimeout(() => this.#handOver(), FLUSH_MS)
  }

  #handOver(): void {
    clearTimeout(this.#timer)
    this.#timer = undefined
    if (this.#filled === 0) return
    const octets = this.#piece.subarray(0, this.#filled)
    this.#piece = this.#piece.subarray(this.#filled)
    this.#filled = 0
    this.#unwritten.push(octets)
    this.#unwrittenOctets += octets.length
    this.#writeNext()
  }

  #writeNext(): void {
    const octets = this.#unwritten[0]
    if (this.#isWriting || octets === undefined || this.#file === undefined) return
    this.#isWriting = true
    write(this.#file, octets, (error, written) => {
      this.#isWriting = false
      if (error) throw error
      this.#written(written)
      if (this.#unwrittenOctets > MAX_UNWRITTEN_OCTETS) this.#writeAllNow()
      this.#writeNext()
      for (const act of this.#onWritten.splice(0)) act()
    })
  }

  #written(octets: number): void {
    const first = this.#unwritten[0] as Buffer
    this.#unwrittenOctets -= octets
    this.#writtenOctets += octets
    if (octets === first.length) this.#unwritten.shift()
    else this.#unwritten[0] = first.subarray(octets)
  }

  #writeAllNow(): void {
    if (this.#file === undefined) return
    while (this.#unwritten.length > 0) this.#written(writeSync(this.#file, this.#unwritten[0] as Buffer))
  }

  /** Resolves when everything logged so far stands in the file. */
  async flush(): Promise<void> {
    this.#handOver()
    const wanted = this.#writtenOctets + this.#unwrittenOctets
    while (this.#file !== undefined && this.#writtenOctets < wanted)
      await new Promise<void>((resolve) => this.#onWritten.push(resolve))
  }

  /** Writes everything and closes the file. */
  async close(): Promise<void> {
    await this.flush()
    if (this.#file !== undefined) closeSync(this.#file)
    this.#file = undefined
  }
}

/** JSON in ASCII only, for lines that are written one octet per character. */
const asciiJson = (value: unknown): string =>
  JSON.stringify(value).replace(/[^\x00-\x7e]/g, (char) => `\\u${char.charCodeAt(0).toString(16).padStart(4, '0')}`)
