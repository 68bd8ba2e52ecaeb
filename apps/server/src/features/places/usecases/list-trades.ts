import { findTradeCategory, subCategoriesOf } from '@peyk/places/trade.ts'
import { placesErrors } from '../places.errors.ts'

/** S15. The trades of a category. */
export function listTrades(mainId: number) {
  const main = findTradeCategory(mainId)
  if (main === null) throw placesErrors.tradeNotFound()
  return subCategoriesOf(mainId).map(({ id, name }) => ({ id, name, main_id: String(main.id), main_name: main.name }))
}
