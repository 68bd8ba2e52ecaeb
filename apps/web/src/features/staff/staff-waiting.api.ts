import { apiOf, queryOptionsFor } from '@peyk/client/query-options.ts'
import * as waitingContract from '@peyk/contract/staff/staff-waiting.ts'
import { scaledMs } from '@peyk/ui/app/timing.ts'

const calls = apiOf('staff', waitingContract)

const POLL_INTERVAL_MS = 30_000

/** What waits for staff; asked again now and then, and with every decision. */
export const waitingCountsQuery = () => ({
  ...queryOptionsFor(calls.waitingCounts, {}),
  refetchInterval: scaledMs(POLL_INTERVAL_MS),
})
