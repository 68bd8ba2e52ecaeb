import { cellOf } from '@peyk/domain/geo/grid.ts'
import { drawKeyOf } from '@peyk/domain/number-banks/draw-key.ts'
import type { BankPerson } from './bank-protocol.ts'

/** The columns of a line, in its order; the version is the table's own. */
export const COPY_COLUMNS =
  'msisdn, draw_key, postal, lat, lng, cell, tower_id, operator, province_id, county_id, city_id, gender, birth_year, trade_id'

const orNull = (value: number | null): number | string => value ?? String.raw`\N`

/** A person as a line of `copy number_bank_people_… from stdin`. */
export function copyLineOf(person: BankPerson): string {
  const { msisdn, lat, lng } = person
  const cell = lat === null || lng === null ? null : cellOf({ lat, lng })
  return `${msisdn}\t${drawKeyOf(msisdn)}\t${orNull(person.postal)}\t${orNull(lat)}\t${orNull(lng)}\t${orNull(cell)}\t${orNull(person.towerId)}\t${person.operator}\t${person.provinceId}\t${orNull(person.countyId)}\t${orNull(person.cityId)}\t${person.gender}\t${orNull(person.birthYear)}\t${orNull(person.tradeId)}\n`
}
