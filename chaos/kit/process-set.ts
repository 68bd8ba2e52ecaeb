import { setTimeout as sleep } from 'node:timers/promises'
import type { EngineFixture, PeykProcess, Role } from '../../testkit/start-engine.ts'

export interface ProcessSpec {
  name: string
  roles: readonly Role[]
  env?: Readonly<Record<string, string>>
}

const START_WITHIN_MS = 120_000

/** The processes of Peyk by name. A start that fails is tried again, as a supervisor does. */
export class ProcessSet {
  readonly #fixture: Pick<EngineFixture, 'startPeyk'>
  readonly #members: readonly ProcessSpec[]
  readonly #running = new Map<string, PeykProcess>()
  readonly #endedByUs = new Set<PeykProcess>()
  readonly startsSeconds: number[] = []
  #exited = 0

  constructor(fixture: Pick<EngineFixture, 'startPeyk'>, members: readonly ProcessSpec[]) {
    this.#fixture = fixture
    this.#members = members
  }

  /** Processes that ended by themselves, which no fault may cause (promise R3). */
  get exited(): number {
    return this.#exited
  }

  /** Address of one of the processes with the role api. */
  get url(): string {
    return this.#members.map(({ name }) => this.#running.get(name)?.url ?? null).find((url) => url !== null) ?? ''
  }

  withRole(role: Role): string[] {
    return this.#members.filter(({ roles }) => roles.includes(role)).map(({ name }) => name)
  }

  get pids(): { name: string; pid: number }[] {
    return [...this.#running].map(([name, { pid }]) => ({ name, pid }))
  }

  async startAll(): Promise<void> {
    await Promise.all(this.#members.map(({ name }) => this.start(name)))
  }

  async start(name: string): Promise<void> {
    const member = this.#members.find((one) => one.name === name)
    if (member === undefined) throw new Error(`there is no process ${name}`)
    const begun = Date.now()
    const deadline = begun + START_WITHIN_MS
    for (;;) {
      try {
        const started = await this.#fixture.startPeyk(member.roles, member.env)
        this.startsSeconds.push((Date.now() - begun) / 1000)
        this.#running.set(name, started)
        started.child.once('exit', () => void (this.#endedByUs.has(started) || (this.#exited += 1)))
        return
      } catch (error) {
        if (Date.now() > deadline) throw error
        await sleep(500)
      }
    }
  }

  /** SIGKILL. */
  async kill(name: string): Promise<void> {
    const one = this.#remove(name)
    await one.kill()
  }

  async stopAll(): Promise<void> {
    await Promise.all(Array.from(this.#running.keys(), (name) => this.#remove(name).stop()))
  }

  signal(name: string, signal: NodeJS.Signals): void {
    process.kill(this.#find(name).pid, signal)
  }

  #find(name: string): PeykProcess {
    const one = this.#running.get(name)
    if (one === undefined) throw new Error(`${name} does not run`)
    return one
  }

  #remove(name: string): PeykProcess {
    const one = this.#find(name)
    this.#endedByUs.add(one)
    this.#running.delete(name)
    return one
  }
}

/** A process for each role, so that each can be killed alone. */
export const ONE_PROCESS_PER_ROLE: readonly ProcessSpec[] = [
  { name: 'api', roles: ['api'] },
  { name: 'worker', roles: ['worker'] },
  { name: 'gateway', roles: ['gateway'] },
]

/** Two of each role: when one is killed, the other goes on. */
export const TWO_PROCESSES_PER_ROLE: readonly ProcessSpec[] = (['api', 'worker', 'gateway'] as const).flatMap((role) =>
  [1, 2].map((number) => ({ name: `${role}-${number}`, roles: [role] })),
)

/** Two processes that are worker and gateway at once, and one api. */
export const TWO_ENGINES: readonly ProcessSpec[] = [
  { name: 'api', roles: ['api'] },
  { name: 'engine-1', roles: ['worker', 'gateway'] },
  { name: 'engine-2', roles: ['worker', 'gateway'] },
]

/** Everything in one process, as `npm start` has it. */
export const ALL_IN_ONE: readonly ProcessSpec[] = [{ name: 'peyk', roles: ['api', 'worker', 'gateway'] }]
