import { toLatinDigits } from '@peyk/domain/digits/digits.ts'

/** Whether a text is a personal national ID with a correct check digit (domain-facts B6): 10 digits of any digit set. */
export function isNationalId(text: string): boolean {
  const digits = toLatinDigits(text).trim()
  // Ten equal digits pass the checksum, but are not assigned.
  if (!/^\d{10}$/.test(digits) || /^(\d)\1{9}$/.test(digits)) return false
  let sum = 0
  for (let place = 0; place < 9; place += 1) sum += Number(digits[place]) * (10 - place)
  const rest = sum % 11
  return Number(digits[9]) === (rest < 2 ? rest : 11 - rest)
}

const COMPANY_WEIGHTS = [29, 27, 23, 19, 17, 29, 27, 23, 19, 17]

/** Whether a text is a company's national ID with a correct check digit: 11 digits. Its form accepts 3–11 (decision N11). */
export function isCompanyNationalId(text: string): boolean {
  const digits = toLatinDigits(text).trim()
  if (!/^\d{11}$/.test(digits) || /^(\d)\1{10}$/.test(digits)) return false
  const shift = Number(digits[9]) + 2
  const sum = COMPANY_WEIGHTS.reduce((total, weight, place) => total + (Number(digits[place]) + shift) * weight, 0)
  return Number(digits[10]) === (sum % 11) % 10
}
