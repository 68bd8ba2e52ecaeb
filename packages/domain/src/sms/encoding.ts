/** What a text is sent in: GSM 7-bit, or UCS-2 as soon as one character is not in the GSM tables (3GPP TS 23.038). */
export type Encoding = 'gsm7' | 'ucs2'

/** Position in the string = GSM code; the blank at 0x1b is the escape, which is no character of a text. */
export const GSM_BASIC =
  '@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞ\u001bÆæßÉ !"#¤%&\'()*+,-./0123456789:;<=>?' +
  '¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿abcdefghijklmnopqrstuvwxyzäöñüà'

/** Characters that cost two septets: escape, then this code. */
export const GSM_EXTENSION: Readonly<Record<string, number>> = {
  '\f': 0x0a,
  '^': 0x14,
  '{': 0x28,
  '}': 0x29,
  '\\': 0x2f,
  '[': 0x3c,
  '~': 0x3d,
  ']': 0x3e,
  '|': 0x40,
  '€': 0x65,
}

const ESCAPE = '\u001b'
const LAST_GSM_UNIT = '€'.charCodeAt(0)
// Septets of each UTF-16 unit; 0 = not in the tables. A table, because whole files of texts are counted with it.
const SEPTETS = new Uint8Array(LAST_GSM_UNIT + 1)
for (const char of GSM_BASIC) if (char !== ESCAPE) SEPTETS[char.charCodeAt(0)] = 1
for (const char of Object.keys(GSM_EXTENSION)) SEPTETS[char.charCodeAt(0)] = 2

/** Septets of the UTF-16 unit at `index`: 1, 2, or 0 when GSM-7 has no such character. */
export function septetsAt(text: string, index: number): number {
  return SEPTETS[text.charCodeAt(index)] ?? 0
}

/** `gsm7` when every character is in the basic or the extension table, else `ucs2`. */
export function encodingOf(text: string): Encoding {
  for (let index = 0; index < text.length; index += 1) if (septetsAt(text, index) === 0) return 'ucs2'
  return 'gsm7'
}

/** Length in septets; extension characters count two. Throws RangeError when the text does not fit GSM-7. */
export function septetsOf(text: string): number {
  let septets = 0
  for (let index = 0; index < text.length; index += 1) {
    const cost = septetsAt(text, index)
    if (cost === 0) throw new RangeError('the text has characters outside GSM-7')
    septets += cost
  }
  return septets
}

/** The language word of tariffs and of the wire: `fa` for UCS-2, `en` for GSM-7. */
export function languageOf(encoding: Encoding): 'fa' | 'en' {
  return encoding === 'gsm7' ? 'en' : 'fa'
}

/** What a text must have for `normaliseText` to change it; with halves of pairs that are whole ones most often. */
const ODD = /[\r\u0000\ud800-\udfff]/

/**
 * A text as it is stored, counted and sent: newlines are LF (a CRLF would cost two), broken surrogates become U+FFFD
 * and NUL is left out (the database stores neither). Letters stay as typed.
 */
export function normaliseText(text: string): string {
  if (!ODD.test(text)) return text
  return text.replace(/\r\n?/g, '\n').replaceAll('\u0000', '').toWellFormed()
}
