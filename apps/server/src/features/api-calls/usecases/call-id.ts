/**
 * A call's id on the wire holds the moment of the call in milliseconds, and the end of its number in the table: so it
 * is found in the table of its day, at once, without an index of ids for every row of the busiest table. 4096 calls of
 * one account in one millisecond would be needed for two to have the same. Whole numbers are exact until 2039.
 */
const ID_ENDS = 4096

export const toCallId = ({ id, atMs }: { id: number; atMs: number }): number => atMs * ID_ENDS + (id % ID_ENDS)

export const parseCallId = (id: number): { at: Date; idEnd: number; idEnds: number } => ({
  at: new Date(Math.floor(id / ID_ENDS)),
  idEnd: id % ID_ENDS,
  idEnds: ID_ENDS,
})
