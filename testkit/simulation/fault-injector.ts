import { cancelSend, pauseSend, resumeSend, submitSend } from './models/send-lifecycle-model.ts'
import { planSends } from './seed-data.ts'
import { anActor } from './scheduler.ts'
import { SEND_STATES } from '@peyk/domain/delivery/states.ts'
import type { Send } from './models/memory-tables.ts'
import type { FaultIntervals, FaultProfile } from './fault-profile.ts'
import type { Simulation } from './simulation.ts'

/** Everything that happens to the engine from outside: submits, pauses, faults, crashes. Ends with the time of faults. */
export class FaultInjector {
  readonly #simulation: Simulation
  readonly #faults: FaultProfile
  readonly #actor = anActor('outside')

  constructor({ simulation, faults }: { simulation: Simulation; faults: FaultProfile }) {
    this.#simulation = simulation
    this.#faults = faults
    const { random, tables } = simulation
    for (const planned of planSends({ random, lines: [...tables.lines.values()], faultsEndAt: faults.faultsEndAt })) {
      this.#at(planned.at, 'submits', () => {
        const now = tables.now()
        const sendAt = now + planned.startsIn
        submitSend(tables, { ...planned.send, sendAt, expiresAt: sendAt + planned.lastsMs })
        tables.version += 1
        simulation.wake()
      })
    }
    this.#repeat('break', () => this.#pickConnection()?.break())
    this.#repeat('cut', () => this.#pickConnection()?.cut())
    this.#repeat('misbehave', () => this.#simulation.random.pick([...simulation.operators.values()])?.misbehave())
    this.#repeat('crash', () => this.#crash())
    this.#repeat('freeze', () => this.#pickGateway()?.freeze(random.between([200, 20_000])))
    this.#repeat('duel', () => this.#duel())
    this.#repeat('restart', () => {
      this.#pickGateway()?.stop()
      this.#later(random.between([10, 3000]), () => this.#ensureGateways())
    })
    this.#repeat('workerCrash', () => {
      simulation.worker.kill()
      this.#later(random.between([10, 6000]), () => simulation.startWorker())
    })
    this.#repeat('pause', () => this.#pause())
    this.#repeat('cancel', () => this.#change(this.#pickSend(), (send) => cancelSend(tables, send.id)))
    this.#repeat('settings', () => this.#changeSettings())
    this.#repeat('switchOff', () => this.#switchOff())
    this.#repeat('apiCrash', () => {
      simulation.api.kill()
      this.#later(random.between([10, 3000]), () => simulation.startApi())
    })
    this.#repeat('priceChange', () => simulation.changePrice())
  }

  /** Ends all faults: every process runs, and paused sends resume. */
  stopFaults(): void {
    const { tables } = this.#simulation
    this.#ensureGateways()
    if (!this.#simulation.api.isAlive) this.#simulation.startApi()
    for (const carrier of tables.carriers.values()) carrier.isActive = true
    for (const send of tables.sends.values()) if (send.isPaused) this.#change(send, () => resumeSend(tables, send.id))
  }

  #ensureGateways(): void {
    const { simulation, faults } = { simulation: this.#simulation, faults: this.#faults }
    const running = simulation.gateways.filter((gateway) => gateway.isAlive && !gateway.isStopping).length
    for (let nth = running; nth < faults.gateways; nth++) simulation.startGateway()
  }

  #crash(): void {
    this.#pickGateway()?.kill()
    this.#later(this.#simulation.random.between([10, 12_000]), () => this.#ensureGateways())
  }

  /** The second takes over when the lease of the first has ended, and its own ends before the first goes on. */
  #duel(): void {
    const { gateways, tables, random } = this.#simulation
    const running = gateways.filter((gateway) => gateway.isAlive && !gateway.isStopping)
    const holders = new Set([...tables.carrierLeases.values()].map(({ owner }) => owner.split('.')[0]))
    const first = running.find((gateway) => holders.has(gateway.actor.name))
    const second = running.find((gateway) => gateway !== first)
    if (first === undefined || second === undefined) return
    first.freeze(random.between([17_000, 20_000]))
    this.#later(random.between([7500, 9500]), () => second.kill())
    this.#later(25_000, () => this.#ensureGateways())
  }

  #pause(): void {
    const send = this.#pickSend()
    const { tables, random } = this.#simulation
    if (send === undefined || !this.#change(send, () => pauseSend(tables, send.id))) return
    this.#later(random.between(this.#faults.pauseMs), () => this.#change(send, () => resumeSend(tables, send.id)))
  }

  /** Changes the window and the number of connections: the carrier worker continues under the new settings. */
  #changeSettings(): void {
    const { tables, random } = this.#simulation
    const carrier = this.#simulation.random.pick([...tables.carriers.values()])
    if (carrier === undefined) return
    carrier.windowSize = Math.ceil(random.between([1, 20]))
    carrier.binds = Math.ceil(random.between([0.01, 3]))
  }

  #switchOff(): void {
    const carrier = this.#simulation.random.pick([...this.#simulation.tables.carriers.values()])
    if (carrier === undefined) return
    carrier.isActive = false
    this.#later(this.#simulation.random.between([500, 5000]), () => {
      carrier.isActive = true
    })
  }

  #change(send: Send | undefined, callback: (send: Send) => boolean): boolean {
    if (send === undefined) return false
    this.#simulation.tables.version += 1
    const isDone = callback(send)
    if (isDone) this.#simulation.wake()
    return isDone
  }

  #repeat(what: keyof FaultIntervals, callback: () => void): void {
    const mean = this.#faults.faultIntervals[what]
    if (mean === Infinity) return
    const plan = () => {
      const ms = -Math.log(1 - this.#simulation.random.next()) * mean
      if (this.#simulation.scheduler.now + ms >= this.#faults.faultsEndAt) return
      this.#at(this.#simulation.scheduler.now + ms, what, () => {
        callback()
        plan()
      })
    }
    plan()
  }

  #at(at: number, what: string, callback: () => void): void {
    this.#simulation.scheduler.after(at - this.#simulation.scheduler.now, { actor: this.#actor, what, callback })
  }

  #later(ms: number, callback: () => void): void {
    this.#at(this.#simulation.scheduler.now + ms, 'later', callback)
  }

  #pickConnection() {
    return this.#simulation.random.pick([...this.#simulation.connections].filter((connection) => connection.isOpen))
  }

  #pickGateway() {
    return this.#simulation.random.pick(
      this.#simulation.gateways.filter((gateway) => gateway.isAlive && !gateway.isStopping),
    )
  }

  #pickSend(): Send | undefined {
    return this.#simulation.random.pick(
      [...this.#simulation.tables.sends.values()].filter(({ state }) => state === SEND_STATES.sending),
    )
  }
}
