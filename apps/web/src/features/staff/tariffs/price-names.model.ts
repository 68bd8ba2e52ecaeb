/** The prices of a part, in the order in which people read them. */
export const PRICE_NAMES = ['persian_mci', 'persian_other', 'english_mci', 'english_other'] as const
export type PriceName = (typeof PRICE_NAMES)[number]
