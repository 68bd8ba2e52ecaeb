import { numberBankCalls } from '@peyk/contract/core/contract.ts'
import { genderNames } from '@peyk/phrases/fa/server/genders.ts'
import { PROVINCES } from '@peyk/places/province.ts'
import { TRADE_CATEGORIES } from '@peyk/places/trade.ts'
import { routes } from '../../platform/http/routes.ts'
import { listCities, listCounties } from './usecases/list-places.ts'
import { listTrades } from './usecases/list-trades.ts'

const provinces = PROVINCES.map(({ id, name }) => ({ id, name }))
const genders = Object.entries(genderNames).map(([id, name]) => ({ id: Number(id), name }))

// Asynchronous without awaiting anything: what is known of places is in memory.
export const placesRoutes = routes(numberBankCalls.places, {
  provinces: async () => provinces,
  counties: async ({ input }) => listCounties(input.province_id),
  cities: async ({ input }) => listCities(input.county_id),
  genders: async () => genders,
  tradeCategories: async () => [...TRADE_CATEGORIES],
  tradeSubCategories: async ({ input }) => listTrades(input.main_category_id),
})
