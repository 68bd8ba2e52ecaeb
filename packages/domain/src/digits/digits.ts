const ZERO_PERSIAN = 0x06f0
const ZERO_ARABIC = 0x0660
const THOUSANDS = '\u066c'

/** Persian (۰–۹) and Arabic (٠–٩) digits become Latin ones; everything else stays (spec §5 Inputs). */
export function toLatinDigits(text: string): string {
  return text.replace(/[۰-۹٠-٩]/g, (digit) => {
    const code = digit.charCodeAt(0)
    return String(code - (code >= ZERO_PERSIAN ? ZERO_PERSIAN : ZERO_ARABIC))
  })
}

/** Latin and Arabic digits become Persian ones, for display only: stored and copied text stays Latin. */
export function toPersianDigits(textOrNumber: string | number | bigint): string {
  return String(textOrNumber).replace(/[0-9٠-٩]/g, (digit) => {
    const code = digit.charCodeAt(0)
    return String.fromCharCode(ZERO_PERSIAN + code - (code >= ZERO_ARABIC ? ZERO_ARABIC : 0x30))
  })
}

/** Latin digits of the text, all three digit sets read, everything else dropped (spec §5 number fields). */
export function onlyDigits(text: string): string {
  return toLatinDigits(text).replace(/[^0-9]/g, '')
}

/** Latin digits in groups of three with the Persian separator U+066C: `1٬000٬000`. */
export function groupThousands(n: number | bigint): string {
  if (typeof n === 'number' && !Number.isInteger(n)) throw new RangeError(`not a whole number: ${n}`)
  const digits = BigInt(n).toString()
  return digits.replace(/\B(?=(?:\d{3})+$)/g, THOUSANDS)
}

const LETTERS: Record<string, string> = { ي: 'ی', ى: 'ی', ك: 'ک', ة: 'ه', ۀ: 'ه' }

/** Arabic letter forms become the Persian ones («ي ى ك ة ۀ» → «ی ک ه»); ZWNJ and digits stay. */
export function foldPersian(text: string): string {
  return text.replace(/[يىكةۀ]/g, (letter) => LETTERS[letter] ?? letter)
}

/**
 * The key that searches compare: ignores Arabic forms, digit sets, vowel marks, kashida, ZWNJ, hamza seats, letter case and
 * repeated blanks (promise U4).
 */
export function searchKey(text: string): string {
  return foldPersian(toLatinDigits(text.normalize('NFC')))
    .replace(/[آأإٱ]/g, 'ا')
    .replace(/ؤ/g, 'و')
    .replace(/ئ/g, 'ی')
    .replace(/[\u064b-\u065f\u0670\u0640\u200b-\u200f\u202a-\u202e\u2060\u2066-\u2069\ufeff]/g, '')
    .replace(/\s+/g, ' ')
    .trim()
    .toLowerCase()
}

const FRACTION = /[.,٫]\d{1,2}(?=\D*$)|[.٫]\d{4,}(?=\D*$)|(?<=[,٬]\d{3})[.٫]\d+(?=\D*$)/

/**
 * The digits of a pasted whole number: of the first cell that has any, without its fraction (its digits would make
 * «۱۲٬۵۰۰٫۰۰» a hundred times as much). Three digits after a point are a thousands group.
 */
export function parsePastedDigits(text: string): string {
  const cell = toLatinDigits(text)
    .split(/[\t\r\n]+/)
    .find((piece) => /\d/.test(piece))
  return onlyDigits((cell ?? '').replace(FRACTION, ''))
}
