import { SeededRandom } from '@peyk/domain/random/seeded-random.ts'
import type { EngineStore } from '@peyk/server/features/delivery/dispatch/store/engine-store.ts'
import type { CarrierLeases } from '@peyk/server/features/delivery/dispatch/gateway.ts'
import { TableInvariants } from './invariants/table-invariants.ts'
import { SimulatedDatabase } from './database.ts'
import { openMemoryStore } from './fake-store.ts'
import { GatewayProcess, WALL_MS } from './gateway-process.ts'
import type { ProcessEnvironment } from './gateway-process.ts'
import { releaseCarrierLeases, acquireCarrierLeases } from './models/leasing-model.ts'
import { SimulatedOperator } from './operator.ts'
import { seedTables } from './seed-data.ts'
import { Scheduler, anActor } from './scheduler.ts'
import { Tables } from './models/memory-tables.ts'
import type { Trace } from './trace.ts'
import { SimulatedConnection } from './simulated-socket.ts'
import { PduInvariants } from './invariants/pdu-invariants.ts'
import { ConnectionTap } from './wire-tap.ts'
import { WorkerProcess } from './worker-process.ts'
import { ApiProcess } from './submits/api-process.ts'
import { CallingPrograms } from './submits/calling-programs.ts'
import { SubmitTables, openSubmitStore } from './submits/submit-model.ts'
import type { SubmitStore } from './submits/submit-model.ts'
import { stopsWithinMs } from './fault-profile.ts'
import type { FaultProfile } from './fault-profile.ts'

/** Most parts of a text in the simulation. */
const MAX_PARTS = 3

export interface Violation {
  rule: string
  detail: string
}

/** A deliberate bug, to prove that the invariants find it. */
export interface Mutation {
  store?: (store: EngineStore, around: { tables: Tables; owner: string; carrier: string }) => EngineStore
  leases?: (leases: CarrierLeases) => CarrierLeases
  /** Called with every fold. */
  fold?: (tables: Tables) => void
  submits?: (store: SubmitStore, around: { tables: Tables; submits: SubmitTables }) => SubmitStore
}

/** Everything of one seed: database, operators, processes, the connections between them, and the invariants. */
export class Simulation {
  readonly trace: Trace
  readonly scheduler: Scheduler
  readonly tables: Tables
  readonly database: SimulatedDatabase
  readonly operators = new Map<string, SimulatedOperator>()
  readonly connections = new Set<SimulatedConnection>()
  readonly receiptStats = new Map<number, Set<string>>()
  gateways: GatewayProcess[] = []
  worker: WorkerProcess
  api: ApiProcess
  readonly programs: CallingPrograms
  readonly #submits = new SubmitTables()
  violation: Violation | undefined
  /** The database's clock goes ahead of the virtual one by so much. */
  clockOffsetMs = 0
  readonly #random: SeededRandom
  readonly #faults: FaultProfile
  readonly #mutation: Mutation
  readonly #invariants: TableInvariants
  readonly #pduInvariants: PduInvariants
  /** The largest and the smallest window that a carrier's connections had so far. */
  readonly #windows = new Map<string, number>()
  readonly #smallest = new Map<string, number>()
  #checkedVersion = -1
  #lastProcess = 0

