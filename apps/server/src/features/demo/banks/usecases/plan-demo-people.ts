import { OPERATOR_IDS, type Operator } from '@peyk/domain/mobile-number/operator-of.ts'
import { BANK_GENDERS, type BankKind } from '@peyk/domain/number-banks/selection.ts'
import { SeededRandom } from '@peyk/domain/random/seeded-random.ts'
import type { Trade } from '@peyk/places/trade.ts'
import { listDemoTrades } from './demo-trades.ts'
import { demoPostalCode } from './demo-postal-codes.ts'
import { drawnPlaces, drawPoint, Urn, type DemoPlace } from './demo-places.ts'
import { planDemoTowers, type DemoTower } from './plan-demo-towers.ts'

export interface DemoBank {
  people: number
  /** The largest alone; all without it. */
  cities?: number
  /** The main category of all trades; any without it. */
  categoryId?: number
}

/** 300,000 people of the whole country; and for tests so few that each kind has just enough for a send. */
export const DEMO_BANKS: Readonly<Record<'full' | 'small', Readonly<Record<BankKind, DemoBank>>>> = {
  full: { location: { people: 200_000 }, trade: { people: 70_000 }, tower: { people: 30_000 } },
  small: {
    location: { people: 18_000, cities: 3 },
    trade: { people: 12_000, cities: 3, categoryId: 3 },
    tower: { people: 9000, cities: 1 },
  },
}

/** Numbers that are made up: the README tells them. Each bank has a stretch of its own. */
const BLOCKS: Readonly<Record<Operator, number>> = { mci: 989_950_000_000, irancell: 989_040_000_000, other: 989_240_000_000 } // prettier-ignore
const STRETCHES: Readonly<Record<BankKind, number>> = { location: 0, trade: 200_000, tower: 300_000 }
/** Of a hundred people. */
const MCI_SHARE = 48
const IRANCELL_SHARE = 40
const YEARS = { oldest: 1325, middle: 1364, youngest: 1387 }

/** One row of a bank. */
export interface DemoPerson {
  msisdn: number
  operator: number
  provinceId: number
  countyId: number
  cityId: number
  postal: number | null
  lat: number | null
  lng: number | null
  gender: number
  birthYear: number | null
  tradeId: number | null
  towerId: number | null
}

/** People of made-up numbers, spread over the cities as the inhabitants are. The same seed makes the same people. */
export function* planDemoPeople(
  kind: BankKind,
  { bank, seed }: { bank: DemoBank; seed: number },
): Generator<DemoPerson> {
  const { people: count, cities, categoryId } = bank
  const random = new SeededRandom(seed)
  const numbers = new Numbers(kind)
  const places = drawnPlaces(kind, cities)
  if (kind === 'tower') {
    const towers = new Urn(planDemoTowers({ cities }), ({ weight }) => weight)
    for (let made = 0; made < count; made += 1) yield atTower(random, towers.draw(random), numbers.next('irancell'))
    return
  }
  const trades = kind === 'trade' ? new Urn(listDemoTrades(categoryId), ({ weight }) => weight) : null
  for (let made = 0; made < count; made += 1) {
    const operator = drawOperator(random)
    const person = inPlace(random, places.draw(random), { msisdn: numbers.next(operator), operator: OPERATOR_IDS[operator] }) // prettier-ignore
    yield trades === null ? person : atWork(random, person, trades.draw(random).trade)
  }
}

class Numbers {
  readonly #next: Record<Operator, number>

  constructor(kind: BankKind) {
    const first = STRETCHES[kind]
    this.#next = { mci: BLOCKS.mci + first, irancell: BLOCKS.irancell + first, other: BLOCKS.other + first }
  }

  next(operator: Operator): number {
    return (this.#next[operator] += 1)
  }
}

function drawOperator(random: SeededRandom): Operator {
  const share = random.integer([1, 100])
  return share <= MCI_SHARE ? 'mci' : share <= MCI_SHARE + IRANCELL_SHARE ? 'irancell' : 'other'
}

/** Of a hundred: 47 men, 45 women, 4 companies, and 4 of whom nobody knows. */
function drawGender(random: SeededRandom): number {
  const share = random.integer([1, 100])
  if (share <= 47) return BANK_GENDERS.man
  if (share <= 92) return BANK_GENDERS.woman
  return share <= 96 ? BANK_GENDERS.organisation : 0
}

/** Of ages two throws: most are of the middle ones. A company was not born, and of one in twenty the year is unknown. */
function drawBirthYear(random: SeededRandom, gender: number): number | null {
  if (gender === BANK_GENDERS.organisation || random.happens(0.05)) return null
  return random.happens(0.5)
    ? Math.round((random.between([YEARS.oldest, YEARS.youngest]) + YEARS.middle) / 2)
    : random.integer([YEARS.oldest, YEARS.youngest])
}

function inPlace(
  random: SeededRandom,
  place: DemoPlace,
  { msisdn, operator }: Pick<DemoPerson, 'msisdn' | 'operator'>,
): DemoPerson {
  const gender = drawGender(random)
  const { provinceId, countyId, city } = place
  return {
    msisdn,
    operator,
    provinceId,
    countyId,
    cityId: city.id,
    postal: demoPostalCode(random, place),
    ...drawPoint(random, city),
    gender,
    birthYear: drawBirthYear(random, gender),
    tradeId: null,
    towerId: null,
  }
}

/** Of shops and offices a bank knows the trade and the city; a third of the numbers are the company's own. */
const atWork = (random: SeededRandom, person: DemoPerson, trade: Trade): DemoPerson => ({
  ...person,
  postal: null,
  lat: null,
  lng: null,
  tradeId: trade.id,
  ...(random.happens(1 / 3) ? { gender: BANK_GENDERS.organisation, birthYear: null } : {}),
})

const atTower = (random: SeededRandom, tower: DemoTower, msisdn: number): DemoPerson => {
  const gender = drawGender(random)
  const { provinceId, countyId, cityId, id: towerId } = tower
  return { msisdn, operator: OPERATOR_IDS.irancell, provinceId, countyId, cityId, postal: null, lat: null, lng: null, gender, birthYear: drawBirthYear(random, gender), tradeId: null, towerId } // prettier-ignore
}
