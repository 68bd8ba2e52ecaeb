/** So much of a value is told again. */
export const MAX_VALUE_CHARS = 200
/** So many rows of a kind are told as samples. */
export const MAX_SAMPLES = 100

/** A row that may not be used, for the report that people download; one row of `file_rejects`. Its value is cut. */
export type RejectedRow = readonly [row: number, column: string, value: string, verdict: string]