  constructor({
    seed,
    faults,
    trace,
    mutation = {},
  }: {
    seed: number
    faults: FaultProfile
    trace: Trace
    mutation?: Mutation
  }) {
    this.trace = trace
    this.#mutation = mutation
    this.#faults = faults
    this.#random = new SeededRandom(seed)
    this.scheduler = new Scheduler(trace)
    this.tables = new Tables({ now: () => WALL_MS + this.scheduler.now + this.clockOffsetMs })
    this.database = new SimulatedDatabase({ scheduler: this.scheduler, random: this.#random, faults: faults.database })
    seedTables(this.tables, { random: this.#random, faults })
    const reportViolation = (rule: string, detail: string) => void (this.violation ??= { rule, detail })
    this.#pduInvariants = new PduInvariants({
      tables: this.tables,
      reportViolation,
      limitsOf: (send) => {
        // A window that a message of three parts does not fit into lets its parts leave one by one.
        if ((this.#smallest.get(send.carrier) ?? 0) < MAX_PARTS) return { line: null, carrier: null }
        const perSecond = this.tables.lines.get(send.lineId)?.ratePerSecond ?? null
        const ofCarrier = this.tables.carriers.get(send.carrier)?.ratePerSecond ?? null
        return {
          line: perSecond === null ? null : { id: send.lineId, perSecond },
          carrier: ofCarrier === null ? null : { key: send.carrier, perSecond: ofCarrier },
        }
      },
      stopsWithinMs: stopsWithinMs(faults),
      onTaken: (send, taken) => this.#invariants.checkTaken(send, taken),
    })
    this.#invariants = new TableInvariants({
      tables: this.tables,
      reportViolation,
      operatorRecordOf: (msisdn) => this.#pduInvariants.operatorRecordOf(msisdn),
      windowOf: (carrier) => this.#windows.get(carrier) ?? 0,
    })
    for (const key of this.tables.carriers.keys()) this.operators.set(key, this.#openOperator(key))
    for (let nth = 0; nth < faults.gateways; nth++) this.startGateway()
    this.worker = this.startWorker()
    this.api = this.startApi()
    this.programs = this.#openPrograms({ seed, reportViolation })
  }

  get random(): SeededRandom {
    return this.#random
  }

  #openOperator(key: string): SimulatedOperator {
    return new SimulatedOperator({
      actor: anActor(`operator of ${key}`),
      scheduler: this.scheduler,
      random: this.#random,
      faults: this.#faults.operator,
      onAccepted: (accepted) => this.#pduInvariants.accepted(accepted),
      onAcknowledged: ({ of, stat }) => {
        const stats = this.receiptStats.get(of.msisdn) ?? new Set()
        this.receiptStats.set(of.msisdn, stats.add(stat))
      },
    })
  }

  startGateway(): GatewayProcess {
    const process = new GatewayProcess(`gateway${++this.#lastProcess}`, this.#environment())
    this.gateways = [...this.gateways.filter((other) => other.isAlive), process]
    return process
  }

  startWorker(): WorkerProcess {
    this.worker = new WorkerProcess(`worker${++this.#lastProcess}`, {
      scheduler: this.scheduler,
      tables: this.tables,
      transactFor: (actor) => this.database.transactFor(actor),
      wake: () => this.wake(),
      onFold: this.#mutation.fold,
    })
    return this.worker
  }

  /** The process that takes submits; the one before it is gone. */
  startApi(): ApiProcess {
    const { scheduler, tables, database } = this
    const submits = this.#submits
    this.api = new ApiProcess(`api${++this.#lastProcess}`, {
      scheduler,
      storeFor: (actor) => {
        const store = openSubmitStore(
          { tables, submits },
          {
            transact: database.transactFor(actor),
            isRefused: () =>
              scheduler.now < this.#faults.faultsEndAt && this.#random.happens(this.#faults.groupRefused),
            wake: () => this.wake(),
          },
        )
        return this.#mutation.submits?.(store, { tables, submits }) ?? store
      },
    })
    return this.api
  }

  /** Every line has a price; programs call as the seed has it. */
  #openPrograms({ seed, reportViolation }: { seed: number; reportViolation: (rule: string, detail: string) => void }) {
    const { scheduler, tables } = this
    const random = new SeededRandom(seed * 15_485_863 + 7)
    const lines = [...tables.lines.values()]
    for (const { id } of lines) this.#submits.changePrice(id, { tenths: random.integer([90, 400]), from: 0 })
    const programs = new CallingPrograms({
      scheduler,
      random,
      tables,
      habits: this.#faults.calling,
      submits: this.#submits,
      api: () => this.api,
      report: reportViolation,
    })
    programs.plan({ lines, withinMs: this.#faults.faultsEndAt * 0.7 })
    return programs
  }

  /** A line costs something else from now on. */
  changePrice(): void {
    const line = this.#random.pick([...this.tables.lines.values()])
    if (line === undefined) return
    this.#submits.changePrice(line.id, { tenths: this.#random.integer([90, 400]), from: this.tables.now() })
  }

  #environment(): ProcessEnvironment {
    const { scheduler, tables, database } = this
    return {
      scheduler,
      random: this.#random,
      note: (what) => this.trace.note(what, scheduler.now),
      leasesFor: (actor) => {
        const transact = database.transactFor(actor)
        const leases: CarrierLeases = {
          acquire: (input) => transact('take carriers', () => acquireCarrierLeases(tables, input)),
          release: (input) => transact('give carriers up', () => releaseCarrierLeases(tables, input)),
        }
        return this.#mutation.leases?.(leases) ?? leases
      },
      storeFor: (actor, { carrier, owner }) => {
        const { key, receiptIdForm, windowSize } = carrier
        this.#windows.set(key, Math.max(this.#windows.get(key) ?? 0, windowSize))
        this.#smallest.set(key, Math.min(this.#smallest.get(key) ?? Infinity, windowSize))
        const store = openMemoryStore(tables, { carrier: key, owner, receiptIdForm }, database.transactFor(actor))
        return this.#watched(this.#mutation.store?.(store, { tables, owner, carrier: key }) ?? store, owner)
      },
      connect: (input) => this.#connect(input),
      onDeath: (actor) => {
        for (const connection of this.connections) if (connection.client.actor === actor) connection.abandon()
      },
    }
  }

  /** Reports when a carrier worker has read that sends must stop. */
  #watched(store: EngineStore, owner: string): EngineStore {
    return {
      ...store,
      findStopped: async (sendIds) => {
        const stopped = await store.findStopped(sendIds)
        this.#pduInvariants.stopSeen(owner, stopped)
        return stopped
      },
    }
  }

  #connect({ actor, owner, carrier }: Parameters<ProcessEnvironment['connect']>[0]) {
    const operator = this.operators.get(carrier) as SimulatedOperator
    const tap = new ConnectionTap({
      onWritten: (part) => this.#pduInvariants.wrote(owner, part),
      onAnswered: (part) => this.#pduInvariants.answered(part),
    })
    const connection = new SimulatedConnection({
      scheduler: this.scheduler,
      trace: this.trace,
      random: this.#random,
      client: actor,
      server: operator.actor,
      latencyMs: this.#faults.connectionLatencyMs,
      onWrite: (octets) => tap.wrote(octets),
      onRead: (octets) => tap.read(octets),
    })
    for (const other of this.connections) if (!other.isOpen) this.connections.delete(other)
    this.connections.add(connection)
    operator.serve(connection.serverSocket)
    this.scheduler.after(this.#random.between(this.#faults.connectionLatencyMs), {
      actor,
      what: 'is connected',
      callback: () => connection.client.emit('connect'),
    })
    return connection.clientSocket
  }

  /** Notifies the gateways of a change; some notifications are lost. */
  wake(): void {
    for (const gateway of this.gateways) {
      if (this.#random.happens(0.1)) continue
      this.scheduler.after(this.#random.between([0.2, 5]), {
        actor: gateway.actor,
        what: 'is woken',
        callback: () => gateway.wake(),
      })
    }
  }

  /** Checks everything that must hold now. */
  check(): Violation | undefined {
    const { failure } = this.database
    if (failure !== undefined) this.violation ??= { rule: 'no transaction breaks a rule', detail: failure.stack ?? '' }
    if (this.#checkedVersion !== this.tables.version) {
      this.#checkedVersion = this.tables.version
      this.#invariants.check()
      this.programs.check()
    }
    return this.violation
  }

  /** The operator's record of a message. */
  operatorRecordOf(msisdn: number) {
    return this.#pduInvariants.operatorRecordOf(msisdn)
  }
}
