import type { SeededRandom } from '@peyk/domain/random/seeded-random.ts'

/** First two digits of the postal codes of each province, from its capital outwards. */
const PREFIXES: Readonly<Record<number, readonly [first: number, last: number]>> = {
  89: [11, 19], 90: [89, 89], 91: [67, 67], 92: [81, 87], 93: [34, 34], 94: [51, 55], 95: [49, 49], 96: [65, 65],
  97: [76, 78], 98: [94, 94], 99: [45, 45], 100: [68, 68], 101: [98, 99], 102: [31, 32], 103: [35, 36], 104: [75, 75],
  105: [66, 66], 106: [79, 79], 107: [41, 44], 108: [75, 75], 109: [46, 48], 110: [71, 74], 111: [61, 64],
  112: [88, 88], 113: [57, 59], 114: [37, 37], 115: [56, 56], 116: [38, 39], 117: [91, 96], 118: [69, 69],
  119: [97, 97],
} // prettier-ignore
const TEHRAN = 89
/** Of the towns around the capital. */
const AROUND_TEHRAN = 33
const LARGEST = { first: 111, last: 199 }

export interface PostalArea {
  provinceId: number
  isCapital: boolean
  isTehran: boolean
  /** Of the city within its province: the same city has the same first digits. */
  place: number
}

/** The first five digits of a postal code somewhere in a city. */
export function demoPostalCode(random: SeededRandom, { provinceId, isCapital, isTehran, place }: PostalArea): number {
  const [first, last] = PREFIXES[provinceId] ?? [11, 11]
  const rest = random.integer([11, 99])
  if (isTehran) return random.integer([LARGEST.first, LARGEST.last]) * 100 + rest
  if (provinceId === TEHRAN) return AROUND_TEHRAN * 1000 + ((place % 9) + 1) * 100 + rest
  if (isCapital) return first * 1000 + random.integer([1, 9]) * 100 + rest
  const prefix = first + ((place + 1) % (last - first + 1))
  return prefix * 1000 + ((place % 9) + 1) * 100 + rest
}
