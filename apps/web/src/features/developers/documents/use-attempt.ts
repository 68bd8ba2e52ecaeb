import { useState } from 'react'
import { attemptUrl, TOLD_HEADERS, type Attempt } from './documents.model.ts'

export interface Outcome {
  readonly status: number
  readonly ms: number
  readonly headers: string
  /** Null: a file. */
  readonly body: string | null
}

/**
 * Sends one request as a program would, with the visitor's own key and nothing of the panel's login: it does not go
 * through the client of the panel, whose token and retries would show another picture. The key is kept nowhere.
 */
export function useAttempt() {
  const [state, setState] = useState<{ isRunning: boolean; outcome: Outcome | null; hasFailed: boolean }>({ isRunning: false, outcome: null, hasFailed: false }) // prettier-ignore
  const send = async (attempt: Attempt, key: string) => {
    setState({ isRunning: true, outcome: null, hasFailed: false })
    const begun = performance.now()
    try {
      const response = await fetch(attemptUrl(attempt), {
        method: attempt.method,
        cache: 'no-store',
        headers: {
          ...(key === '' ? {} : { Authorization: key }),
          ...(attempt.body === null ? {} : { 'Content-Type': 'application/json' }),
        },
        ...(attempt.body === null ? {} : { body: attempt.body }),
      })
      const ms = Math.round(performance.now() - begun)
      const headers = [...response.headers].filter(([name]) => TOLD_HEADERS.test(name)).map((pair) => pair.join(': '))
      const isEnvelope = response.headers.get('content-type')?.includes('json') === true
      const body = isEnvelope ? JSON.stringify(await response.json(), null, 2) : null
      setState({ isRunning: false, hasFailed: false, outcome: { status: response.status, ms, headers: headers.join('\n'), body } }) // prettier-ignore
    } catch {
      setState({ isRunning: false, outcome: null, hasFailed: true })
    }
  }
  return { ...state, send }
}
