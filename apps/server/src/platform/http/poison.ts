import { refusal } from '../refusal.ts'

const hasNul = (text: string) => text.includes('\u0000')

/**
 * Refuses what has no honest use and breaks things further down: an own key `__proto__` or `constructor.prototype`
 * (naive merging), and the character NUL, which PostgreSQL keeps in no text.
 */
export function refusePoison(value: unknown): void {
  const open = [value]
  while (open.length > 0) {
    const next = open.pop()
    if (typeof next === 'string' && hasNul(next)) throw refusal('call.broken_body')
    if (typeof next !== 'object' || next === null) continue
    for (const [key, inner] of Object.entries(next)) {
      const isPrototype = key === '__proto__' || (key === 'constructor' && typeof inner === 'object' && inner !== null)
      if (isPrototype || hasNul(key)) throw refusal('call.broken_body')
      if (typeof inner === 'object' || typeof inner === 'string') open.push(inner)
    }
  }
}
