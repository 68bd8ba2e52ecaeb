import type { ApiCall, ApiClient } from './rate-paced-client.ts'
import type { StatementCost } from './postgres/statement-cost.ts'
import { round2, toPercentiles } from './percentiles.ts'

/** What a page costs to be asked for. */
export interface PageTiming {
  p50_ms: number
  p95_ms: number
  /** Inside PostgreSQL, for one call. */
  blocks: number
  database_ms: number
}

/** The pages that are timed: a list, one send and its recipients, near and far, whole and filtered. */
export function buildReportPages({
  sends,
  sendId,
  recipients,
}: {
  sends: number
  sendId: number
  recipients: number
}): ApiCall[] {
  const list = (name: string, body: object): ApiCall => ({ name, method: 'POST', path: 'report/new_list', body })
  const get = (name: string, path: string): ApiCall => ({ name, method: 'GET', path: `report/${path}` })
  const last = (count: number) => Math.max(1, Math.ceil(count / 10))
  const failed = Math.floor(recipients / 50) * 3
  const ofSend = `recipients?bulk_id=${sendId}&per_page=10`
  return [
    list('new_list, first', { page: 1, limit: 10 }),
    list('new_list, last', { page: last(sends), limit: 10 }),
    list('new_list, by text', { page: 1, limit: 10, filters: { message: 'پایان فصل' } }),
    list('new_list, by state', { page: 1, limit: 10, filters: { state_id: 6 } }),
    get('by_bulk', `by_bulk?bulk_id=${sendId}`),
    get('recipients, first', `${ofSend}&page=1`),
    get('recipients, last', `${ofSend}&page=${last(recipients)}`),
    get('recipients, failed', `${ofSend}&page=1&state=failed`),
    get('recipients, failed, last', `${ofSend}&page=${last(failed)}&state=failed`),
  ]
}

/** Asks for each page in turns, so that what else the machine does meets all of them, and counts each apart afterwards. */
export async function timePages(
  client: ApiClient,
  {
    pages,
    rounds,
    cost,
  }: {
    pages: readonly ApiCall[]
    rounds: number
    cost: { restart(): Promise<void>; take(): Promise<StatementCost> }
  },
): Promise<Record<string, PageTiming>> {
  const ask = async (page: ApiCall) => {
    const { status, ms } = await client.call(page)
    if (status !== 200) throw new Error(`${page.name} answered ${status}`)
    return ms
  }
  const times = new Map<string, number[]>(pages.map(({ name }) => [name, []]))
  for (let round = -3; round < rounds; round += 1) {
    for (const page of pages) {
      const ms = await ask(page)
      if (round >= 0) times.get(page.name)?.push(ms)
    }
  }
  const timings: Record<string, PageTiming> = {}
  for (const page of pages) {
    const COUNTED_CALLS = 10
    await cost.restart()
    for (let call = 0; call < COUNTED_CALLS; call += 1) await ask(page)
    const { blocks, ms } = await cost.take()
    const { p50, p95 } = toPercentiles(times.get(page.name) ?? [])
    timings[page.name] = {
      p50_ms: p50,
      p95_ms: p95,
      blocks: Math.round(blocks / COUNTED_CALLS),
      database_ms: round2(ms / COUNTED_CALLS),
    }
  }
  return timings
}
