import type { CallData, CallInput } from '@peyk/contract/core/endpoint.ts'
import type { ticketStatistics } from '@peyk/contract/staff/staff-tickets.ts'
import { staffScope } from '@peyk/database/scope.ts'
import { startOfTehranDay, tehranDateTime } from '@peyk/domain/jalaali/tehran.ts'
import { spreadOf } from '@peyk/domain/ticket/spread.ts'
import type { Deps } from '../../../../platform/deps.ts'
import { readAgents, readCategoryNames, readWeeks, type WeekOfCategory } from '../queries/statistics.ts'

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

function concat(all: readonly Float64Array[]): Float64Array {
  const whole = new Float64Array(all.reduce((sum, { length }) => sum + length, 0))
  let at = 0
  for (const values of all) {
    whole.set(values, at)
    at += values.length
  }
  return whole
}

const sumOf = (numbers: readonly number[]): number => numbers.reduce((sum, one) => sum + one, 0)
const firstAnswerOf = (tickets: readonly WeekOfCategory[]) => spreadOf(concat(tickets.map(({ first }) => first)))
const ratingsOf = (tickets: readonly WeekOfCategory[]): number[] =>
  [0, 1, 2, 3, 4].map((at) => sumOf(tickets.map(({ ratings }) => ratings[at] ?? 0)))

function present(tickets: readonly WeekOfCategory[]): Data['total'] {
  const ratings = ratingsOf(tickets)
  const rated = sumOf(ratings)
  return {
    created: sumOf(tickets.map(({ created }) => created)),
    closed: sumOf(tickets.map(({ closed }) => closed)),
    first_answer: firstAnswerOf(tickets),
    close: spreadOf(concat(tickets.map(({ close }) => close))),
    rate: rated === 0 ? null : sumOf(ratings.map((count, at) => count * (at + 1))) / rated,
    rated,
  }
}

function presentCategories(
  tickets: readonly WeekOfCategory[],
  categories: readonly { id: number; name: string }[],
): Data['categories'] {
  const byCategory = Map.groupBy(tickets, ({ categoryId }) => categoryId)
  return categories
    .map(({ id, name }) => {
      const own = byCategory.get(id) ?? []
      return { id, name, created: sumOf(own.map(({ created }) => created)), first_answer: firstAnswerOf(own) }
    })
    .filter(({ created }) => created > 0)
    .toSorted((one, other) => other.created - one.created || one.id - other.id)
}

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
    const window = { from: new Date(from), weeks: count, categoryId }
    const tickets = await readWeeks(tx, window)
    return {
      total: present(tickets),
      weeks: names.map((name, at) => ({ from: name, ...present(tickets.filter(({ week }) => week === at)) })),
      ratings: ratingsOf(tickets),
      categories: presentCategories(tickets, await readCategoryNames(tx)),
      agents: await readAgents(tx, window),
    }
  })
}
