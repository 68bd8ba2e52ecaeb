import { Chance } from './seeded-random.ts'
import type { EngineStore } from '@peyk/server/features/delivery/dispatch/engine-store.ts'
import type { CarrierLeases } from '@peyk/server/features/delivery/dispatch/gateway.ts'
import { BooksCheck } from './table-invariants.ts'
import { Database } from './database.ts'
import { openFakeStore } from './fake-store.ts'
import { GatewayProcess, WALL_MS } from './gateway-process.ts'
import type { Surroundings } from './gateway-process.ts'
import { giveCarriersUp, takeCarriers } from './leasing-model.ts'
import { Operator } from './operator.ts'
import { populate } from './seed-data.ts'
import { Scheduler, anActor } from './scheduler.ts'
import { Tables } from './memory-tables.ts'
import type { Trace } from './trace.ts'
import { Wire } from './simulated-socket.ts'
import { WireCheck } from './pdu-invariants.ts'
import { WireTap } from './wire-tap.ts'
import { WorkerProcess } from './worker-process.ts'
import { stopsWithinMs } from './fault-profile.ts'
import type { Weather } from './fault-profile.ts'

/** Most parts of a text in the simulation. */
const LONGEST = 3

export interface Broken {
  rule: string
  detail: string
}

/** Bends something on purpose, so that it can be seen that the checks see it. */
export interface Plant {
  store?: (store: EngineStore, around: { tables: Tables; owner: string; carrier: string }) => EngineStore
  leases?: (leases: CarrierLeases) => CarrierLeases
  /** Done with every fold. */
  fold?: (tables: Tables) => void
}

/** Everything of one seed: database, operators, processes, the wires between them, and who watches over all of it. */
export class World {
  readonly trace: Trace
  readonly scheduler: Scheduler
  readonly tables: Tables
  readonly database: Database
  readonly operators = new Map<string, Operator>()
  readonly wires = new Set<Wire>()
  readonly told = new Map<number, Set<string>>()
  gateways: GatewayProcess[] = []
  worker: WorkerProcess
  broken: Broken | undefined
  /** The database's clock goes ahead of the virtual one by so much. */
  aheadMs = 0
  readonly #chance: Chance
  readonly #weather: Weather
  readonly #plant: Plant
  readonly #books: BooksCheck
  readonly #wireCheck: WireCheck
  /** The largest and the smallest window that a carrier's connections had so far. */
  readonly #windows = new Map<string, number>()
  readonly #smallest = new Map<string, number>()
  #checkedVersion = -1
  #lastProcess = 0

