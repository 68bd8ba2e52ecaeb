import { SheetRefusal } from './refusal.ts'

/** What the pass tells of a document. Names come without their prefix, attributes as they are written. */
export interface XmlEvents {
  /** `text` from `from` to `to` holds the attributes: `attributeOf` reads them. */
  open: (name: string, text: string, from: number, to: number) => void
  close: (name: string) => void
  /** Raw text, its entities not yet read; in several pieces where the document comes in pieces. */
  text: (text: string) => void
}

const DEPTH = 64
/** A tag with its attributes; beyond it somebody is playing. */
const TAG_CHARS = 65_536
const GREATER = 62
const SLASH = 47
const QUOTE = 34
const APOSTROPHE = 39

/**
 * A lean pass over an XML document that comes in pieces: tags must nest and close, a document type is refused with
 * `entities` (so no entity but the five of the language can exist), anything else against the rules with `broken`.
 */
export class XmlPass {
  /** Whether text is told now: outside cells it is blank anyway. */
  wantsText = false
  readonly #events: XmlEvents
  readonly #open: string[] = []
  #rest = ''
  #hasRoot = false

  constructor(events: XmlEvents) {
    this.#events = events
  }

  write(piece: string): void {
    const text = this.#rest === '' ? piece : this.#rest + piece
    let at = 0
    for (;;) {
      const tag = text.indexOf('<', at)
      const stop = tag === -1 ? text.length : tag
      if (stop > at) this.#text(text, at, stop, tag === -1)
      if (tag === -1) {
        // An entity may be cut in two: what follows the last «&» waits for its end.
        const cut = this.wantsText ? openEntity(text, at) : -1
        this.#keep(cut === -1 ? '' : text.slice(cut))
        return
      }
      const next = this.#tag(text, tag)
      if (next === -1) {
        this.#keep(text.slice(tag))
        return
      }
      at = next
    }
  }

  end(): void {
    if (this.#rest !== '' || this.#open.length > 0 || !this.#hasRoot) throw new SheetRefusal('broken', 'XML is cut off')
  }

  #text(text: string, from: number, to: number, isLast: boolean): void {
    if (!this.wantsText) return
    const cut = isLast ? openEntity(text, from) : -1
    const stop = cut === -1 ? to : cut
    if (stop > from) this.#events.text(text.slice(from, stop))
  }

  #keep(rest: string): void {
    if (rest.length > TAG_CHARS) throw new SheetRefusal('broken', 'a tag of XML does not end')
    this.#rest = rest
  }

  /** Reads what begins with «<»; answers where it ends, or -1 when it is not here to its end. */
  #tag(text: string, from: number): number {
    const sign = text.charCodeAt(from + 1)
    if (sign === SLASH) {
      const end = text.indexOf('>', from)
      if (end === -1) return -1
      this.#close(text.slice(from + 2, end).trimEnd())
      return end + 1
    }
    // «!» and «?»
    if (sign === 33 || sign === 63) return this.#aside(text, from)
    let end = from + 1
    let quote = 0
    for (; end < text.length; end += 1) {
      const code = text.charCodeAt(end)
      if (quote !== 0) {
        if (code === quote) quote = 0
      } else if (code === GREATER) break
      else if (code === QUOTE || code === APOSTROPHE) quote = code
      else if (code === 60) throw new SheetRefusal('broken', 'a tag of XML within another')
    }
    if (end >= text.length) return -1
    const isEmpty = text.charCodeAt(end - 1) === SLASH
    const stop = isEmpty ? end - 1 : end
    let nameEnd = from + 1
    let nameFrom = nameEnd
    for (; nameEnd < stop; nameEnd += 1) {
      const code = text.charCodeAt(nameEnd)
      if (code <= 32) break
      if (code === 58) nameFrom = nameEnd + 1
    }
    const name = text.slice(nameFrom, nameEnd)
    if (name === '') throw new SheetRefusal('broken', 'a tag of XML without a name')
    if (this.#open.length === 0 && this.#hasRoot) throw new SheetRefusal('broken', 'XML goes on after its end')
    this.#hasRoot = true
    this.#events.open(name, text, nameEnd, stop)
    if (isEmpty) this.#events.close(name)
    else if (this.#open.push(name) > DEPTH) throw new SheetRefusal('broken', 'XML is nested too deep')
    return end + 1
  }

  #close(written: string): void {
    const colon = written.indexOf(':')
    const name = colon === -1 ? written : written.slice(colon + 1)
    if (this.#open.pop() !== name) throw new SheetRefusal('broken', 'tags of XML do not match')
    this.#events.close(name)
  }

  /** Comments, instructions, unread text; a document type is refused. */
  #aside(text: string, from: number): number {
    const begins = (sign: string) => text.startsWith(sign, from)
    const [end, after] = begins('<?') ? ['?>', 2] : begins('<!--') ? ['-->', 4] : begins('<![CDATA[') ? [']]>', 9] : ['', 0] // prettier-ignore
    if (end === '') {
      if (text.length - from < 9) return -1
      throw new SheetRefusal('entities', 'XML with a document type')
    }
    const stop = text.indexOf(end, from + after)
    if (stop === -1) return -1
    if (end === ']]>' && this.wantsText) this.#events.text(text.slice(from + 9, stop).replaceAll('&', '&amp;'))
    return stop + end.length
  }
}

/** The place of an «&» after which no «;» comes, or -1. */
function openEntity(text: string, from: number): number {
  const sign = text.lastIndexOf('&')
  return sign >= from && text.indexOf(';', sign) === -1 ? sign : -1
}

/** The value of an attribute among those that `open` tells of, its entities read; null when it is not there. */
export function attributeOf({
  name,
  text,
  from,
  to,
}: {
  name: string
  text: string
  from: number
  to: number
}): string | null {
  for (let at = from; at < to;) {
    const equals = text.indexOf('=', at)
    if (equals === -1 || equals >= to) return null
    let quoteAt = equals + 1
    while (text.charCodeAt(quoteAt) <= 32) quoteAt += 1
    const quote = text[quoteAt]
    const end = quote === '"' || quote === "'" ? text.indexOf(quote, quoteAt + 1) : -1
    if (end === -1 || end >= to) throw new SheetRefusal('broken', 'an attribute of XML without quotes')
    const written = text.slice(at, equals).trim()
    if (written === name || written.endsWith(`:${name}`)) return textOf(text.slice(quoteAt + 1, end))
    at = end + 1
  }
  return null
}

const NAMED: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }

/** Text of XML with its entities read; only the five of the language and numbers exist. */
export function textOf(raw: string): string {
  if (!raw.includes('&')) return raw
  return raw.replace(/&([^;&]{0,12});?/g, (whole, name: string) => {
    const known = Object.hasOwn(NAMED, name) ? NAMED[name] : undefined
    const code = name.startsWith('#x') ? Number.parseInt(name.slice(2), 16) : name.startsWith('#') ? Number(name.slice(1)) : Number.NaN // prettier-ignore
    if (whole.endsWith(';') && known !== undefined) return known
    if (whole.endsWith(';') && code > 0 && code <= 0x10ffff) return String.fromCodePoint(code)
    throw new SheetRefusal(/^[\w.-]+$/.test(name) ? 'entities' : 'broken', 'an entity that XML does not know')
  })
}
