import { randomInt } from 'node:crypto'
import type { Tx } from '@peyk/database/database.ts'
import { insertPattern } from '../queries/patterns.ts'
import type { NewPattern } from '../queries/patterns.ts'
import { patternSearchKey } from './check-pattern-form.ts'

/** Without letters and digits that are taken for one another; longer than every fixed word of the paths (contract Z8). */
const ALPHABET = 'abcdefghjkmnpqrstuvwxyz23456789'
const CODE_LENGTH = 12
/** Of 10^17 codes: a second try is a failure of something else. */
const MAX_TRIES = 3

const newCode = (): string => Array.from({ length: CODE_LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)]).join('')

/** Stores a pattern under a code that nobody had; answers the code. */
export async function insertWithCode(
  { accountId, pattern }: { accountId: number; pattern: Omit<NewPattern, 'code' | 'searchKey'> },
  { tx }: { tx: Tx },
): Promise<string> {
  for (let tried = 0; tried < MAX_TRIES; tried += 1) {
    const code = newCode()
    const searchKey = patternSearchKey({ ...pattern, code })
    if (await insertPattern(tx, { accountId }, { ...pattern, code, searchKey })) return code
  }
  throw new Error('every code that was tried is taken')
}
