import type { HandsetMessageView } from '../smsc/messages-view.ts'

export type HandsetMessage = HandsetMessageView

export interface NumberList {
  /** The newest first. */
  numbers: readonly { number: string; last: HandsetMessage }[]
  total: number
}

export interface HandsetConversation {
  number: string
  /** Number of stored messages. */
  count: number
  /** Oldest first. */
  messages: readonly HandsetMessage[]
}

export const MAX_NUMBERS = 100
const MAX_MESSAGES = 300
export const MAX_COUNT = 1000

/** The simulator refused the call: `code` is 400 for a wrong input. */
export class CallError extends Error {
  readonly code: number
  constructor(code: number) {
    super(`the simulator answered ${code}`)
    this.code = code
  }
}

async function call<Answer>(path: string, options?: RequestInit): Promise<Answer> {
  const response = await fetch(path, options)
  if (!response.ok) throw new CallError(response.status)
  return (await response.json()) as Answer
}

export const readNumbers = (search: string) =>
  call<NumberList>(`/api/conversations?${new URLSearchParams({ limit: String(MAX_NUMBERS), search })}`)

export const readConversation = (number: string) =>
  call<HandsetConversation>(`/api/conversations?${new URLSearchParams({ number, limit: String(MAX_MESSAGES) })}`)

/** Lines that have sent something. */
export const readLines = () => call<{ lines: readonly string[] }>('/api/lines')

/** A subscriber's message to a line. */
export const sendReply = (reply: { from: string; to: string; text: string }) =>
  call<unknown>('/api/messages', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(reply),
  })
