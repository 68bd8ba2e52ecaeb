import { refusal } from '../../app-error.ts'

const hasNul = (text: string) => text.includes('\u0000')

/**
 * Refuses what has no honest use and breaks things further down: an own key `__proto__` or `constructor.prototype`
 * (naive merging), and the character NUL, which PostgreSQL keeps in no text.
 */
export function rejectUnsafeJson(value: unknown): void {
  const open: unknown[] = []
  const look = (inner: unknown) => {
    if (typeof inner === 'string') {
      if (hasNul(inner)) throw refusal('call.broken_body')
    } else if (typeof inner === 'object' && inner !== null) open.push(inner)
  }
  look(value)
  while (open.length > 0) {
    const next = open.pop()
    if (Array.isArray(next)) {
      for (const inner of next) look(inner)
      continue
    }
    if (typeof next !== 'object' || next === null) continue
    for (const key of Object.keys(next)) {
      const inner = (next as Record<string, unknown>)[key]
      const isPrototype = key === '__proto__' || (key === 'constructor' && typeof inner === 'object' && inner !== null)
      if (isPrototype || hasNul(key)) throw refusal('call.broken_body')
      look(inner)
    }
  }
}
