/** Texts of a pattern's review (contract §2 Pattern). */
export const patternStatusTexts = {
  pending: 'در انتظار تایید',
  active: 'فعال',
  inactive: 'رد شده',
} as const
