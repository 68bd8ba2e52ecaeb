// No import and nothing of Node.js in here: the browser's own exports share it.

/** A text that begins so is a formula to spreadsheets, and somebody else's text must never be run (promise S7). */
const FORMULA = /^[=+\-@\t\r\n\0\uff0b\uff0d\uff1d\uff20]/
/** Such a text behind apostrophes, too: else one that was written so by a person could not be told from a guarded one. */
const GUARDABLE = /^'*[=+\-@\t\r\n\0\uff0b\uff0d\uff1d\uff20]/
const GUARDED = /^''*[=+\-@\t\r\n\0\uff0b\uff0d\uff1d\uff20]/

/** Whether a spreadsheet would run the text of a csv's cell. */
export const isFormula = (text: string): boolean => FORMULA.test(text)

/** A text as it stands in a csv: behind an apostrophe when it would be run. */
export const escapeFormula = (text: string): string => (GUARDABLE.test(text) ? `'${text}` : text)

/** The text that `guarded` was given. */
export const unescapeFormula = (text: string): string => (GUARDED.test(text) ? text.slice(1) : text)
