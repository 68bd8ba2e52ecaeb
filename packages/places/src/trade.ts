import rows from './rows/trade-rows.json' with { type: 'json' }

export interface TradeCategory {
  /** Of the API contract, 1 to 8. */
  readonly id: number
  readonly name: string
}

export interface Trade {
  /** That of its category times a hundred, and its place in it: an id is never given again. */
  readonly id: number
  readonly mainId: number
  readonly name: string
}

/** The eight categories of trades of the API contract. */
export const TRADE_CATEGORIES: readonly TradeCategory[] = rows.map(({ id, name }) => ({ id, name }))

/** The trades of all categories. New ones are added at the end of their category. */
export const TRADES: readonly Trade[] = rows.flatMap(({ id, trades }) =>
  trades.map((name, at) => ({ id: id * 100 + at + 1, mainId: id, name })),
)

const categoryById = new Map(TRADE_CATEGORIES.map((category) => [category.id, category]))
const tradeById = new Map(TRADES.map((trade) => [trade.id, trade]))
const tradesByMain = Map.groupBy(TRADES, ({ mainId }) => mainId)

/** The category of an id, or null. */
export const findTradeCategory = (id: number): TradeCategory | null => categoryById.get(id) ?? null

/** The trade (sub-category) of an id, or null. */
export const findTrade = (id: number): Trade | null => tradeById.get(id) ?? null

/** The trades of a category; of an unknown one none. */
export const subCategoriesOf = (mainId: number): readonly Trade[] => tradesByMain.get(mainId) ?? []
