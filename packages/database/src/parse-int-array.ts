/**
 * The numbers of an array that a statement answers as its text (`array::text`), which costs a fifth of what the driver's
 * own reading costs. Empty for null; no element may be null.
 */
export const parseIntArray = (text: string | null): number[] =>
  text === null || text === '{}' ? [] : text.slice(1, -1).split(',').map(Number)
