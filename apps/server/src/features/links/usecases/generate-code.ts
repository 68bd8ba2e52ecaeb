import { randomInt } from 'node:crypto'
import { CODE_ALPHABET, CODE_LENGTH } from '@peyk/domain/links/tracked-address.ts'

const newCode = (): string =>
  Array.from({ length: CODE_LENGTH }, () => CODE_ALPHABET[randomInt(CODE_ALPHABET.length)]).join('')

/** Of two million million codes; even with a hundred million links no second try follows a third. */
const TRIES = 5

/** What `insert` makes under a code that nobody has; it answers null for one that is taken. */
export async function withFreeCode<Made>(insert: (code: string) => Promise<Made | null>): Promise<Made> {
  for (let tried = 0; tried < TRIES; tried += 1) {
    const made = await insert(newCode())
    if (made !== null) return made
  }
  throw new Error('every code that was tried is taken')
}
