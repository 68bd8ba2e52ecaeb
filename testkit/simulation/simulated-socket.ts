import { EventEmitter } from 'node:events'
import type { Socket } from 'node:net'
import type { Chance } from './seeded-random.ts'
import type { Actor, Scheduler } from './scheduler.ts'
import type { Trace } from './trace.ts'

const SERVER_PATIENCE_MS = 30_000

/** What a connection of the simulation is made with. */
interface WireOptions {
  scheduler: Scheduler
  trace: Trace
  chance: Chance
  client: Actor
  server: Actor
  latencyMs: readonly [number, number]
  /** Everything that the client writes, and everything that reaches it, before anybody else sees it. */
  onWrite: (octets: Buffer) => void
  onRead: (octets: Buffer) => void
}

/**
 * One end of a connection, in place of a TCP socket: what is written arrives after a while at the other end, in order
 * and sometimes in two pieces, unless the connection breaks before.
 */
class End extends EventEmitter {
  readonly actor: Actor
  readonly writableNeedDrain = false
  peer!: End
  isOpen = true
  #arrivesAt = 0
  readonly #wire: Wire

  constructor(wire: Wire, actor: Actor) {
    super()
    this.#wire = wire
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
    if (this.isOpen) this.#wire.carry(this, octets)
    return true
  }

  /** Nothing more is written; the other end hears of it behind everything that was. */
  end(): this {
    return this.destroy()
  }

  destroy(): this {
    if (!this.isOpen) return this
    this.isOpen = false
    this.#wire.tellEnd(this.peer)
    // As with a real socket, its own end is told afterwards.
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
export class Wire {
  readonly client: End
  readonly server: End
  readonly #options: WireOptions
  /** From these virtual moments on nothing arrives at an end any more. */
  readonly #deafFrom = new Map<End, number>()

  constructor(options: WireOptions) {
    this.#options = options
    this.client = new End(this, options.client)
    this.server = new End(this, options.server)
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

  carry(from: End, octets: Buffer): void {
    const { trace, chance, onWrite } = this.#options
    if (from === this.client) onWrite(octets)
    trace.octets(octets)
    const at = octets.length > 20 && chance.happens(0.1) ? Math.floor(chance.next() * octets.length) : 0
    if (at > 0) this.#deliver(from.peer, octets.subarray(0, at))
    this.#deliver(from.peer, octets.subarray(at))
  }

  #deliver(to: End, octets: Buffer): void {
    const { scheduler, chance, latencyMs, onRead } = this.#options
    const { now } = scheduler
    scheduler.after(to.nextArrival(chance.within(latencyMs), now) - now, {
      actor: to.actor,
      what: `reads ${octets.length}`,
      act: () => {
        if (!to.isOpen || this.#isDeaf(to)) return
        if (to === this.client) onRead(octets)
        to.emit('data', octets)
      },
    })
  }

  tellEnd(to: End): void {
    const { scheduler, chance, latencyMs } = this.#options
    const { now } = scheduler
    scheduler.after(to.nextArrival(chance.within(latencyMs), now) - now, {
      actor: to.actor,
      what: 'sees the connection end',
      act: () => {
        if (!this.#isDeaf(to)) this.#close(to, null)
      },
    })
  }

  #isDeaf(end: End): boolean {
    return this.#options.scheduler.now >= (this.#deafFrom.get(end) ?? Infinity)
  }

  #close(end: End, error: Error | null): void {
    if (!end.isOpen) return
    end.isOpen = false
    if (error !== null) end.emit('error', error)
    end.emit('close')
  }

  /** Nothing arrives any more in either direction, and nobody is told (half-open); the server gives up after a while. */
  cut(): void {
    for (const end of [this.client, this.server]) this.#deafFrom.set(end, 0)
    this.#options.scheduler.after(SERVER_PATIENCE_MS, {
      actor: this.server.actor,
      what: 'gives a silent client up',
      act: () => this.#close(this.server, new Error('ETIMEDOUT')),
    })
  }

  /**
   * The connection breaks, and each end hears of it a little later. Some of what the client had written still arrives;
   * nothing reaches the client any more.
   */
  break(): void {
    const { scheduler, chance, latencyMs } = this.#options
    this.#deafFrom.set(this.client, 0)
    this.#deafFrom.set(this.server, scheduler.now + chance.within([0, latencyMs[1]]))
    for (const end of [this.client, this.server]) {
      scheduler.after(latencyMs[1] + chance.within(latencyMs), {
        actor: end.actor,
        what: 'sees the connection break',
        act: () => this.#close(end, new Error('ECONNRESET')),
      })
    }
  }

  /** The process is gone, as after kill -9: what it wrote still arrives, and then the end. */
  orphan(): void {
    if (!this.client.isOpen) return
    this.client.isOpen = false
    this.tellEnd(this.server)
  }
}
