import { CITIES } from '@peyk/places/city.ts'
import { findCounty } from '@peyk/places/county.ts'
import type { ApiCall } from '../rate-paced-client.ts'

const TEHRAN = { lat: 35.6892, lng: 51.389 }
const WOMEN_OF_TWENTY_YEARS = { gender: 2, age_from: 1360, age_to: 1379 }

/** The largest city: nowhere else are so many people in so little room. */
const largest = CITIES.toSorted((one, other) => other.weight - one.weight)[0]
const city = {
  province_id: findCounty(largest?.countyId ?? 0)?.provinceId,
  county_id: largest?.countyId,
  city_id: largest?.id,
}

/** A polygon of so many corners around the middle of Tehran, its corners so many degrees away and in turn nearer. */
const star = (corners: number, degrees: number) =>
  Array.from({ length: corners }, (_, at) => {
    const [angle, far] = [(at / corners) * 2 * Math.PI, at % 2 === 0 ? degrees : degrees * 0.7]
    return { lat: TEHRAN.lat + far * Math.sin(angle), lng: TEHRAN.lng + far * 1.2 * Math.cos(angle) }
  })

/** What the screens of targeted sends ask while somebody chooses, of the part of the country with the most people. */
export function buildBankQuestions({ towerIds }: { towerIds: readonly number[] }): ApiCall[] {
  const counts = (name: string, body: object): ApiCall => ({ name, method: 'POST', path: 'send/banks/counts', body })
  const entries = (name: string, params: object[]): ApiCall => counts(name, { params })
  return [
    counts('province', { province_id: 89 }),
    counts('city', city),
    counts('province, women of 20 years', { province_id: 89, ...WOMEN_OF_TWENTY_YEARS }),
    counts('province, prefix 91', { province_id: 89, pre: '91' }),
    counts('province, prefix 912', { province_id: 89, pre: '912' }),
    counts('province, prefix 91212', { province_id: 89, pre: '91212' }),
    counts('city, prefix 91, women', { ...city, pre: '91', ...WOMEN_OF_TWENTY_YEARS }),
    ...['10', '102', '1023', '10234'].map((code) => counts(`postal code ${code}`, { postal_code: code })),
    counts('postal code 10, women', { postal_code: '10', ...WOMEN_OF_TWENTY_YEARS }),
    ...[200, 1000, 5000, 10_000, 20_000, 50_000].map((radius) => counts(`circle of ${radius} m`, { ...TEHRAN, radius })), // prettier-ignore
    counts('circle of 10000 m, women', { ...TEHRAN, radius: 10_000, ...WOMEN_OF_TWENTY_YEARS }),
    counts('circle of 50000 m, women', { ...TEHRAN, radius: 50_000, ...WOMEN_OF_TWENTY_YEARS }),
    counts('circle of 50000 m, 912', { ...TEHRAN, radius: 50_000, pre: '912' }),
    entries('polygon of 5 corners', [{ polygon: star(5, 0.1) }]),
    entries('polygon of 100 corners', [{ polygon: star(100, 0.3) }]),
    entries('three provinces', [{ province_id: 89 }, { province_id: 92 }, { province_id: 117 }]),
    entries('two circles that meet', [
      { ...TEHRAN, radius: 3000 },
      { ...TEHRAN, lng: 51.41, radius: 3000 },
    ]),
    counts('trade', { main_category_id: 3 }),
    counts('trade in a province', { main_category_id: 3, province_id: 89 }),
    counts('trade in a city', { main_category_id: 3, ...city }),
    counts('trade in a city, women', { main_category_id: 3, ...city, ...WOMEN_OF_TWENTY_YEARS }),
    counts('100 towers', { tower_ids: towerIds }),
    counts('100 towers, women', { tower_ids: towerIds, ...WOMEN_OF_TWENTY_YEARS }), // prettier-ignore
    { name: 'towers of a province', method: 'POST', path: 'send/banks/towers', body: { province_id: 89 } },
    ...[5, 9, 12].map((zoom) => ({
      name: `density, zoom ${zoom}`,
      method: 'POST' as const,
      path: 'send/banks/density',
      body: { south: 35.69 - 60 / 2 ** zoom, north: 35.69 + 60 / 2 ** zoom, west: 51.39 - 90 / 2 ** zoom, east: 51.39 + 90 / 2 ** zoom, zoom }, // prettier-ignore
    })),
  ]
}
