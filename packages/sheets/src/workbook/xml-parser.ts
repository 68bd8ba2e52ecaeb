import { SheetRefusal } from '../sheet-error.ts'

/** Events of the parser. Names come without their prefix, attributes as written. */
export interface XmlEvents {
  /** The attributes are in `text` from `from` to `to`: `attributeOf` reads them. */
  open: (name: string, text: string, from: number, to: number) => void
  close: (name: string) => void
  /** Raw text, entities not yet decoded; in several calls when the document arrives in pieces. */
  text: (text: string) => void
}

/**
 * Reads whole elements from a `<` on; returns where it stopped, which is `from` when it read none. `text` has one
 * character per octet.
 */
export type FastReader = (octets: Buffer, text: string, from: number) => number

const DEPTH = 64
/** Longest tag with its attributes. */
const TAG_CHARS = 65_536
const LESS = 60
const GREATER = 62
const COLON = 58
const SLASH = 47
const QUOTE = 34
const APOSTROPHE = 39

/**
 * A small streaming XML parser: tags must nest and close; a document type is refused with `entities` (so only the five
 * predefined entities can exist), any other violation with `broken`.
 *
 * The octets are scanned as Latin-1 text, which costs only a copy; UTF-8 is decoded where a text is needed. Every piece
 * must end with a whole character.
 */
export class XmlParser {
  /** Whether text events are wanted now: outside cells text is blank anyway. */
  wantsText = false
  readonly #events: XmlEvents
  readonly #open: string[] = []
  #rest: Buffer = Buffer.alloc(0)
  #octets: Buffer = this.#rest
  #hasRoot = false
  #fastReader: FastReader | null = null
  #fastReaderDepth = 0

  constructor(events: XmlEvents) {
    this.#events = events
  }

  /** Until the current element closes, each of its children is offered to the fast reader first. */
  useFastReader(rowReader: FastReader | null): void {
    this.#fastReader = rowReader
    this.#fastReaderDepth = this.#open.length + 1
  }

  write(piece: Buffer): void {
    const octets = this.#rest.length === 0 ? piece : Buffer.concat([this.#rest, piece])
    const text = octets.toString('latin1')
    this.#octets = octets
    let at = 0
    while (at < text.length) {
      const tag = text.indexOf('<', at)
      if (tag === -1) {
        // An entity may be cut in two: text after the last `&` waits for the next piece.
        const cut = this.wantsText ? endBeforeEntity(text, at) : text.length
        if (this.wantsText && cut > at) this.#events.text(decodeRange({ octets, text, from: at, to: cut }))
        at = cut
        break
      }
      if (tag > at && this.wantsText) this.#events.text(decodeRange({ octets, text, from: at, to: tag }))
      const readTo =
        this.#fastReader !== null && this.#open.length === this.#fastReaderDepth
          ? this.#fastReader(octets, text, tag)
          : tag
      const next = readTo > tag ? readTo : this.#tag(text, tag)
      if (next === -1) {
        at = tag
        break
      }
      at = next
    }
    if (text.length - at > TAG_CHARS) throw new SheetRefusal('broken', 'a tag of XML does not end')
    this.#rest = Buffer.from(octets.subarray(at))
  }

  end(): void {
    if (this.#rest.length > 0 || this.#open.length > 0 || !this.#hasRoot) {
      throw new SheetRefusal('broken', 'XML is cut off')
    }
  }

