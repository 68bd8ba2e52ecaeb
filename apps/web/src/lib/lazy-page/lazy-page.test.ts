import { describe, expect, test } from 'vitest'
import { createFailureCount } from './failure-count.ts'
import { afterFailure } from './lazy-page.model.ts'

/** The tab's storage: survives reloads. */
const tabStorage = () => {
  const stored = new Map<string, string>()
  return {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
    removeItem: (key: string) => void stored.delete(key),
  }
}

/** Visits a route whose code fails so many times in a row; returns what was done each time. */
const visits = (count: number, failures = createFailureCount(tabStorage)) => {
  const done: string[] = []
  for (let visit = 0; visit < count; visit++) {
    const next = afterFailure(failures.read('/reports') ?? 0)
    done.push(next.kind)
    if (next.kind === 'reload') failures.write('/reports', next.failures)
  }
  return done
}

describe('a lazy page that fails to load', () => {
  const storage = tabStorage()

  test('[APP-15] the browser page is loaded again up to three times', () => {
    expect(
      visits(
        3,
        createFailureCount(() => storage),
      ),
    ).toEqual(['reload', 'reload', 'reload'])
  })

  test('[APP-16] the fourth failure is raised', () => {
    expect(
      visits(
        1,
        createFailureCount(() => storage),
      ),
    ).toEqual(['raise'])
  })

  test('a success starts the count anew', () => {
    const failures = createFailureCount(() => storage)
    failures.clear('/reports')
    expect(visits(1, failures)).toEqual(['reload'])
  })

  test('each route counts for itself', () => {
    const failures = createFailureCount(() => storage)
    failures.write('/reports', 3)
    expect(failures.read('/contacts')).toBe(0)
  })

  test('where nothing can be kept there is no count, so no endless reload', () => {
    const refused = createFailureCount(() => {
      throw new Error('SecurityError')
    })
    expect(refused.read('/reports')).toBeNull()
    expect(() => refused.clear('/reports')).not.toThrow()
  })
})
