import { searchKey } from '../digits/digits.ts'

const MEN = ['1', 'مرد', 'آقا', 'آقای', 'جناب', 'مذکر', 'پسر', 'male', 'man', 'm', 'mr', 'mr.']
const WOMEN = ['2', 'زن', 'خانم', 'سرکار خانم', 'مونث', 'مؤنث', 'بانو', 'دختر', 'female', 'woman', 'f', 'mrs', 'mrs.', 'ms', 'ms.'] // prettier-ignore
const UNKNOWN = ['', '0', '-', 'نامشخص', 'نامعلوم', 'unknown']

const KNOWN: ReadonlyMap<string, 0 | 1 | 2> = new Map([
  ...UNKNOWN.map((word) => [searchKey(word), 0] as const),
  ...MEN.map((word) => [searchKey(word), 1] as const),
  ...WOMEN.map((word) => [searchKey(word), 2] as const),
])

/** What a sheet says of somebody: 0 not told, 1 man, 2 woman; null when it is none of these. */
export const parseGender = (text: string): 0 | 1 | 2 | null => KNOWN.get(searchKey(text)) ?? null
