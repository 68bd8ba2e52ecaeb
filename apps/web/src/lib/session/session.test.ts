import { QueryClient } from '@tanstack/react-query'
import { beforeEach, describe, expect, test } from 'vitest'
import { safeReturnPath, isAllowedInLayout, redirectTarget } from './guards.ts'
import { createSession, type Session } from './session.tsx'
import { createTokenStore } from './token-store.ts'

let stored: Map<string, string>
let otherTab: (key: string | null) => void
let queryClient: QueryClient
let session: Session

const storage = {
  getItem: (key: string) => stored.get(key) ?? null,
  setItem: (key: string, value: string) => void stored.set(key, value),
  removeItem: (key: string) => void stored.delete(key),
}

const open = (storageOf: typeof storage = storage) =>
  createSession({
    tokens: createTokenStore({ storage: storageOf, listenToOtherTabs: (changed) => (otherTab = changed) }),
    isStaff: () => false,
    queryClient,
  })

beforeEach(() => {
  stored = new Map()
  queryClient = new QueryClient()
  session = open()
})

describe('the stored token', () => {
  test('[APP-05] lives in browser storage under token and means logged in', () => {
    expect(session.token()).toBeNull()
    session.begin('t1')
    expect(stored.get('token')).toBe('t1')
    expect(open().token()).toBe('t1')
  })

  test('[APP-24] is gone after the end of the session', () => {
    session.begin('t1')
    session.end()
    expect(stored.has('token')).toBe(false)
  })

  test('an empty text under token is no session', () => {
    stored.set('token', '')
    expect(session.token()).toBeNull()
  })

  test('lives as long as the page where storage is refused', () => {
    const refuse = () => {
      throw new Error('SecurityError')
    }
    const locked = open({ getItem: refuse, setItem: refuse, removeItem: refuse })
    locked.begin('t1')
    expect(locked.token()).toBe('t1')
    locked.end()
    expect(locked.token()).toBeNull()
  })
})

describe('what was read with it', () => {
  const cached = () => queryClient.getQueryCache().getAll().length

  test('[APP-25] the end of the session clears all cached data', async () => {
    session.begin('t1')
    queryClient.setQueryData(['wallet', 'credit', {}], { credit: 5 })
    session.end()
    await expect.poll(cached).toBe(0)
  })

  test('the screens are left before their data is taken away', async () => {
    session.begin('t1')
    queryClient.setQueryData(['wallet', 'credit', {}], { credit: 5 })
    let leave = () => {}
    session.subscribe(() => new Promise<void>((left) => (leave = left)))
    session.end()
    expect(queryClient.getQueryData(['wallet', 'credit', {}])).toEqual({ credit: 5 })
    leave()
    await expect.poll(cached).toBe(0)
  })

  test('another person never sees the data of the former', () => {
    session.begin('t1')
    queryClient.setQueryData(['wallet', 'credit', {}], { credit: 5 })
    session.begin('t2')
    expect(queryClient.getQueryCache().getAll()).toEqual([])
  })

  test('a logout in another tab clears this one too and is told', async () => {
    session.begin('t1')
    queryClient.setQueryData(['wallet', 'credit', {}], { credit: 5 })
    let notified = 0
    session.subscribe(() => void (notified += 1))
    stored.delete('token')
    otherTab('token')
    await expect.poll(cached).toBe(0)
    expect(notified).toBe(1)
  })

  test('another key changed in another tab touches nothing', () => {
    session.begin('t1')
    queryClient.setQueryData(['wallet', 'credit', {}], { credit: 5 })
    otherTab('dark')
    expect(queryClient.getQueryCache().getAll()).toHaveLength(1)
  })

  test('[APP-28] a 401 ends the session it was asked with and not the one begun meanwhile', () => {
    session.begin('t1')
    session.begin('t2')
    session.end('t1')
    expect(session.token()).toBe('t2')
    session.end('t2')
    expect(session.token()).toBeNull()
  })
})

describe('why a session ended', () => {
  test('what the server said stands until the next login; a way out by hand needs no word', () => {
    session.begin('t1')
    expect(session.endReason()).toBeNull()
    session.end('t1', 'password')
    expect(session.endReason()).toBe('password')
    session.begin('t2')
    expect(session.endReason()).toBeNull()
    session.end()
    expect(session.endReason()).toBeNull()
  })

  test('a late 401 of a former session says nothing of the present one', () => {
    session.begin('t1')
    session.begin('t2')
    session.end('t1', 'unknown')
    expect(session.endReason()).toBeNull()
    session.end(null, 'unknown')
    expect(session.endReason()).toBeNull()
  })
})

describe('guards', () => {
  test.each([
    ['panel', null, '/login'],
    ['panel', 't1', null],
    ['guest', null, null],
    ['guest', 't1', '/dashboard'],
    ['anyone', null, null],
    ['anyone', 't1', null],
  ] as const)('a %s route with the token %s sends to %s', (audience, token, where) => {
    expect(redirectTarget({ audience, token })).toBe(where)
  })

  test('[APP-13] a desktop-only route is not shown on mobile', () => {
    expect(isAllowedInLayout('desktop', 'mobile')).toBe(false)
    expect(isAllowedInLayout('desktop', 'desktop')).toBe(true)
  })

  test('[APP-12] a mobile-only route is not shown on desktop', () => {
    expect(isAllowedInLayout('mobile', 'desktop')).toBe(false)
    expect(isAllowedInLayout('mobile', 'mobile')).toBe(true)
  })

  test('a route without a limit is shown in both layouts', () => {
    expect([isAllowedInLayout(undefined, 'mobile'), isAllowedInLayout(undefined, 'desktop')]).toEqual([true, true])
  })

  test('after login one goes back to an address of the panel and to no other', () => {
    expect(safeReturnPath('/reports?page=2')).toBe('/reports?page=2')
    const refused = [
      '//evil.example',
      '/\\evil.example',
      'https://evil.example',
      'javascript:alert(1)',
      '',
      undefined,
      '/login',
      '/external-login?token=x',
    ]
    for (const address of refused) expect(safeReturnPath(address), String(address)).toBeNull()
  })
})
