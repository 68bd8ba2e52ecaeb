import { ApiError } from './api-error.ts'

/** Made by `createIdempotencyKeys`. */
export interface IdempotencyKeys {
  /** The `Idempotency-Key` of this write. */
  keyFor(call: string, body: unknown): string
  /** To be called when the write has ended; `failure` is what it threw, absent on success. */
  release(call: string, body: unknown, failure?: unknown): void
}

/** In JSON all files look alike; with these fields another file is another action. */
const replaceFile = (_name: string, value: unknown): unknown =>
  typeof File !== 'undefined' && value instanceof File ? [value.name, value.size, value.lastModified] : value

/**
 * Assigns every write its `Idempotency-Key` (contract §1.1). While it is unknown whether a write took effect (connection
 * lost, server error, first try still running), repeating it uses the same key, so that pressing a button twice never
 * acts twice. After a definite answer the next press is a new action.
 */
export const createIdempotencyKeys = (makeKey: () => string): IdempotencyKeys => {
  const open = new Map<string, string>()
  const nameOf = (call: string, body: unknown) => `${call} ${JSON.stringify(body, replaceFile)}`
  return {
    keyFor(call, body) {
      const name = nameOf(call, body)
      const key = open.get(name) ?? makeKey()
      open.set(name, key)
      return key
    },
    release(call, body, failure) {
      if (!isUncertain(failure)) open.delete(nameOf(call, body))
    },
  }
}

const isUncertain = (failure: unknown): boolean =>
  failure instanceof ApiError && (failure.kind === 'network' || failure.status >= 500 || failure.status === 409)

/**
 * 32 random hexadecimal digits. Not `randomUUID`: browsers offer that on https and localhost only, and Peyk may be opened
 * over plain http inside an office.
 */
export const randomKey = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('')
