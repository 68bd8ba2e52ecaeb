/** Texts of the kit's rating by stars. Counts come in already written. */
export const starRating = {
  words: ['خیلی بد', 'بد', 'معمولی', 'خوب', 'عالی'],
  choice: (stars: string, word: string) => `${stars} از ۵، ${word}`,
  given: (stars: string) => `${stars} از ۵ ستاره`,
} as const