  constructor({ seed, weather, trace, plant = {} }: { seed: number; weather: Weather; trace: Trace; plant?: Plant }) {
    this.trace = trace
    this.#plant = plant
    this.#weather = weather
    this.#chance = new Chance(seed)
    this.scheduler = new Scheduler(trace)
    this.tables = new Tables({ now: () => WALL_MS + this.scheduler.now + this.aheadMs })
    this.database = new Database({ scheduler: this.scheduler, chance: this.#chance, weather: weather.database })
    populate(this.tables, { chance: this.#chance, weather })
    const complain = (rule: string, detail: string) => void (this.broken ??= { rule, detail })
    this.#wireCheck = new WireCheck({
      tables: this.tables,
      complain,
      limitsOf: (send) => {
        // A window that a message of three parts does not fit into lets its parts leave one by one.
        if ((this.#smallest.get(send.carrier) ?? 0) < LONGEST) return { line: null, carrier: null }
        const perSecond = this.tables.lines.get(send.lineId)?.ratePerSecond ?? null
        const ofCarrier = this.tables.carriers.get(send.carrier)?.ratePerSecond ?? null
        return {
          line: perSecond === null ? null : { id: send.lineId, perSecond },
          carrier: ofCarrier === null ? null : { key: send.carrier, perSecond: ofCarrier },
        }
      },
      stopsWithinMs: stopsWithinMs(weather),
      onTaken: (send, taken) => this.#books.checkTaken(send, taken),
    })
    this.#books = new BooksCheck({
      tables: this.tables,
      complain,
      wordOf: (msisdn) => this.#wireCheck.wordOf(msisdn),
      windowOf: (carrier) => this.#windows.get(carrier) ?? 0,
    })
    for (const key of this.tables.carriers.keys()) this.operators.set(key, this.#openOperator(key))
    for (let nth = 0; nth < weather.gateways; nth++) this.startGateway()
    this.worker = this.startWorker()
  }

  get chance(): Chance {
    return this.#chance
  }

  #openOperator(key: string): Operator {
    return new Operator({
      actor: anActor(`operator of ${key}`),
      scheduler: this.scheduler,
      chance: this.#chance,
      weather: this.#weather.operator,
      onAccepted: (accepted) => this.#wireCheck.accepted(accepted),
      onTold: ({ of, stat }) => {
        const stats = this.told.get(of.msisdn) ?? new Set()
        this.told.set(of.msisdn, stats.add(stat))
      },
    })
  }

  startGateway(): GatewayProcess {
    const process = new GatewayProcess(`gateway${++this.#lastProcess}`, this.#surroundings())
    this.gateways = [...this.gateways.filter((other) => other.isAlive), process]
    return process
  }

  startWorker(): WorkerProcess {
    this.worker = new WorkerProcess(`worker${++this.#lastProcess}`, {
      scheduler: this.scheduler,
      tables: this.tables,
      transactFor: (actor) => this.database.transactFor(actor),
      wake: () => this.wake(),
      onFold: this.#plant.fold,
    })
    return this.worker
  }

  #surroundings(): Surroundings {
    const { scheduler, tables, database } = this
    return {
      scheduler,
      chance: this.#chance,
      note: (what) => this.trace.note(what, scheduler.now),
      leasesFor: (actor) => {
        const transact = database.transactFor(actor)
        const leases: CarrierLeases = {
          take: (asked) => transact('take carriers', () => takeCarriers(tables, asked)),
          giveUp: (given) => transact('give carriers up', () => giveCarriersUp(tables, given)),
        }
        return this.#plant.leases?.(leases) ?? leases
      },
      storeFor: (actor, { carrier, owner }) => {
        const { key, receiptIdForm, windowSize } = carrier
        this.#windows.set(key, Math.max(this.#windows.get(key) ?? 0, windowSize))
        this.#smallest.set(key, Math.min(this.#smallest.get(key) ?? Infinity, windowSize))
        const store = openFakeStore(tables, { carrier: key, owner, receiptIdForm }, database.transactFor(actor))
        return this.#watched(this.#plant.store?.(store, { tables, owner, carrier: key }) ?? store, owner)
      },
      connect: (asked) => this.#connect(asked),
      onDeath: (actor) => {
        for (const wire of this.wires) if (wire.client.actor === actor) wire.orphan()
      },
    }
  }

  /** Notes when a run has heard that sends must stop. */
  #watched(store: EngineStore, owner: string): EngineStore {
    return {
      ...store,
      stopped: async (sendIds) => {
        const stopped = await store.stopped(sendIds)
        this.#wireCheck.stopSeen(owner, stopped)
        return stopped
      },
    }
  }

  #connect({ actor, owner, carrier }: Parameters<Surroundings['connect']>[0]) {
    const operator = this.operators.get(carrier) as Operator
    const tap = new WireTap({
      onWritten: (part) => this.#wireCheck.wrote(owner, part),
      onAnswered: (part) => this.#wireCheck.answered(part),
    })
    const wire = new Wire({
      scheduler: this.scheduler,
      trace: this.trace,
      chance: this.#chance,
      client: actor,
      server: operator.actor,
      latencyMs: this.#weather.wireMs,
      onWrite: (octets) => tap.wrote(octets),
      onRead: (octets) => tap.read(octets),
    })
    for (const other of this.wires) if (!other.isOpen) this.wires.delete(other)
    this.wires.add(wire)
    operator.serve(wire.serverSocket)
    this.scheduler.after(this.#chance.within(this.#weather.wireMs), {
      actor,
      what: 'is connected',
      act: () => wire.client.emit('connect'),
    })
    return wire.clientSocket
  }

  /** Somebody changed something that gateways should look at; now and then nobody hears it. */
  wake(): void {
    for (const gateway of this.gateways) {
      if (this.#chance.happens(0.1)) continue
      this.scheduler.after(this.#chance.within([0.2, 5]), {
        actor: gateway.actor,
        what: 'is woken',
        act: () => gateway.wake(),
      })
    }
  }

  /** All that must hold, now. */
  check(): Broken | undefined {
    const { failure } = this.database
    if (failure !== undefined) this.broken ??= { rule: 'no transaction breaks a rule', detail: failure.stack ?? '' }
    if (this.#checkedVersion !== this.tables.version) {
      this.#checkedVersion = this.tables.version
      this.#books.check()
    }
    return this.broken
  }

  /** What the operator has of a message. */
  wordOf(msisdn: number) {
    return this.#wireCheck.wordOf(msisdn)
  }
}
