/** Longest part of a rejected value that is reported. */
export const MAX_VALUE_CHARS = 200
/** Most rejected rows of a kind that a report shows as samples. */
export const MAX_SAMPLES = 100

/** A row that may not be used, for the report that people download; one row of `file_rejects`. Its value is cut. */
export type RejectedRow = readonly [row: number, column: string, value: string, verdict: string]
