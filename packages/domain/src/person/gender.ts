import { searchKey } from '../digits/digits.ts'

/** The one meaning of the stored number, in profiles and in contacts: 0 not told, 1 man, 2 woman. */
export type Gender = 0 | 1 | 2

const SWAPPED = { 0: 0, 1: 2, 2: 1 } as const

/**
 * The profile's calls (U1, U2) number it the other way round, 1 woman and 2 man, and their clients know it so. This maps
 * between the stored number and theirs, in both directions; the calls of contacts and banks use the stored number.
 */
export const swapProfileGender = (gender: Gender): Gender => SWAPPED[gender]

const MEN = ['1', 'مرد', 'آقا', 'آقای', 'جناب', 'مذکر', 'پسر', 'male', 'man', 'm', 'mr', 'mr.']
const WOMEN = ['2', 'زن', 'خانم', 'سرکار خانم', 'مونث', 'مؤنث', 'بانو', 'دختر', 'female', 'woman', 'f', 'mrs', 'mrs.', 'ms', 'ms.'] // prettier-ignore
const UNKNOWN = ['', '0', '-', 'نامشخص', 'نامعلوم', 'unknown']

const KNOWN: ReadonlyMap<string, Gender> = new Map([
  ...UNKNOWN.map((word) => [searchKey(word), 0] as const),
  ...MEN.map((word) => [searchKey(word), 1] as const),
  ...WOMEN.map((word) => [searchKey(word), 2] as const),
])

/** The gender that a cell of a sheet names; null when it is none of the known words. */
export const parseGender = (text: string): Gender | null => KNOWN.get(searchKey(text)) ?? null
