import { describe, expect, test } from 'vitest'
import { ApiError } from '@peyk/client/api-error.ts'
import { shell } from '@peyk/phrases/fa/panel/shell.ts'
import { callErrorMessage } from './call-error-message.ts'

describe('what a screen says of a failed call', () => {
  test('[ERR-08] a line that broke gets the generic sentence, and what can be done about it', () => {
    const said = callErrorMessage(new ApiError({ kind: 'network' }))
    expect(said.startsWith(shell.sendFailed)).toBe(true)
    expect(said).toContain('اتصال خود را بررسی کنید')
  })

  test('[ERR-01] a crash gets the generic sentence alone', () => {
    expect(callErrorMessage(new ApiError({ kind: 'server', status: 500, message: 'x' }))).toBe(shell.sendFailed)
  })
})
