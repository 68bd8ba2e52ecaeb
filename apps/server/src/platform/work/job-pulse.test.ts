import { expect, test, vi } from 'vitest'
import type { Deps } from '../deps.ts'
import { createJobPulse } from './job-pulse.ts'

const { signal } = new AbortController()

/** A pulse over queues of which the database says what is given. */
function open() {
  const queues = { wake: vi.fn(), supervise: vi.fn(async () => {}) }
  const pulse = createJobPulse(queues)
  return {
    ...queues,
    async beat(rows: { name: string; isActive?: boolean; dueInMs?: number | null }[]) {
      const found = rows.map((row) => ({ isActive: false, dueInMs: null, ...row }))
      const deps = { db: { asEngineOnce: async () => found } } as unknown as Deps
      return pulse.run({ deps, signal })
    },
  }
}

test('the workers of a queue are woken when a job of it is due, and no others', async () => {
  const { beat, wake } = open()
  await beat([
    { name: 'export', dueInMs: -3 },
    { name: 'import', dueInMs: 5000 },
  ])
  expect(wake.mock.calls).toEqual([['export']])
})

test('the pulse sleeps until the next job is due, and for its longest pause where none waits', async () => {
  const { beat } = open()
  expect(await beat([{ name: 'import', dueInMs: 5000 }, { name: 'export', dueInMs: 700 }])).toEqual({ nextInMs: 700 }) // prettier-ignore
  expect(await beat([])).toEqual({ nextInMs: Infinity })
})

test('[promise R2] as long as a job runs it is looked after every two seconds, so that one of a dead process runs again', async () => {
  const { beat, supervise } = open()
  await beat([])
  // At the start, for what was left.
  expect(supervise).toHaveBeenCalledTimes(1)
  await beat([])
  expect(supervise).toHaveBeenCalledTimes(1)
  expect(await beat([{ name: 'import', isActive: true }])).toEqual({ nextInMs: 2000 })
  expect(await beat([{ name: 'import', isActive: true }])).toEqual({ nextInMs: 2000 })
  expect(supervise).toHaveBeenCalledTimes(3)
})
