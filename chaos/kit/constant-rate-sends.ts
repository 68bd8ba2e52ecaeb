import { setTimeout as sleep } from 'node:timers/promises'
import { numberAt } from '../../testkit/campaign-check.ts'
import type { Sender } from '../../testkit/start-engine.ts'
import { LogTail } from './readings/log-tail.ts'

const CALLS_PER_SECOND = 10
const TEXT = 'پیام آزمون یکنواخت'

/** Hands messages over at a steady rate through the API, and looks in the operator's log when each came there. */
export class ConstantRateSends {
  readonly sendIds: number[] = []
  readonly #url: string
  readonly #sender: Sender
  readonly #size: number
  readonly #tail: LogTail
  /** When each call began; its numbers are `#size` in a row. */
  readonly #begun: number[] = []
  #calls: Promise<void>[] = []
  #wireMs: number[] = []
  #callMs: number[] = []
  refused = 0

  constructor({
    url,
    sender,
    perSecond,
    logPath,
  }: {
    url: string
    sender: Sender
    perSecond: number
    logPath: string
  }) {
    this.#url = url
    this.#sender = sender
    this.#size = Math.max(1, Math.round(perSecond / CALLS_PER_SECOND))
    this.#tail = new LogTail(logPath)
  }

  get recipients(): number {
    return this.#begun.length * this.#size
  }

  /** Until `isOver` says so. */
  async run({ isOver }: { isOver: () => boolean }): Promise<void> {
    const startedAt = performance.now()
    for (let call = 0; !isOver(); call++) {
      await sleep(Math.max(0, startedAt + (call * 1000) / CALLS_PER_SECOND - performance.now()))
      // A call that does not come through is one that was refused; the run says how many.
      this.#calls.push(this.#call(call).catch(() => void (this.refused += 1)))
    }
    await Promise.all(this.#calls)
  }

  async #call(call: number): Promise<void> {
    this.#begun[call] = Date.now()
    const answer = await fetch(`${this.#url}/v1/api/send`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: this.#sender.apiKey },
      body: JSON.stringify({
        sending_type: 'webservice',
        from_number: this.#sender.service.number,
        message: TEXT,
        params: { recipients: Array.from({ length: this.#size }, (_, at) => `+${numberAt(call * this.#size + at)}`) },
      }),
    })
    const { data } = (await answer.json()) as { data: { message_outbox_ids: number[] } | null }
    if (data === null) this.refused += 1
    else this.sendIds.push(...data.message_outbox_ids)
    this.#callMs.push(Date.now() - (this.#begun[call] ?? 0))
  }

  /** Milliseconds from the call to the operator, of every message that came there since the last time; and of calls. */
  async collectTimes(): Promise<{ wireMs: number[]; callMs: number[] }> {
    for (const line of await this.#tail.readNewLines()) {
      if (!line.startsWith('{"kind":"submit"')) continue
      const { at, to } = JSON.parse(line) as { at: number; to: string }
      const begun = this.#begun[Math.floor((Number(to.slice(1)) - numberAt(0)) / this.#size)]
      if (begun !== undefined) this.#wireMs.push(at - begun)
    }
    const taken = { wireMs: this.#wireMs, callMs: this.#callMs }
    this.#wireMs = []
    this.#callMs = []
    this.#calls = this.#calls.slice(-100)
    return taken
  }
}
