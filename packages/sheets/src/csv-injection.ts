// Imports nothing, nothing of Node.js either: exports written in the browser use it too.

/**
 * A text that begins with one of these characters is a formula to spreadsheets and must never be run (promise S7).
 * Leading apostrophes count too: otherwise a text that a person wrote with one could not be told from an escaped text.
 */
const GUARDABLE = /^'*[=+\-@\t\r\n\0\uff0b\uff0d\uff1d\uff20]/
const GUARDED = /^''*[=+\-@\t\r\n\0\uff0b\uff0d\uff1d\uff20]/

/** The text to write into a CSV cell: with an apostrophe in front when a spreadsheet would run it. */
export const escapeFormula = (text: string): string => (GUARDABLE.test(text) ? `'${text}` : text)

/** Undoes `escapeFormula`. */
export const unescapeFormula = (text: string): string => (GUARDED.test(text) ? text.slice(1) : text)
