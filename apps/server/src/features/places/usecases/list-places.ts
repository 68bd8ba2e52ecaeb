import { citiesOf } from '@peyk/places/city.ts'
import { countiesOf, findCounty } from '@peyk/places/county.ts'
import { findProvince } from '@peyk/places/province.ts'
import { placesErrors } from '../places.errors.ts'

/** S10. The counties of a province. */
export function listCounties(provinceId: number) {
  if (findProvince(provinceId) === null) throw placesErrors.provinceNotFound()
  return countiesOf(provinceId).map(({ id, name }) => ({ id, name }))
}

/** S11. The cities of a county. */
export function listCities(countyId: number) {
  if (findCounty(countyId) === null) throw placesErrors.countyNotFound()
  return citiesOf(countyId).map(({ id, name }) => ({ id, name }))
}
