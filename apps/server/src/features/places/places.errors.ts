import { refusal } from '../../platform/app-error.ts'

export const placesErrors = {
  provinceNotFound: () => refusal('places.province_not_found', { field: 'province_id' }),
  countyNotFound: () => refusal('places.county_not_found', { field: 'county_id' }),
  tradeNotFound: () => refusal('places.trade_not_found', { field: 'main_category_id' }),
}
