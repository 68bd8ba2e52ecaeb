import { MERGED_LEVELS } from './grid.ts'

/** A cell of a level and how many people are in it. */
export interface SoftCell {
  cell: number
  level: number
  people: number
}

/** Counts are told in tens. */
const ROUNDED_TO = 10

/**
 * Cells that tell of no fewer than `least` people: those with fewer are told together as the next larger cell, up to
 * `MERGED_LEVELS` up; where even there too few are left, they are not told at all.
 */
export function softenCells(
  counted: readonly { cell: number; people: number }[],
  { level, least }: { level: number; least: number },
): SoftCell[] {
  const told: SoftCell[] = []
  let few = new Map(counted.map(({ cell, people }) => [cell, people]))
  for (let at = level; at <= level + MERGED_LEVELS; at += 1) {
    const next = new Map<number, number>()
    for (const [cell, people] of few) {
      if (people >= least) told.push({ cell, level: at, people: Math.floor(people / ROUNDED_TO) * ROUNDED_TO })
      else next.set(cell >> 2, (next.get(cell >> 2) ?? 0) + people)
    }
    few = next
  }
  // The larger ones lie below the smaller ones.
  return told.toSorted((a, b) => b.level - a.level)
}
