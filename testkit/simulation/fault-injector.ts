import { cancelSend, pauseSend, resumeSend, submitSend } from './send-lifecycle-model.ts'
import { planSends } from './seed-data.ts'
import { anActor } from './scheduler.ts'
import { SEND_STATES } from '@peyk/domain/delivery/states.ts'
import type { Send } from './memory-tables.ts'
import type { FaultIntervals, FaultProfile } from './fault-profile.ts'
import type { Simulation } from './world.ts'

/** Everything that happens to the engine from outside: people, faults, the machine. Over when it is calm. */
export class FaultInjector {
  readonly #world: Simulation
  readonly #weather: FaultProfile
  readonly #actor = anActor('outside')

  constructor({ fixture, faults }: { fixture: Simulation; faults: FaultProfile }) {
    this.#world = fixture
    this.#weather = faults
    const { random, tables } = fixture
    for (const planned of planSends({ random, lines: [...tables.lines.values()], faultsEndAt: faults.faultsEndAt })) {
      this.#at(planned.at, 'submits', () => {
        const now = tables.now()
        const sendAt = now + planned.startsIn
        submitSend(tables, { ...planned.send, sendAt, expiresAt: sendAt + planned.lastsMs })
        tables.version += 1
        fixture.wake()
      })
    }
    this.#often('break', () => this.#aWire()?.break())
    this.#often('cut', () => this.#aWire()?.cut())
    this.#often('misbehave', () => this.#world.random.pick([...fixture.operators.values()])?.misbehave())
    this.#often('crash', () => this.#crash())
    this.#often('freeze', () => this.#aGateway()?.freeze(random.between([200, 20_000])))
    this.#often('duel', () => this.#duel())
    this.#often('restart', () => {
      this.#aGateway()?.stop()
      this.#later(random.between([10, 3000]), () => this.#ensureGateways())
    })
    this.#often('workerCrash', () => {
      fixture.worker.kill()
      this.#later(random.between([10, 6000]), () => fixture.startWorker())
    })
    this.#often('pause', () => this.#pause())
    this.#often('cancel', () => this.#change(this.#aSend(), (send) => cancelSend(tables, send.id)))
    this.#often('settings', () => this.#changeSettings())
    this.#often('switchOff', () => this.#switchOff())
  }

  /** Nothing goes wrong any more: everybody is there, and what was paused goes on. */
  stopFaults(): void {
    const { tables } = this.#world
    this.#ensureGateways()
    for (const carrier of tables.carriers.values()) carrier.isActive = true
    for (const send of tables.sends.values()) if (send.isPaused) this.#change(send, () => resumeSend(tables, send.id))
  }

  #ensureGateways(): void {
    const { fixture, faults } = { fixture: this.#world, faults: this.#weather }
    const standing = fixture.gateways.filter((gateway) => gateway.isAlive && !gateway.isStopping).length
    for (let nth = standing; nth < faults.gateways; nth++) fixture.startGateway()
  }

  #crash(): void {
    this.#aGateway()?.kill()
    this.#later(this.#world.random.between([10, 12_000]), () => this.#ensureGateways())
  }

  /** The second takes over when the lease of the first has ended, and its own ends before the first goes on. */
  #duel(): void {
    const { gateways, tables, random } = this.#world
    const standing = gateways.filter((gateway) => gateway.isAlive && !gateway.isStopping)
    const holders = new Set([...tables.carrierLeases.values()].map(({ owner }) => owner.split('.')[0]))
    const first = standing.find((gateway) => holders.has(gateway.actor.name))
    const second = standing.find((gateway) => gateway !== first)
    if (first === undefined || second === undefined) return
    first.freeze(random.between([17_000, 20_000]))
    this.#later(random.between([7500, 9500]), () => second.kill())
    this.#later(25_000, () => this.#ensureGateways())
  }

  #pause(): void {
    const send = this.#aSend()
    const { tables, random } = this.#world
    if (send === undefined || !this.#change(send, () => pauseSend(tables, send.id))) return
    this.#later(random.between(this.#weather.pauseMs), () => this.#change(send, () => resumeSend(tables, send.id)))
  }

  /** Another window, rate or number of connections: the run of the carrier goes on under the new settings. */
  #changeSettings(): void {
    const { tables, random } = this.#world
    const carrier = this.#world.random.pick([...tables.carriers.values()])
    if (carrier === undefined) return
    carrier.windowSize = Math.ceil(random.between([1, 20]))
    carrier.binds = Math.ceil(random.between([0.01, 3]))
  }

  #switchOff(): void {
    const carrier = this.#world.random.pick([...this.#world.tables.carriers.values()])
    if (carrier === undefined) return
    carrier.isActive = false
    this.#later(this.#world.random.between([500, 5000]), () => {
      carrier.isActive = true
    })
  }

  #change(send: Send | undefined, act: (send: Send) => boolean): boolean {
    if (send === undefined) return false
    this.#world.tables.version += 1
    const isDone = act(send)
    if (isDone) this.#world.wake()
    return isDone
  }

  #often(what: keyof FaultIntervals, act: () => void): void {
    const mean = this.#weather.faultIntervals[what]
    if (mean === Infinity) return
    const plan = () => {
      const ms = -Math.log(1 - this.#world.random.next()) * mean
      if (this.#world.scheduler.now + ms >= this.#weather.faultsEndAt) return
      this.#at(this.#world.scheduler.now + ms, what, () => {
        act()
        plan()
      })
    }
    plan()
  }

  #at(at: number, what: string, act: () => void): void {
    this.#world.scheduler.after(at - this.#world.scheduler.now, { actor: this.#actor, what, act })
  }

  #later(ms: number, act: () => void): void {
    this.#at(this.#world.scheduler.now + ms, 'later', act)
  }

  #aWire() {
    return this.#world.random.pick([...this.#world.connections].filter((wire) => wire.isOpen))
  }

  #aGateway() {
    return this.#world.random.pick(this.#world.gateways.filter((gateway) => gateway.isAlive && !gateway.isStopping))
  }

  #aSend(): Send | undefined {
    return this.#world.random.pick(
      [...this.#world.tables.sends.values()].filter(({ state }) => state === SEND_STATES.sending),
    )
  }
}
