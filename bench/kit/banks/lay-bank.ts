import pg from 'pg'
import copyStreams from 'pg-copy-streams'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { cellOf } from '@peyk/domain/geo/grid.ts'
import { drawKeyOf } from '@peyk/domain/number-banks/draw-key.ts'
import type { BankKind } from '@peyk/domain/number-banks/selection.ts'
import { SeededRandom } from '@peyk/domain/random/seeded-random.ts'
import { CITIES, type City } from '@peyk/places/city.ts'
import { findCounty } from '@peyk/places/county.ts'
import { TRADES } from '@peyk/places/trade.ts'

/** What was laid, and what it took. */
export interface LaidBank {
  versionId: number
  copySeconds: number
  buildSeconds: number
  vacuumSeconds: number
}

const ROWS_OF_A_CHUNK = 5000
const TOWERS_OF_A_BANK = 20_000
/** Operator and first three digits of the numbers. */
const PREFIXES = [[1, 912, 919], [1, 990, 993], [2, 901, 905], [2, 935, 939], [13, 920, 922]] as const // prettier-ignore
const COLUMNS = 'msisdn, version_id, draw_key, postal, lat, lng, cell, tower_id, operator, province_id, county_id, city_id, gender, birth_year, trade_id' // prettier-ignore

/** A function that draws cities as often as people live in them. */
function cityPicker(random: SeededRandom): () => City {
  const ends: number[] = []
  let sum = 0
  for (const { weight } of CITIES) ends.push((sum += Math.max(weight, 1)))
  return () => {
    const wanted = random.next() * sum
    let [low, high] = [0, ends.length - 1]
    while (low < high) {
      const middle = (low + high) >> 1
      if ((ends[middle] ?? 0) > wanted) high = middle
      else low = middle + 1
    }
    return CITIES[low] as City
  }
}

/** Somebody who lives where people live. */
export interface LaidPerson {
  at: number
  msisdn: number
  operator: number
  city: City
  lat: number
  lng: number
  gender: number
  birthYear: number | null
  postal: number
}

/** People of made-up numbers where people live, denser in the middle of each city. */
export function* peopleWhereTheyLive({ people, seed }: { people: number; seed: number }): Generator<LaidPerson> {
  const random = new SeededRandom(seed)
  const pickCity = cityPicker(random)
  const bell = () => random.next() + random.next() + random.next() - 1.5
  for (let at = 0; at < people; at += 1) {
    const city = pickCity()
    const county = findCounty(city.countyId)
    const spread = 1200 * Math.sqrt(Math.max(city.weight, 2))
    const lat = Math.round(city.lat * 1e6 + bell() * spread * 0.9)
    const lng = Math.round(city.lng * 1e6 + bell() * spread * 1.1)
    const [operator, from, to] = PREFIXES[Math.min(4, Math.floor(random.next() ** 1.4 * 5))] ?? PREFIXES[0]
    // Each number once: the place in the list, written in a digit order that looks like nothing.
    const msisdn = 980_000_000_000 + (from + (at % (to - from + 1))) * 1e7 + ((at * 7_654_321) % 9_999_991)
    const gender = random.happens(0.08) ? 3 : random.integer([0, 2])
    const birthYear = random.happens(0.1) ? null : 1310 + Math.floor(90 * (random.next() + random.next()) * 0.5)
    const postal = (((county?.provinceId ?? 89) % 9) + 1) * 10_000 + (city.id % 90) * 100 + random.integer([0, 99])
    yield { at, msisdn, operator, city, lat, lng, gender, birthYear, postal }
  }
}

/** Rows of them for COPY. */
function* peopleRows({
  kind,
  people,
  seed,
  versionId,
}: {
  kind: BankKind
  people: number
  seed: number
  versionId: number
}) {
  const random = new SeededRandom(seed + 1000)
  let chunk = ''
  for (const { at, msisdn, operator, city, lat, lng, gender, birthYear, postal } of peopleWhereTheyLive({
    people,
    seed,
  })) {
    const provinceId = findCounty(city.countyId)?.provinceId ?? 89
    const year = birthYear ?? '\\N'
    const isPlaced = kind === 'location'
    chunk += `${msisdn}\t${versionId}\t${drawKeyOf(msisdn)}\t${isPlaced ? postal : '\\N'}\t${lat}\t${lng}\t${cellOf({ lat, lng }) ?? '\\N'}\t${kind === 'tower' ? (city.id * 7 + random.integer([0, Math.min(400, Math.ceil(city.weight / 3))])) % TOWERS_OF_A_BANK + 1 : '\\N'}\t${kind === 'tower' ? 2 : operator}\t${provinceId}\t${city.countyId}\t${city.id}\t${gender}\t${year}\t${kind === 'trade' ? (TRADES[Math.floor(random.next() ** 1.5 * TRADES.length)]?.id ?? '\\N') : '\\N'}\n` // prettier-ignore
    if (at % ROWS_OF_A_CHUNK === 0) {
      yield Buffer.from(chunk)
      chunk = ''
    }
  }
  yield Buffer.from(chunk)
}

/** A tower stands in the middle of the people who are seen at it. */
const INSERT_TOWERS = `insert into number_bank_towers (version_id, id, title, lat, lng, province_id, county_id, city_id)
  select $1, tower_id, 'دکل ' || tower_id, avg(lat)::int, avg(lng)::int, min(province_id), min(county_id), min(city_id)
  from number_bank_people_$1 group by tower_id`

/** Lays a bank of so many people and takes it into use. */
export async function layBank(
  connection: pg.ClientConfig,
  { kind, people, seed = 1 }: { kind: BankKind; people: number; seed?: number },
): Promise<LaidBank> {
  const client = new pg.Client({ ...connection })
  await client.connect()
  try {
    const made = await client.query<{ id: number }>(
      `insert into number_bank_versions (kind, title, source, row_count, accepted_count) values ($1, 'bench', 'bench', $2, $2)
      returning id`,
      [kind, people],
    )
    const versionId = made.rows[0]?.id ?? 0
    const began = performance.now()
    await client.query('begin; set local synchronous_commit = off')
    await client.query('select create_number_bank_table($1)', [versionId])
    const copy = client.query(copyStreams.from(`copy number_bank_people_${versionId} (${COLUMNS}) from stdin`))
    await pipeline(Readable.from(peopleRows({ kind, people, seed, versionId }), { objectMode: true }), copy)
    await client.query('commit')
    if (kind === 'tower') await client.query(INSERT_TOWERS.replaceAll('$1', String(versionId)))
    const copied = performance.now()
    await client.query('select build_number_bank_indexes($1)', [versionId])
    const built = performance.now()
    await client.query(`vacuum (analyze) number_bank_people_${versionId}`)
    await client.query(`select attach_number_bank_table($1)`, [versionId])
    await client.query(`update number_bank_versions set state = 'retired', retired_at = now() where state = 'active' and kind = $1`, [kind]) // prettier-ignore
    await client.query(`update number_bank_versions set state = 'active', activated_at = now() where id = $1`, [versionId]) // prettier-ignore
    const seconds = (from: number, to: number) => Math.round((to - from) / 100) / 10
    return {
      versionId,
      copySeconds: seconds(began, copied),
      buildSeconds: seconds(copied, built),
      vacuumSeconds: seconds(built, performance.now()),
    }
  } finally {
    await client.end()
  }
}
