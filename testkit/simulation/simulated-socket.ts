import { EventEmitter } from 'node:events'
import type { Socket } from 'node:net'
import type { SeededRandom } from '@peyk/domain/random/seeded-random.ts'
import type { Actor, Scheduler } from './scheduler.ts'
import type { Trace } from './trace.ts'

const SERVER_TIMEOUT_MS = 30_000

/** What a simulated connection needs. */
interface ConnectionOptions {
  scheduler: Scheduler
  trace: Trace
  random: SeededRandom
  client: Actor
  server: Actor
  latencyMs: readonly [number, number]
  /** Called with everything that the client writes and everything that reaches it, before it is processed. */
  onWrite: (octets: Buffer) => void
  onRead: (octets: Buffer) => void
}

/**
 * One end of a connection, in place of a TCP socket: written octets arrive at the other end after a latency, in order
 * and sometimes in two pieces, unless the connection breaks before.
 */
class SimulatedSocket extends EventEmitter {
  readonly actor: Actor
  readonly writableNeedDrain = false
  peer!: SimulatedSocket
  isOpen = true
  #arrivesAt = 0
  readonly #connection: SimulatedConnection

  constructor(wire: SimulatedConnection, actor: Actor) {
    super()
    this.#connection = wire
    this.actor = actor
  }

  get writable(): boolean {
    return this.isOpen
  }

  setNoDelay(): this {
    return this
  }

  resume(): this {
    return this
  }

  write(octets: Buffer): boolean {
    if (this.isOpen) this.#connection.transfer(this, octets)
    return true
  }

  /** Nothing more is written; the other end gets the end after everything that was written. */
  end(): this {
    return this.destroy()
  }

  destroy(): this {
    if (!this.isOpen) return this
    this.isOpen = false
    this.#connection.notifyEnd(this.peer)
    // As with a real socket, its own end gets the event afterwards.
    queueMicrotask(() => this.emit('close'))
    return this
  }

  /** The moment of the next arrival at this end, never before the one before it. */
  nextArrival(latency: number, now: number): number {
    this.#arrivesAt = Math.max(this.#arrivesAt, now + latency)
    return this.#arrivesAt
  }
}

/** A connection between a process and an operator. */
export class SimulatedConnection {
  readonly client: SimulatedSocket
  readonly server: SimulatedSocket
  readonly #options: ConnectionOptions
  /** From these virtual moments on nothing arrives at an end any more. */
  readonly #deafFrom = new Map<SimulatedSocket, number>()

  constructor(options: ConnectionOptions) {
    this.#options = options
    this.client = new SimulatedSocket(this, options.client)
    this.server = new SimulatedSocket(this, options.server)
    this.client.peer = this.server
    this.server.peer = this.client
  }

  get clientSocket(): Socket {
    return this.client as unknown as Socket
  }

  get serverSocket(): Socket {
    return this.server as unknown as Socket
  }

  get isOpen(): boolean {
    return this.client.isOpen && this.server.isOpen && this.#deafFrom.size === 0
  }

  transfer(from: SimulatedSocket, octets: Buffer): void {
    const { trace, random, onWrite } = this.#options
    if (from === this.client) onWrite(octets)
    trace.octets(octets)
    const at = octets.length > 20 && random.happens(0.1) ? Math.floor(random.next() * octets.length) : 0
    if (at > 0) this.#deliver(from.peer, octets.subarray(0, at))
    this.#deliver(from.peer, octets.subarray(at))
  }

  #deliver(to: SimulatedSocket, octets: Buffer): void {
    const { scheduler, random, latencyMs, onRead } = this.#options
    const { now } = scheduler
    scheduler.after(to.nextArrival(random.between(latencyMs), now) - now, {
      actor: to.actor,
      what: `reads ${octets.length}`,
      callback: () => {
        if (!to.isOpen || this.#isDeaf(to)) return
        if (to === this.client) onRead(octets)
        to.emit('data', octets)
      },
    })
  }

  notifyEnd(to: SimulatedSocket): void {
    const { scheduler, random, latencyMs } = this.#options
    const { now } = scheduler
    scheduler.after(to.nextArrival(random.between(latencyMs), now) - now, {
      actor: to.actor,
      what: 'sees the connection end',
      callback: () => {
        if (!this.#isDeaf(to)) this.#close(to, null)
      },
    })
  }

  #isDeaf(end: SimulatedSocket): boolean {
    return this.#options.scheduler.now >= (this.#deafFrom.get(end) ?? Infinity)
  }

  #close(end: SimulatedSocket, error: Error | null): void {
    if (!end.isOpen) return
    end.isOpen = false
    if (error !== null) end.emit('error', error)
    end.emit('close')
  }

  /** Nothing arrives any more in either direction, without any event (half-open); the server times out after a while. */
  cut(): void {
    for (const end of [this.client, this.server]) this.#deafFrom.set(end, 0)
    this.#options.scheduler.after(SERVER_TIMEOUT_MS, {
      actor: this.server.actor,
      what: 'gives a silent client up',
      callback: () => this.#close(this.server, new Error('ETIMEDOUT')),
    })
  }

  /**
   * The connection breaks, and each end gets the event a little later. Some of what the client had written still arrives;
   * nothing reaches the client any more.
   */
  break(): void {
    const { scheduler, random, latencyMs } = this.#options
    this.#deafFrom.set(this.client, 0)
    this.#deafFrom.set(this.server, scheduler.now + random.between([0, latencyMs[1]]))
    for (const end of [this.client, this.server]) {
      scheduler.after(latencyMs[1] + random.between(latencyMs), {
        actor: end.actor,
        what: 'sees the connection break',
        callback: () => this.#close(end, new Error('ECONNRESET')),
      })
    }
  }

  /** The process is gone, as after kill -9: what it wrote still arrives, and then the end. */
  abandon(): void {
    if (!this.client.isOpen) return
    this.client.isOpen = false
    this.notifyEnd(this.server)
  }
}
