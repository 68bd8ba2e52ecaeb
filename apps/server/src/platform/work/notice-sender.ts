import type { Database } from '@peyk/database/database.ts'
import { engineScope } from '@peyk/database/scope.ts'
import { CoalescedCalls } from './coalesced-calls.ts'
import type { After } from './coalesced-calls.ts'
import { sendNotices } from './send-notices.ts'
import type { Channel } from './wake.ts'

/**
 * Sends notices outside of transactions, after the commit of what they tell of: at most one statement every `everyMs`,
 * the first at once, and equal ones of that time are one. What happens often is told of by this, since a notice inside a
 * transaction makes its commit wait for those of others. A process that dies in between has not told; see record 0105.
 */
export class NoticeSender {
  readonly #db: Pick<Database, 'asEngineOnce'>
  readonly #onError: (error: unknown) => void
  readonly #calls: CoalescedCalls
  #waiting = new Map<string, { channel: Channel; payload: string }>()
  #sending: Promise<void> = Promise.resolve()

  constructor({
    db,
    everyMs,
    onError,
    after,
  }: {
    db: Pick<Database, 'asEngineOnce'>
    everyMs: number
    onError: (error: unknown) => void
    after?: After
  }) {
    this.#db = db
    this.#onError = onError
    this.#calls = new CoalescedCalls({ everyMs, ...(after === undefined ? {} : { after }) })
  }

  tell(channel: Channel, payload = ''): void {
    this.#waiting.set(`${channel} ${payload}`, { channel, payload })
    // What is told of in the same moment goes out together.
    this.#calls.call('all', () => queueMicrotask(() => this.#send()))
  }

  /** Sends what waits, and resolves when it has been sent. */
  async close(): Promise<void> {
    this.#calls.stop()
    this.#send()
    await this.#sending
  }

  #send(): void {
    if (this.#waiting.size === 0) return
    const notices = [...this.#waiting.values()]
    this.#waiting = new Map()
    const send = () => this.#db.asEngineOnce(engineScope(), (tx) => sendNotices(tx, notices))
    this.#sending = this.#sending.then(send).then(() => {}, this.#onError)
  }
}
