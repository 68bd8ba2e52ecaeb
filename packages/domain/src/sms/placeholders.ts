// Texts in which every recipient finds their own values: `{ex_B}`, `{ex_نام}`, `{ex_12}` (contract §3, keyword).

const PLACEHOLDER = /\{ex_([^{}\n]{1,200})\}/g

/** Direction marks, embeddings and control characters: in a value they would turn or spoil the text around them. */
const UNSEEN =
  /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f\u061c\u200b\u200e\u200f\u202a-\u202e\u2060\u2066-\u2069\ufeff]/g
/** What a sheet leaves where a formula failed. */
const CELL_ERROR = /^#(?:REF!|N\/A|VALUE!|NAME\?|NULL!|NUM!|DIV\/0!|SPILL!|CALC!)$/

/** The names in `{ex_…}` of a text, each once, in the order of their coming. */
export const placeholdersIn = (text: string): string[] => [
  ...new Set(Array.from(text.matchAll(PLACEHOLDER), ([, name = '']) => name.trim())),
]

/** A text cut at its placeholders: `pieces[0]`, the cell at `places[0]`, `pieces[1]` and so on. */
export interface Template {
  readonly pieces: readonly string[]
  readonly places: readonly number[]
}

/** Cuts a text at its placeholders; `placeOf` tells where the value of one stands in a row, or that it stands nowhere. */
export function parseTemplate(
  text: string,
  { placeOf }: { placeOf: (name: string) => number | null },
): { kind: 'template'; template: Template } | { kind: 'unknown'; names: string[] } {
  const unknown = placeholdersIn(text).filter((name) => placeOf(name) === null)
  if (unknown.length > 0) return { kind: 'unknown', names: unknown }
  const pieces: string[] = []
  const places: number[] = []
  let from = 0
  for (const { 0: whole, 1: name = '', index } of text.matchAll(PLACEHOLDER)) {
    pieces.push(text.slice(from, index))
    places.push(placeOf(name.trim()) ?? 0)
    from = index + whole.length
  }
  pieces.push(text.slice(from))
  return { kind: 'template', template: { pieces, places } }
}

/** A value as it is put into a text; empty where there is none, and for what a failed formula left. */
export function placeholderValue(value: string | undefined): string {
  if (value === undefined) return ''
  const clean = value.replace(UNSEEN, '').trim()
  return CELL_ERROR.test(clean) ? '' : clean
}

/**
 * The text with the values of a row, or the place of the first that is missing. Values are put in as they are: a
 * placeholder that stands in one of them stays text.
 */
export function fillTemplate({ pieces, places }: Template, cells: readonly string[]): string | number {
  let text = pieces[0] ?? ''
  for (let at = 0; at < places.length; at += 1) {
    const place = places[at]!
    const value = placeholderValue(cells[place])
    if (value === '') return place
    text += value + (pieces[at + 1] ?? '')
  }
  return text
}
