import type { NumberBankField } from '@peyk/contract/staff/staff-number-bank-forms.ts'
import { searchKey, toLatinDigits } from '@peyk/domain/digits/digits.ts'
import { isInIran } from '@peyk/domain/geo/map-area.ts'
import { OPERATOR_IDS, operatorOf } from '@peyk/domain/mobile-number/operator-of.ts'
import { readMsisdn } from '@peyk/domain/mobile-number/read-msisdn.ts'
import { BIRTH_YEARS } from '@peyk/domain/number-banks/selection.ts'
import { parseGender } from '@peyk/domain/person/gender.ts'
import type { BankRowFault } from '@peyk/phrases/fa/number-banks/loading.ts'
import type { BankOrder, BankPerson, BankTower } from './bank-protocol.ts'
import type { PlaceFinder } from './bank-places.ts'

/** A row that is taken; `tower` is where the person stands near one. Or the field to blame, and why. */
export type CheckedBankRow =
  | { isValid: true; person: BankPerson; tower: BankTower | null }
  | { isValid: false; field: NumberBankField; reason: BankRowFault }

/** Domain facts B8: no 0 and no 2 among the first five digits. */
const POSTAL_CODE = /^([13-9]{5})(?:\d{5})?$/
const YEAR = /^(1[34]\d\d)(?:$|[/\-.])/
const MAX_TOWER_ID = 2_147_483_647
const MAX_TITLE = 100
const ORGANISATION = 3
const ORGANISATIONS: ReadonlySet<string> = new Set(
  ['3', 'حقوقی', 'شرکت', 'سازمان', 'مؤسسه', 'organisation', 'organization', 'company', 'legal'].map(searchKey),
)

const bad = (field: NumberBankField, reason: BankRowFault): CheckedBankRow => ({ isValid: false, field, reason })

/** Checks one row after the other; what is known of an earlier row is not asked here. */
export class BankRowReader {
  readonly #kind
  readonly #places
  readonly #finder
  readonly #operators: (number | undefined)[] = Array.from({ length: 10_000 })
  readonly #genders = new Map<string, number | null>()

  constructor({
    kind,
    places,
    finder,
  }: {
    kind: BankOrder['kind']
    places: Readonly<Record<NumberBankField, number>>
    finder: PlaceFinder
  }) {
    // prettier-ignore
    this.#kind = kind
    this.#places = places
    this.#finder = finder
  }

  read(cells: readonly string[]): CheckedBankRow {
    const cell = (field: NumberBankField) => cells[this.#places[field]] ?? ''
    const msisdn = readMsisdn(cell('number'))
    if (msisdn === 0) return bad('number', 'bad_number')
    const operator = this.#operatorOf(msisdn)
    if (this.#kind === 'tower' && operator !== OPERATOR_IDS.irancell) return bad('number', 'other_operator')
    const place = this.#finder.place(cell('province'), cell('county'), cell('city'))
    if (typeof place === 'string') return bad(blamedPlace(place, cell), place)
    const postal = readPostal(cell('postal_code'))
    if (postal === 'bad') return bad('postal_code', 'bad_postal_code')
    const point = readPoint(cell('latitude'), cell('longitude'))
    if (point === 'bad') return bad(cell('latitude').trim() === '' ? 'longitude' : 'latitude', 'bad_location')
    const gender = this.#genderOf(cell('gender'))
    if (gender === null) return bad('gender', 'bad_gender')
    const birthYear = readBirthYear(cell('birth_year'))
    if (birthYear === 'bad') return bad('birth_year', 'bad_birth_year')
    const person = { msisdn, operator, ...place, postal, gender, birthYear, tradeId: null, towerId: null }
    if (this.#kind === 'tower') {
      const tower = readTower({ id: cell('tower_id'), title: cell('tower_title'), place, point })
      if (tower === null) return bad('tower_id', 'bad_tower')
      return { isValid: true, person: { ...person, lat: null, lng: null, towerId: tower.id }, tower }
    }
    const located = { ...person, lat: point?.lat ?? null, lng: point?.lng ?? null }
    const trade = cell('trade')
    if (this.#kind === 'location' && trade.trim() === '') return { isValid: true, person: located, tower: null }
    const tradeId = this.#finder.trade(trade, cell('trade_main'))
    return tradeId === null
      ? bad('trade', 'bad_trade')
      : { isValid: true, person: { ...located, tradeId }, tower: null }
  }

  /** Operators go by the first four digits: asked once for each. */
  #operatorOf(msisdn: number): number {
    const first = Math.floor(msisdn / 1e6) % 1e4
    return (this.#operators[first] ??= OPERATOR_IDS[operatorOf(msisdn)])
  }

  #genderOf(text: string): number | null {
    const known = this.#genders.get(text)
    if (known !== undefined) return known
    const gender = ORGANISATIONS.has(searchKey(text)) ? ORGANISATION : parseGender(text)
    if (this.#genders.size < 1000) this.#genders.set(text, gender)
    return gender
  }
}

/** The first cell that says something: it is what nobody knows. */
const blamedPlace = (fault: string, cell: (field: NumberBankField) => string): NumberBankField =>
  fault === 'place_apart'
    ? cell('city').trim() === '' ? 'county' : 'city'
    : ((['province', 'county', 'city'] as const).find((field) => cell(field).trim() !== '') ?? 'province') // prettier-ignore

const isBlank = (text: string) => text === '' || text.trim() === ''

function readPostal(text: string): number | null | 'bad' {
  if (isBlank(text)) return null
  const found = POSTAL_CODE.exec(toLatinDigits(text).replaceAll(/[\s-]/g, ''))
  return found === null ? 'bad' : Number(found[1])
}

function readPoint(latitude: string, longitude: string): { lat: number; lng: number } | null | 'bad' {
  const isTold = [!isBlank(latitude), !isBlank(longitude)]
  if (!isTold[0] && !isTold[1]) return null
  if (!isTold[0] || !isTold[1]) return 'bad'
  const [lat, lng] = [degrees(latitude), degrees(longitude)]
  if (!isInIran({ lat, lng })) return 'bad'
  return { lat: Math.round(lat * 1e6), lng: Math.round(lng * 1e6) }
}

const PLAIN_DEGREES = /^\d{1,2}(?:\.\d+)?$/
const degrees = (text: string): number => {
  const plain = PLAIN_DEGREES.test(text) ? text : toLatinDigits(text).trim().replace(/[٫,/]/, '.')
  return PLAIN_DEGREES.test(plain) ? Number(plain) : Number.NaN
}

function readBirthYear(text: string): number | null | 'bad' {
  if (isBlank(text)) return null
  const found = YEAR.exec(toLatinDigits(text).trim())
  const year = Number(found?.[1])
  return found !== null && year >= BIRTH_YEARS.min && year <= BIRTH_YEARS.max ? year : 'bad'
}

function readTower({
  id: text,
  title,
  place,
  point,
}: {
  id: string
  title: string
  place: Pick<BankTower, 'provinceId' | 'countyId' | 'cityId'>
  point: { lat: number; lng: number } | null
}): BankTower | null {
  const plain = toLatinDigits(text).trim()
  const id = /^\d{1,10}$/.test(plain) ? Number(plain) : 0
  if (id < 1 || id > MAX_TOWER_ID) return null
  const name = title.replaceAll(/[\u0000-\u001f\u007f]/g, ' ').trim()
  return { id, title: (name === '' ? plain : name).slice(0, MAX_TITLE), lat: point?.lat ?? null, lng: point?.lng ?? null, ...place } // prettier-ignore
}
