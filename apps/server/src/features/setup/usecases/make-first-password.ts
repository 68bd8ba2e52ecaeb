import { randomInt } from 'node:crypto'
import { isPasswordAccepted } from '@peyk/domain/password/strength.ts'

// Read out on the telephone and typed once: nothing in it looks or sounds like something else (no 0 and O, 1 and l).
const SMALL = 'abcdefghjkmnpqrstuvwxyz'
const CAPITALS = 'ABCDEFGHJKMNPQRSTUVWXYZ'
const DIGITS = '23456789'
const SIGNS = '@!$%&'
const LENGTH = 12

const pick = (from: string): string => from[randomInt(from.length)] ?? ''

/** A password that may be set, of about 68 bits. */
export function makeFirstPassword(): string {
  for (;;) {
    const chosen = [pick(SMALL), pick(CAPITALS), pick(DIGITS), pick(SIGNS)]
    while (chosen.length < LENGTH) chosen.push(pick(SMALL + CAPITALS + DIGITS))
    for (let at = chosen.length - 1; at > 0; at -= 1) {
      const other = randomInt(at + 1)
      ;[chosen[at], chosen[other]] = [chosen[other] ?? '', chosen[at] ?? '']
    }
    const password = chosen.join('')
    if (isPasswordAccepted({ password })) return password
  }
}
