import { encodingOf, septetsAt, septetsOf } from './encoding.ts'
import type { Encoding } from './encoding.ts'

/** `is66`: the line joins parts with a 16-bit reference, which leaves 66 and 152 (contract §2.3 S1). */
export type PartRule = { is66: boolean }

/** Sizes in UTF-16 units (ucs2) and septets (gsm7): one part alone, a joined part with an 8- and a 16-bit reference. */
export const PART_SIZES = {
  gsm7: { single: 160, joined: 153, joined66: 152 },
  ucs2: { single: 70, joined: 67, joined66: 66 },
} as const

/** The room of one part of a text that has several. */
export function joinedSize({ encoding, is66 }: { encoding: Encoding; is66: boolean }): number {
  return is66 ? PART_SIZES[encoding].joined66 : PART_SIZES[encoding].joined
}

function ucs2End(text: string, start: number, size: number): number {
  const end = start + size
  if (end >= text.length) return text.length
  const last = text.charCodeAt(end - 1)
  const next = text.charCodeAt(end)
  const splitsPair = last >= 0xd800 && last <= 0xdbff && next >= 0xdc00 && next <= 0xdfff
  return splitsPair ? end - 1 : end
}

function gsm7End(text: string, start: number, size: number): number {
  let end = start
  for (let septets = 0; end < text.length; end += 1) {
    septets += septetsAt(text, end)
    if (septets > size) break
  }
  return end
}

/**
 * The parts a text is sent and billed in. `chars` is UTF-16 units for ucs2 and septets for gsm7. A surrogate pair and
 * an escape pair are never split, so a part may be one short. An empty text has no part (domain-facts B1).
 */
export function splitParts(text: string, { is66 }: PartRule): { encoding: Encoding; chars: number; parts: string[] } {
  const encoding = encodingOf(text)
  const chars = encoding === 'gsm7' ? septetsOf(text) : text.length
  if (chars <= PART_SIZES[encoding].single) return { encoding, chars, parts: text === '' ? [] : [text] }
  const size = joinedSize({ encoding, is66 })
  const endOf = encoding === 'gsm7' ? gsm7End : ucs2End
  const parts: string[] = []
  for (let start = 0; start < text.length;) {
    const end = endOf(text, start, size)
    parts.push(text.slice(start, end))
    start = end
  }
  return { encoding, chars, parts }
}

/** How many parts `splitParts` gives, without making them. */
export function countParts(text: string, { is66 }: PartRule): number {
  if (text === '') return 0
  const encoding = encodingOf(text)
  const size = joinedSize({ encoding, is66 })
  if (encoding === 'gsm7') {
    const septets = septetsOf(text)
    if (septets <= PART_SIZES.gsm7.single) return 1
    if (septets === text.length) return Math.ceil(septets / size)
  } else if (text.length <= PART_SIZES.ucs2.single) return 1
  const endOf = encoding === 'gsm7' ? gsm7End : ucs2End
  let count = 0
  for (let start = 0; start < text.length; start = endOf(text, start, size)) count += 1
  return count
}
