/**
 * The keys of the standard Persian keyboard (ISIRI 9147) and the Latin letters that the same keys give: who typed with the
 * other layout switched on meant the other letters.
 */
const KEYS: readonly (readonly [latin: string, persian: string])[] = [
  ['q', 'ض'], ['w', 'ص'], ['e', 'ث'], ['r', 'ق'], ['t', 'ف'], ['y', 'غ'], ['u', 'ع'], ['i', 'ه'], ['o', 'خ'], ['p', 'ح'],
  ['[', 'ج'], [']', 'چ'], ['a', 'ش'], ['s', 'س'], ['d', 'ی'], ['f', 'ب'], ['g', 'ل'], ['h', 'ا'], ['j', 'ت'], ['k', 'ن'],
  ['l', 'م'], [';', 'ک'], ["'", 'گ'], ['z', 'ظ'], ['x', 'ط'], ['c', 'ز'], ['v', 'ر'], ['b', 'ذ'], ['n', 'د'], ['m', 'پ'],
  [',', 'و'], ['\\', 'پ'], ['`', 'ژ'],
] // prettier-ignore

const PERSIAN_OF = new Map(KEYS)
// Of two keys with one letter the first counts.
const LATIN_OF = new Map(KEYS.toReversed().map(([latin, persian]) => [persian, latin] as const))
// Shifted keys, and the keyboard of Windows before ISIRI 9147.
const OTHERS: readonly (readonly [string, string])[] = [
  ['H', 'آ'],
  ['C', 'ژ'],
]
for (const [latin, persian] of OTHERS) {
  PERSIAN_OF.set(latin, persian)
  if (!LATIN_OF.has(persian)) LATIN_OF.set(persian, latin.toLowerCase())
}

const swap = (text: string, table: ReadonlyMap<string, string>): string =>
  [...text].map((letter) => table.get(letter) ?? table.get(letter.toLowerCase()) ?? letter).join('')

/**
 * What the same keys give with the other layout: «sghl» is «سلام», and «قثحخقف» is «report». Null where the text has
 * nothing but digits and signs, so that there is no other reading.
 */
export function otherLayoutOf(text: string): string | null {
  if (/[a-z]/i.test(text)) return swap(text, PERSIAN_OF)
  return /[آ-ی]/.test(text) ? swap(text, LATIN_OF) : null
}
