import type { CallData, CallInput } from '@peyk/contract/core/endpoint.ts'
import type { ticketStatistics } from '@peyk/contract/staff/staff-tickets.ts'
import { staffScope } from '@peyk/database/scope.ts'
import { startOfTehranDay, tehranDateTime } from '@peyk/domain/jalaali/tehran.ts'
import type { Deps } from '../../../../platform/deps.ts'
import { readAgents, readCategories, readRatings, readWeeks, type Spread } from '../queries/statistics.ts'

type Data = CallData<typeof ticketStatistics>
const WEEKS = 12
const DAY_MS = 86_400_000
const HALF_DAY_MS = DAY_MS / 2
const TEHRAN_MS = 3.5 * 3_600_000

/** The first moment of the week of a moment, in Tehran: weeks begin on Saturday. */
function startOfWeek(epochMs: number): number {
  const { weekday } = tehranDateTime(epochMs)
  return startOfTehranDay(startOfTehranDay(epochMs) - weekday * DAY_MS + HALF_DAY_MS)
}

const spread = (median: number | null, p90: number | null) => ({ median, p90 })
const presentSpread = (row: Spread): Omit<Data['weeks'][number], 'from'> => ({
  created: row.created,
  closed: row.closed,
  first_answer: spread(row.firstMedian, row.firstP90),
  close: spread(row.closeMedian, row.closeP90),
  rate: row.rate,
  rated: row.rated,
})
const NONE = presentSpread({
  created: 0, closed: 0, firstMedian: null, firstP90: null, closeMedian: null, closeP90: null, rate: null, rated: 0,
}) // prettier-ignore

/** Times and ratings of the last weeks, each week named whether something happened in it or not. */
export async function showStatistics(
  { input, staffUserId }: { input: CallInput<typeof ticketStatistics>; staffUserId: number },
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
): Promise<Data> {
  const { weeks: count = WEEKS, category_id: categoryId = null } = input
  const thisWeek = startOfWeek(clock.now())
  const from = startOfWeek(thisWeek - (count - 1) * 7 * DAY_MS + HALF_DAY_MS)
  const names = Array.from({ length: count }, (_, at) =>
    new Date(from + at * 7 * DAY_MS + HALF_DAY_MS + TEHRAN_MS).toISOString().slice(0, 10),
  )
  return db.asStaff(staffScope(staffUserId), async (tx) => {
    const window = { from: new Date(from), categoryId }
    const weeks = await readWeeks(tx, window)
    const total = weeks.find(({ week }) => week === null)
    const ratings = await readRatings(tx, window)
    return {
      total: total === undefined ? NONE : presentSpread(total),
      weeks: names.map((name) => {
        const found = weeks.find(({ week }) => week === name)
        return { from: name, ...(found === undefined ? NONE : presentSpread(found)) }
      }),
      ratings: [1, 2, 3, 4, 5].map((rating) => ratings.find((one) => one.rating === rating)?.count ?? 0),
      categories: (await readCategories(tx, window)).map(({ id, name, created, firstMedian, firstP90 }) => ({
        id,
        name,
        created,
        first_answer: spread(firstMedian, firstP90),
      })),
      agents: await readAgents(tx, window),
    }
  })
}
