/** Of a pattern. */
export const VARIABLE_PATTERN = /%([A-Za-z]\w{0,49})%/g
/** Of a text that is sent to many, `{ex_نام}`: what stands there is another word for everybody. */
export const PLACEHOLDER_PATTERN = /\{ex_([^{}\n]{1,200})\}/g

const firstLetter = (text: string): string | undefined => /\p{L}/u.exec(text)?.[0]
const LATIN_LETTER = /\p{Script=Latin}/u

/**
 * Whether the whole text must be written from right to left: a browser takes the direction of a line from its first
 * letter, and where that is the Latin name of a variable or a placeholder, which stands for words of any script, it is
 * told otherwise.
 */
const isRightToLeft = (text: string, tokens: readonly unknown[]): boolean =>
  (tokens.length > 0 || text.includes('{ex_')) &&
  text.split('\n').some((line) => {
    const words = line.replace(PLACEHOLDER_PATTERN, '')
    const written = firstLetter(tokens.length > 0 ? words.replace(VARIABLE_PATTERN, '') : words)
    return LATIN_LETTER.test(firstLetter(line) ?? '') && (written === undefined || !LATIN_LETTER.test(written))
  })

/** For the element that shows a message: each line in its own direction, or all of them from right to left. */
export const textDirectionProps = (text: string, tokens: readonly unknown[] = []) =>
  isRightToLeft(text, tokens)
    ? ({ dir: 'rtl' } as const)
    : ({ dir: 'auto', style: { unicodeBidi: 'plaintext' } } as const)
