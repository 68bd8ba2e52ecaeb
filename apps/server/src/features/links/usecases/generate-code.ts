import { randomInt } from 'node:crypto'
import { LINK_CODE_ALPHABET, LINK_CODE_LENGTH } from '@peyk/domain/links/tracked-address.ts'

const randomCode = (): string =>
  Array.from({ length: LINK_CODE_LENGTH }, () => LINK_CODE_ALPHABET[randomInt(LINK_CODE_ALPHABET.length)]).join('')

/** Of two million million codes; even with a hundred million links no second try follows a third. */
const MAX_TRIES = 5

/** What `insert` makes under a code that nobody has; it answers null for one that is taken. */
export async function withUnusedCode<Made>(insert: (code: string) => Promise<Made | null>): Promise<Made> {
  for (let tried = 0; tried < MAX_TRIES; tried += 1) {
    const made = await insert(randomCode())
    if (made !== null) return made
  }
  throw new Error('every code that was tried is taken')
}
