const ONES = [
  'صفر',
  'یک',
  'دو',
  'سه',
  'چهار',
  'پنج',
  'شش',
  'هفت',
  'هشت',
  'نه',
  'ده',
  'یازده',
  'دوازده',
  'سیزده',
  'چهارده',
  'پانزده',
  'شانزده',
  'هفده',
  'هجده',
  'نوزده',
]
const TENS = ['', '', 'بیست', 'سی', 'چهل', 'پنجاه', 'شصت', 'هفتاد', 'هشتاد', 'نود']
const HUNDREDS = ['', 'صد', 'دویست', 'سیصد', 'چهارصد', 'پانصد', 'ششصد', 'هفتصد', 'هشتصد', 'نهصد']
const SCALES = ['', 'هزار', 'میلیون', 'میلیارد', 'تریلیون', 'کوادریلیون']
const AND = ' و '

function belowThousand(n: number): string {
  const words: string[] = []
  const rest = n % 100
  if (n >= 100) words.push(HUNDREDS[Math.floor(n / 100)] ?? '')
  if (rest >= 20) {
    words.push(TENS[Math.floor(rest / 10)] ?? '')
    if (rest % 10 > 0) words.push(ONES[rest % 10] ?? '')
  } else if (rest > 0) words.push(ONES[rest] ?? '')
  return words.join(AND)
}

/** A whole number in Persian words: 1405 → «هزار و چهارصد و پنج». Throws RangeError for what is not a safe integer. */
export function numberToWords(n: number): string {
  if (!Number.isSafeInteger(n)) throw new RangeError(`not a whole number: ${n}`)
  if (n === 0) return ONES[0] ?? ''
  if (n < 0) return `منفی ${numberToWords(-n)}`
  const words: string[] = []
  for (let rest = n, scale = 0; rest > 0; rest = Math.floor(rest / 1000), scale += 1) {
    const group = rest % 1000
    if (group === 0) continue
    // One thousand is said «هزار», but one million «یک میلیون».
    const count = scale === 1 && group === 1 ? '' : belowThousand(group)
    words.unshift([count, SCALES[scale] ?? ''].filter((word) => word !== '').join(' '))
  }
  return words.join(AND)
}

/** Whole rial in words, in toman: 1000000 → «صد هزار تومان», 15 → «یک تومان و پنج ریال». */
export function tomanInWords(rial: number): string {
  const toman = Math.trunc(rial / 10)
  const rest = Math.abs(rial % 10)
  if (rest === 0) return `${numberToWords(toman)} تومان`
  if (toman === 0) return `${numberToWords(rial)} ریال`
  return `${numberToWords(toman)} تومان${AND}${numberToWords(rest)} ریال`
}

/** The echo under an amount field: «یک میلیون ریال = صد هزار تومان» (domain-facts B9). */
export function rialInWords(rial: number): string {
  const words = `${numberToWords(rial)} ریال`
  return Math.abs(rial) < 10 ? words : `${words} = ${tomanInWords(rial)}`
}

/** An amount in rial, as it stands on a document: «پنج میلیون و پانصد هزار ریال»; a rest of tenths is told. */
export function documentAmountInWords(amountTenths: number): string {
  const size = Math.abs(amountTenths)
  const [rial, rest] = [Math.floor(size / 10), size % 10]
  const parts = [...(rial > 0 || rest === 0 ? [numberToWords(rial)] : []), ...(rest > 0 ? [`${ONES[rest]} دهم`] : [])]
  return `${amountTenths < 0 ? 'منفی ' : ''}${parts.join(AND)} ریال`
}