  /** Reads what begins with `<`; returns where it ends, or -1 when it is incomplete. */
  #tag(text: string, from: number): number {
    const { length } = text
    const sign = text.charCodeAt(from + 1)
    if (sign === SLASH) return this.#closeTag(text, from)
    // `!` and `?`
    if (sign === 33 || sign === 63) return this.#nonElement(text, from)
    let nameFrom = from + 1
    let nameEnd = nameFrom
    let code = sign
    for (; nameEnd < length; code = text.charCodeAt((nameEnd += 1))) {
      if (code <= 32 || code === GREATER || code === SLASH) break
      if (code === COLON) nameFrom = nameEnd + 1
    }
    let end = nameEnd
    for (; end < length && code !== GREATER; code = text.charCodeAt((end += 1))) {
      if (code === LESS) throw new SheetRefusal('broken', 'a tag of XML within another')
      if (code !== QUOTE && code !== APOSTROPHE) continue
      const quote = code
      do end += 1
      while (end < length && text.charCodeAt(end) !== quote)
    }
    if (end >= length) return -1
    const isEmpty = text.charCodeAt(end - 1) === SLASH
    const name = text.slice(nameFrom, nameEnd)
    if (name === '') throw new SheetRefusal('broken', 'a tag of XML without a name')
    if (this.#open.length === 0 && this.#hasRoot) throw new SheetRefusal('broken', 'XML goes on after its end')
    this.#hasRoot = true
    this.#events.open(name, text, nameEnd, isEmpty ? end - 1 : end)
    if (isEmpty) this.#events.close(name)
    else if (this.#open.push(name) > DEPTH) throw new SheetRefusal('broken', 'XML is nested too deep')
    return end + 1
  }

  #closeTag(text: string, from: number): number {
    const name = this.#open.at(-1) ?? ''
    let end = from + 2 + name.length
    // Nearly always the name has no prefix.
    if (text.charCodeAt(end) !== GREATER || !text.startsWith(name, from + 2)) {
      end = text.indexOf('>', from)
      if (end === -1) return -1
      const written = text.slice(from + 2, end).trimEnd()
      if (name === '' || written.slice(written.indexOf(':') + 1) !== name) {
        throw new SheetRefusal('broken', 'tags of XML do not match')
      }
    }
    this.#open.pop()
    this.#events.close(name)
    return end + 1
  }

  /** Comments, processing instructions and CDATA; a document type is refused. */
  #nonElement(text: string, from: number): number {
    const begins = (sign: string) => text.startsWith(sign, from)
    const [end, after] = begins('<?') ? ['?>', 2] : begins('<!--') ? ['-->', 4] : begins('<![CDATA[') ? [']]>', 9] : ['', 0] // prettier-ignore
    if (end === '') {
      if (text.length - from < 9) return -1
      throw new SheetRefusal('entities', 'XML with a document type')
    }
    const stop = text.indexOf(end, from + after)
    if (stop === -1) return -1
    if (end === ']]>' && this.wantsText) {
      this.#events.text(decodeRange({ octets: this.#octets, text, from: from + 9, to: stop }).replaceAll('&', '&amp;'))
    }
    return stop + end.length
  }
}

/** The text between two positions, decoded from UTF-8; `text` has one character per octet. */
export function decodeRange({
  octets,
  text,
  from,
  to,
}: {
  octets: Buffer
  text: string
  from: number
  to: number
}): string {
  for (let at = from; at < to; at += 1) if (octets[at]! > 127) return octets.toString('utf8', from, to)
  return text.slice(from, to)
}

/** Where a text must end so that no entity is cut in two. */
function endBeforeEntity(text: string, from: number): number {
  const sign = text.lastIndexOf('&')
  return sign >= from && text.indexOf(';', sign) === -1 ? sign : text.length
}

/** The value of one of the attributes of an `open` event, entities decoded; null when it is missing. */
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
    if (written === name || written.endsWith(`:${name}`))
      return decodeXmlText(Buffer.from(text.slice(quoteAt + 1, end), 'latin1').toString('utf8'))
    at = end + 1
  }
  return null
}

const NAMED: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }

/** XML text with its entities decoded; only the five predefined and numeric ones exist. Throws `SheetRefusal`. */
export function decodeXmlText(raw: string): string {
  if (!raw.includes('&')) return raw
  return raw.replace(/&([^;&]{0,12});?/g, (whole, name: string) => {
    const known = Object.hasOwn(NAMED, name) ? NAMED[name] : undefined
    const code = name.startsWith('#x') ? Number.parseInt(name.slice(2), 16) : name.startsWith('#') ? Number(name.slice(1)) : Number.NaN // prettier-ignore
    if (whole.endsWith(';') && known !== undefined) return known
    if (whole.endsWith(';') && code > 0 && code <= 0x10ffff) return String.fromCodePoint(code)
    throw new SheetRefusal(/^[\w.-]+$/.test(name) ? 'entities' : 'broken', 'an entity that XML does not know')
  })
}
