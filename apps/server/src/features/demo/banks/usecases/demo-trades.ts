import { subCategoriesOf, TRADE_CATEGORIES, type Trade } from '@peyk/places/trade.ts'

const CATEGORY_WEIGHTS: Readonly<Record<number, number>> = { 1: 24, 2: 25, 3: 27, 4: 24, 5: 24, 6: 25, 7: 25, 8: 26 }

/** The trades of all categories, or of one, with how many people each has beside the others. */
export const listDemoTrades = (only: number | undefined): { trade: Trade; weight: number }[] =>
  TRADE_CATEGORIES.filter(({ id }) => only === undefined || id === only).flatMap(({ id }) => {
    const trades = subCategoriesOf(id)
    return trades.map((trade) => ({ trade, weight: (CATEGORY_WEIGHTS[id] ?? 1) / trades.length }))
  })
