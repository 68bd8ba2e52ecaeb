import { focusManager, QueryObserver } from '@tanstack/react-query'
import { describe, expect, test, vi } from 'vitest'
import * as reportsContract from '@peyk/contract/reports/reports.ts'
import * as paymentsContract from '@peyk/contract/wallet/payments.ts'
import * as walletContract from '@peyk/contract/wallet/wallet.ts'
import { ApiError } from './api-error.ts'
import type { Caller } from './api-caller.ts'
import { apiOf, queryOptionsFor } from './query-options.ts'
import { createQueryClient } from './query-client.ts'

const reports = apiOf('reports', reportsContract)
const wallet = apiOf('wallet', walletContract)

/** A caller that answers from a list of outcomes; the last one repeats. */
const answering = (...outcomes: unknown[]) => {
  const requests = { count: 0 }
  const caller = (() => {
    const outcome = outcomes[Math.min(requests.count, outcomes.length - 1)]
    requests.count += 1
    return outcome instanceof Error ? Promise.reject(outcome) : Promise.resolve(outcome)
  }) as Caller
  return { caller, requests }
}

const refusal = (status: number) => new ApiError({ kind: 'server', status })

/** Runs a query to its end while the waits between the tries pass at once. */
const outcomeOf = async (caller: Caller) => {
  vi.useFakeTimers()
  try {
    const client = createQueryClient(caller)
    const end = client
      .fetchQuery({ ...queryOptionsFor(wallet.credit, {}), retry: client.getDefaultOptions().queries?.retry ?? false })
      .then(
        () => 'answered',
        () => 'failed',
      )
    await vi.runAllTimersAsync()
    return await end
  } finally {
    vi.useRealTimers()
  }
}

describe('retries of a query', () => {
  test('[CALL-003] a lost connection is retried twice', async () => {
    const { caller, requests } = answering(new ApiError({ kind: 'network' }))
    expect(await outcomeOf(caller)).toBe('failed')
    expect(requests.count).toBe(3)
  })

  test('[CALL-003] a server error is retried twice, and the first success counts', async () => {
    const { caller, requests } = answering(refusal(503), refusal(500), walletContract.credit.example.data)
    expect(await outcomeOf(caller)).toBe('answered')
    expect(requests.count).toBe(3)
  })

  test.each([400, 401, 403, 404, 422, 429])('[CALL-003] a %i is not retried', async (status) => {
    const { caller, requests } = answering(refusal(status))
    expect(await outcomeOf(caller)).toBe('failed')
    expect(requests.count).toBe(1)
  })
})

describe('the call that begins a payment', () => {
  const { generateUrl } = apiOf('payments', paymentsContract)
  const asked = { amount: 5_000_000, callbackUrl: '/wallet/payment-result' }

  test.each([new ApiError({ kind: 'network' }), refusal(500), refusal(503), refusal(429)])(
    '[CALL-006] [CALL-007] is asked once, and never again by itself: %s',
    async (failure) => {
      const { caller, requests } = answering(failure, paymentsContract.generateUrl.example.data)
      const client = createQueryClient(caller)
      const press = client.getMutationCache().build(client, {
        mutationKey: generateUrl.key,
        mutationFn: () => caller(paymentsContract.generateUrl, asked),
      })
      await expect(press.execute(undefined)).rejects.toBe(failure)
      expect(requests.count).toBe(1)
    },
  )

  test('[CALL-006] is a write, so that no page asks it by being shown, and no other method means it', () => {
    expect(generateUrl).toMatchObject({ kind: 'write', method: 'GET' })
    expect(paymentsContract.generateUrl.alsoMethods).toEqual([])
  })
})

test('[CALL-004] a window that regains the focus refetches nothing', async () => {
  const { caller, requests } = answering(walletContract.credit.example.data)
  const client = createQueryClient(caller)
  client.mount()
  const stop = new QueryObserver(client, queryOptionsFor(wallet.credit, {})).subscribe(() => {})
  await expect.poll(() => requests.count).toBe(1)
  focusManager.setFocused(false)
  focusManager.setFocused(true)
  await new Promise((passed) => setTimeout(passed, 20))
  expect(requests.count).toBe(1)
  stop()
  client.unmount()
  focusManager.setFocused(undefined)
})

describe('the cache key of a call', () => {
  test('is feature, name and fields', () => {
    expect(queryOptionsFor(reports.newList, { page: 2 }).queryKey).toEqual(['reports', 'newList', { page: 2 }])
  })

  test('lets one feature be invalidated without another', async () => {
    const { caller } = answering(null)
    const client = createQueryClient(caller)
    client.setQueryData<unknown>(['reports', 'summary', { days: 14 }], reportsContract.summary.example.data)
    client.setQueryData<unknown>(['wallet', 'credit', {}], walletContract.credit.example.data)
    await client.invalidateQueries({ queryKey: ['reports'] })
    const stale = client
      .getQueryCache()
      .getAll()
      .filter(({ state }) => state.isInvalidated)
    expect(stale.map(({ queryKey }) => queryKey[0])).toEqual(['reports'])
  })
})
