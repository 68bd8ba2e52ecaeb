import { beforeEach, describe, expect, test, vi } from 'vitest'
import { createStaffCheck } from './is-staff-user.ts'

let stored: Map<string, string>
let token: string | null
let fetchIsStaff: ReturnType<typeof vi.fn<() => Promise<boolean>>>

const storage = {
  getItem: (key: string) => stored.get(key) ?? null,
  setItem: (key: string, value: string) => void stored.set(key, value),
}
const open = (of: typeof storage = storage) => createStaffCheck({ storage: of, token: () => token, fetchIsStaff })

beforeEach(() => {
  stored = new Map()
  token = 'token-of-a-member-of-staff'
  fetchIsStaff = vi.fn(async () => true)
})

describe('which side a token opens', () => {
  test('is asked once, kept, and known at once from then on, after a reload as well', async () => {
    const isStaff = open()
    expect(await Promise.all([isStaff(), isStaff()])).toEqual([true, true])
    expect(isStaff()).toBe(true)
    expect(open()()).toBe(true)
    expect(fetchIsStaff).toHaveBeenCalledTimes(1)
  })

  test('of a customer is kept, too', async () => {
    fetchIsStaff.mockResolvedValue(false)
    expect(await open()()).toBe(false)
    expect(open()()).toBe(false)
  })

  test('is asked anew for another token', async () => {
    await open()()
    token = 'token-of-a-customer'
    fetchIsStaff.mockResolvedValue(false)
    expect(await open()()).toBe(false)
    expect(fetchIsStaff).toHaveBeenCalledTimes(2)
  })

  test('is the customer’s for nobody, who is not asked for', () => {
    token = null
    expect(open()()).toBe(false)
    expect(fetchIsStaff).not.toHaveBeenCalled()
  })

  test('counts as the customer’s where no answer comes, and is asked again', async () => {
    fetchIsStaff.mockRejectedValueOnce(new Error('no network'))
    const isStaff = open()
    expect(await isStaff()).toBe(false)
    expect(stored.size).toBe(0)
    expect(await isStaff()).toBe(true)
  })

  test('is not waited for beyond patience', async () => {
    vi.useFakeTimers()
    fetchIsStaff.mockReturnValue(new Promise(() => {}))
    const answer = open()()
    await vi.advanceTimersByTimeAsync(3000)
    expect(await answer).toBe(false)
    vi.useRealTimers()
  })

  test('is not kept for a token that took the place of the one asked about', async () => {
    let tell = (_isStaff: boolean) => {}
    fetchIsStaff.mockReturnValue(new Promise((resolve) => (tell = resolve)))
    const answer = open()()
    token = 'token-of-a-customer'
    tell(true)
    expect(await answer).toBe(true)
    expect(stored.size).toBe(0)
  })

  test('is asked each time where storage is refused', async () => {
    const refuse = () => {
      throw new Error('SecurityError')
    }
    const isStaff = open({ getItem: refuse, setItem: refuse })
    expect(await isStaff()).toBe(true)
    expect(await isStaff()).toBe(true)
    expect(fetchIsStaff).toHaveBeenCalledTimes(2)
  })
})
