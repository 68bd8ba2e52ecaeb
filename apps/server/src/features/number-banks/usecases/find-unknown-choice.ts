import type { BankSelection } from '@peyk/domain/number-banks/selection.ts'
import { findCity } from '@peyk/places/city.ts'
import { findCounty } from '@peyk/places/county.ts'
import { findProvince } from '@peyk/places/province.ts'
import { findTrade, findTradeCategory } from '@peyk/places/trade.ts'

export type ChoiceField = 'province_id' | 'county_id' | 'city_id' | 'main_category_id' | 'sub_category_id'

/** The field of a choice that names a place or trade which there is not, or which is not of the larger one; null when all are right. */
export function findUnknownChoice({ place, mainCategoryId, subCategoryId }: BankSelection): ChoiceField | null {
  if (place !== undefined) {
    const { provinceId, countyId, cityId } = place
    if (findProvince(provinceId) === null) return 'province_id'
    if (countyId !== undefined && findCounty(countyId)?.provinceId !== provinceId) return 'county_id'
    const city = cityId === undefined ? null : findCity(cityId)
    const isOfCounty = countyId === undefined || city?.countyId === countyId
    if (cityId !== undefined && !(isOfCounty && findCounty(city?.countyId ?? 0)?.provinceId === provinceId))
      return 'city_id'
  }
  if (mainCategoryId !== undefined && findTradeCategory(mainCategoryId) === null) return 'main_category_id'
  if (subCategoryId !== undefined && findTrade(subCategoryId)?.mainId !== mainCategoryId) return 'sub_category_id'
  return null
}
