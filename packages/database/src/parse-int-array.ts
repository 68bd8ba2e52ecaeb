/**
 * Parses an array of integers that a statement returns as text (`array::text`), at a fifth of the cost of the driver's
 * parser. Null gives an empty list; no element may be null.
 */
export const parseIntArray = (text: string | null): number[] =>
  text === null || text === '{}' ? [] : text.slice(1, -1).split(',').map(Number)
