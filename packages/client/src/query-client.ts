import { QueryClient } from '@tanstack/react-query'
import { ApiError } from './api-error.ts'
import type { Caller } from './api-caller.ts'

/** Spec §7, §9. */
export const QUERY_RETRIES = 2

const callers = new WeakMap<QueryClient, Caller>()

/** The API caller that a query client was created with. */
export const getCaller = (client: QueryClient): Caller => {
  const caller = callers.get(client)
  if (caller === undefined) throw new Error('This QueryClient was not made by createQueryClient.')
  return caller
}

/** Two retries on network errors and 5xx; a 4xx is final, and a 401 goes straight to login (decision R18). */
export const mayRetry = (failures: number, error: unknown): boolean =>
  failures < QUERY_RETRIES && error instanceof ApiError && (error.kind === 'network' || error.status >= 500)

/**
 * The cache of server data, bound to an API caller. Nothing waits for the browser to report that it is online: a read fails
 * visibly, and a write without a connection is never sent later by itself (promise U7).
 */
export const createQueryClient = (caller: Caller): QueryClient => {
  const client = new QueryClient({
    defaultOptions: {
      queries: { retry: mayRetry, refetchOnWindowFocus: false, networkMode: 'always' },
      mutations: { retry: false, networkMode: 'always' },
    },
  })
  callers.set(client, caller)
  return client
}
