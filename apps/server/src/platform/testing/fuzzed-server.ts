import { expect } from 'vitest'
import * as z from 'zod/mini'
import type { Endpoint } from '@peyk/contract/core/endpoint.ts'
import { testDatabase } from '@peyk/database/testing/test-database.ts'
import { newStaff } from '../../features/staff/staff.fixtures.ts'
import { testCalls, type CallOptions } from './calls.ts'

/** A server for calls with any input, on a database of its own: staff change lines, prices and members of the panel. */
export async function openFuzzedServer() {
  const testDb = await testDatabase({ isFresh: true })
  const { call, app, tokenOf } = await testCalls(testDb)
  const account = await testDb.newAccount()
  const staff = await newStaff(testDb)
  /**
   * Makes calls as an account that may make them, so that their input is read. Some calls end all sessions; the next one
   * gets a fresh token.
   */
  const ask = async (endpoint: Endpoint) => {
    const caller = endpoint.permission.startsWith('staff.') ? staff : account
    let token = await tokenOf(caller)
    return async (method: string, path: string, options: CallOptions) => {
      const answer = await call(method, path, { token, ...options })
      if (answer.status !== 401 || endpoint.auth === 'public') return answer
      token = await tokenOf(caller)
      return call(method, path, { token, ...options })
    }
  }
  return { ask, app, tokenOf, account }
}

const envelope = z.object({
  data: z.unknown(),
  meta: z.object({
    status: z.boolean(),
    message: z.string().check(z.minLength(2)),
    message_parameters: z.array(z.unknown()),
    message_code: z.string().check(z.regex(/^\d{3}-\d+$/)),
    errors: z.optional(z.record(z.string(), z.array(z.string()).check(z.minLength(1)))),
  }),
})

/** What a person reads must be Persian; the names of fields and codes are the contract's. */
const wordsFor = (meta: { message: string; errors?: Record<string, string[]> | undefined }) =>
  [meta.message, ...Object.values(meta.errors ?? {}).flat()].join('\n')

/** Without what a sentence quotes: a name that somebody wrote, in this request or in an earlier one. */
const withoutQuotes = (words: string) => words.replaceAll(/«(?!undefined|NaN|null|\[object)[^»]*»/g, '')

/** The envelope of the contract, with Persian messages, and never status 500. */
export const expectValidAnswer = (what: object, { status, text }: { status: number; text: string }) => {
  expect(status, JSON.stringify(what)).not.toBe(500)
  const answer = z.parse(envelope, JSON.parse(text))
  expect(answer.meta.status).toBe(status < 300)
  if (answer.meta.status) return
  expect(answer.data).toBeNull()
  expect(withoutQuotes(wordsFor(answer.meta)), JSON.stringify(what)).not.toMatch(/[A-Za-z]{2,}|undefined|NaN|\[object/)
  expect(wordsFor(answer.meta)).toMatch(/[\u0600-\u06ff]{3}/)
}
