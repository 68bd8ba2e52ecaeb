import { closeSync, existsSync, openSync } from 'node:fs'
import { join } from 'node:path'

/** The first numbers that the simulator always delivers to belong to people of the demonstration (architecture §4). */
const FIRST_FREE = 5000
const END = 10_000
/** A worker takes so many at a time. */
const BLOCK = 10

let next = 0
let blockEnd = 0
let searchedFrom = FIRST_FREE

/** The run's folder holds an empty file for every block that is taken: only one process can make it. */
const claimBlock = (): number => {
  const folder = process.env['PEYK_JOURNEY_FOLDER']
  if (folder === undefined) throw new Error('the run of the journeys has no folder')
  for (let first = searchedFrom; first < END; first += BLOCK) {
    const file = join(folder, `numbers-${first}`)
    if (existsSync(file)) continue
    try {
      closeSync(openSync(file, 'wx'))
    } catch (failure) {
      if ((failure as NodeJS.ErrnoException).code === 'EEXIST') continue
      throw failure
    }
    searchedFrom = first + BLOCK
    return first
  }
  throw new Error('this run has no number left that is always delivered to')
}

/**
 * A number that the simulator always delivers to, nobody's yet: none is given twice in a run, however often a journey
 * is tried or its worker begins again.
 */
export const deliverableMobile = (): string => {
  if (next === blockEnd) {
    next = claimBlock()
    blockEnd = next + BLOCK
  }
  next += 1
  return `0912000${next - 1}`
}
