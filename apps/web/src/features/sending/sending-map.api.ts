import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { CallFields } from '@peyk/client/api-caller.ts'
import { apiOf, queryOptionsFor } from '@peyk/client/query-options.ts'
import * as densityContract from '@peyk/contract/number-banks/density.ts'

const { bankDensity } = apiOf('numberBanks', densityContract)

/** Banks change with a load of the staff. */
const STALE_MS = 300_000

/** Where the people of the bank of locations are, in a part of the map. */
export const densityQuery = (box: CallFields<typeof densityContract.bankDensity>) =>
  queryOptions({ ...queryOptionsFor(bankDensity, box), placeholderData: keepPreviousData, staleTime: STALE_MS })
