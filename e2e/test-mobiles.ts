import { closeSync, existsSync, openSync } from 'node:fs'
import { join } from 'node:path'

/** Mobile numbers that the simulator always delivers to (architecture §4), in blocks that a worker claims one by one. */
interface NumberRange {
  name: string
  /** Of the numbers that are free for journeys. */
  from: number
  to: number
  block: number
  numberAt: (index: number) => string
}

/** The lower numbers of 0912000xxxx belong to people of the demonstration. */
const PEOPLE: NumberRange = {
  name: 'numbers',
  from: 5000,
  to: 10_000,
  block: 10,
  numberAt: (index) => `0912000${index}`,
}
/** Numbers that end in 0000, 0913… to 0919…, for sends to many. */
const CROWDS: NumberRange = {
  name: 'crowd',
  from: 3000,
  to: 10_000,
  block: 200,
  numberAt: (index) => `091${String(index)}0000`,
}

const searchedFrom = new Map<NumberRange, number>()

/** The folder of the run has an empty file for every claimed block, which only one process can create. */
const claimBlock = (range: NumberRange): number => {
  const folder = process.env['PEYK_JOURNEY_FOLDER']
  if (folder === undefined) throw new Error('the run of the journeys has no folder')
  for (let first = searchedFrom.get(range) ?? range.from; first < range.to; first += range.block) {
    const file = join(folder, `${range.name}-${first}`)
    if (existsSync(file)) continue
    try {
      closeSync(openSync(file, 'wx'))
    } catch (failure) {
      if ((failure as NodeJS.ErrnoException).code === 'EEXIST') continue
      throw failure
    }
    searchedFrom.set(range, first + range.block)
    return first
  }
  throw new Error('this run has no number left that is always delivered to')
}

let next = 0
let blockEnd = 0

/**
 * A number that is always delivered to and that nobody has. None is given twice in a run, however often a journey is
 * tried again or its worker restarts.
 */
export const deliverableMobile = (): string => {
  if (next === blockEnd) {
    next = claimBlock(PEOPLE)
    blockEnd = next + PEOPLE.block
  }
  next += 1
  return PEOPLE.numberAt(next - 1)
}

/** At most 200 numbers that are always delivered to, given to nobody else in the run. */
export const deliverableCrowd = (count: number): string[] => {
  if (count > CROWDS.block) throw new Error(`a crowd has at most ${CROWDS.block} numbers`)
  const first = claimBlock(CROWDS)
  return Array.from({ length: count }, (_, at) => CROWDS.numberAt(first + at))
}
