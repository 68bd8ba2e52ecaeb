import { setTimeout as sleep } from 'node:timers/promises'
import { KeepAliveConnection } from './keep-alive-connection.ts'
import { buildRequest, messagesPerCall } from './single-requests.ts'
import type { SingleCaller, SingleKind } from './single-requests.ts'

// A process of its own that calls Peyk: its processor time is its own, and a call that it times waits for no other work
// of the bench.

export interface CallPlan {
  host: string
  port: number
  localAddress?: string
  kind: SingleKind
  callers: readonly SingleCaller[]
  /** At most so many calls are under way. */
  connections: number
  /** Index of the first number. */
  from: number
  seconds: number
  /** Calls of a second, whatever the earlier ones take; null: the next one follows each answer. */
  perSecond: number | null
}

/** Of each call, in the order in which they were begun. */
export interface CallTimes {
  /** Unix milliseconds at which it was due; of calls that follow one another, at which it was written. */
  sentAt: Float64Array
  /** Milliseconds from then to its answer; NaN where none came. */
  ms: Float64Array
  /** Of HTTP; 0 where no answer came. */
  status: Int16Array
  /** The first of its sends; 0 of none. */
  sendIds: Float64Array
  /** Unix milliseconds of the first call and of the last answer. */
  startedAt: number
  endedAt: number
  /** The first refusal, as it was worded. */
  refusal: string | null
  /** More calls waited than a paced run lets wait: it was ended early. */
  isOverloaded: boolean
}

interface OneCall {
  sentAt: number
  ms: number
  status: number
  sendId: number
}

/** Answers that are waited for at a steady pace before it counts as too much. */
const MOST_WAITING = 1000

class Caller {
  readonly #plan: CallPlan
  readonly #free: KeepAliveConnection[] = []
  readonly #queue: ((connection: KeepAliveConnection) => void)[] = []
  readonly calls: OneCall[] = []
  refusal: string | null = null
  isOverloaded = false

  constructor(plan: CallPlan) {
    this.#plan = plan
  }

  async open(): Promise<void> {
    const { connections } = this.#plan
    for (let at = 0; at < connections; at += 1) this.#free.push(await this.#connect())
  }

  close(): void {
    for (const connection of this.#free) connection.close()
  }

  #connect(): Promise<KeepAliveConnection> {
    const { host, port, localAddress } = this.#plan
    return KeepAliveConnection.open({ host, port, localAddress })
  }

  /** Each connection writes its next call when it has the answer to the one before. */
  async runClosed(): Promise<void> {
    const until = performance.now() + this.#plan.seconds * 1000
    const connections = this.#free.splice(0)
    await Promise.all(
      connections.map(async (connection) => {
        let own = connection
        while (performance.now() < until) own = await this.#call(own, performance.now())
        this.#free.push(own)
      }),
    )
  }

  async runPaced(perSecond: number): Promise<void> {
    const total = Math.round(this.#plan.seconds * perSecond)
    const startedAt = performance.now()
    const begun: Promise<void>[] = []
    for (let number = 0; number < total; number += 1) {
      const dueAt = startedAt + (number * 1000) / perSecond
      const early = dueAt - performance.now()
      if (early > 0.5) await sleep(early)
      if (this.#queue.length > MOST_WAITING) {
        this.isOverloaded = true
        break
      }
      begun.push(this.#callWhenFree(dueAt))
    }
    await Promise.all(begun)
  }

  async #callWhenFree(dueAt: number): Promise<void> {
    const free =
      this.#free.pop() ?? (await new Promise<KeepAliveConnection>((resolve) => void this.#queue.push(resolve)))
    const connection = await this.#call(free.isClosed ? await this.#connect() : free, dueAt)
    const next = this.#queue.shift()
    if (next === undefined) this.#free.push(connection)
    else next(connection)
  }

  /** Returns the connection, or a new one where it broke. */
  async #call(connection: KeepAliveConnection, dueAt: number): Promise<KeepAliveConnection> {
    const { kind, callers, from, host, port } = this.#plan
    const number = this.calls.length
    const call: OneCall = { sentAt: performance.timeOrigin + dueAt, ms: Number.NaN, status: 0, sendId: 0 }
    this.calls.push(call)
    const request = buildRequest(kind, {
      caller: callers[number % callers.length] as SingleCaller,
      index: from + number * messagesPerCall(kind),
      host: `${host}:${port}`,
    })
    try {
      const { status, body } = await connection.send(request)
      call.ms = performance.now() - dueAt
      call.status = status
      call.sendId = Number(/"message_outbox_ids":\[(\d+)/.exec(body)?.[1] ?? 0)
      if (status !== 200) this.refusal ??= `${status} ${Buffer.from(body, 'latin1').toString('utf8')}`
      return connection
    } catch (error) {
      this.refusal ??= String(error)
      return this.#connect()
    }
  }
}

async function callAsPlanned(plan: CallPlan): Promise<CallTimes> {
  const caller = new Caller(plan)
  await caller.open()
  const startedAt = Date.now()
  await (plan.perSecond === null ? caller.runClosed() : caller.runPaced(plan.perSecond))
  const endedAt = Date.now()
  caller.close()
  const { calls, refusal, isOverloaded } = caller
  return {
    sentAt: Float64Array.from(calls, ({ sentAt }) => sentAt),
    ms: Float64Array.from(calls, ({ ms }) => ms),
    status: Int16Array.from(calls, ({ status }) => status),
    sendIds: Float64Array.from(calls, ({ sendId }) => sendId),
    startedAt,
    endedAt,
    refusal,
    isOverloaded,
  }
}

process.on('message', (plan: CallPlan) => {
  void callAsPlanned(plan).then(
    (times) => process.send?.(times),
    (error: unknown) => process.send?.({ failed: String(error) }),
  )
})
process.once('disconnect', () => process.exit(0))
