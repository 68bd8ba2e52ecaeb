import { openSession } from '@peyk/smpp/session/client-session.ts'
import type { ClientSession } from '@peyk/smpp/session/client-session.ts'
import { commandStatus } from '@peyk/smpp/pdu/command-status.ts'
import type { Delivery } from '@peyk/smpp/session/deliver-sm-batcher.ts'
import type { LongMessageStyle } from '@peyk/smpp/message/long-message.ts'
import type { ClientSessionOptions } from '@peyk/smpp/session/client-session-options.ts'
import type { SubmitOutcome } from '@peyk/smpp/submit/submission.ts'
import { submitTemplate } from '@peyk/smpp/submit/submit-template.ts'
import { splitParts } from '@peyk/domain/sms/parts.ts'
import type { Behaviour } from '../smsc/behaviour.ts'
import { startSimulator } from '../smsc/simulator.ts'
import type { Simulator, SimulatorOptions } from '../smsc/simulator.ts'

/** Quick and without chance: receipts at once, everything delivered. */
export const FAULTLESS_BEHAVIOUR: Partial<Behaviour> = {
  receipt_delay_ms: [0, 10],
  not_delivered_share: 0,
  blacklisted_share: 0,
}

export interface Client {
  session: ClientSession
  /** Everything that was delivered to it, acknowledged at once. */
  deliveries: Delivery[]
}

export interface SubmitInput {
  from?: string
  to: string | number | (string | number)[]
  text?: string
  style?: LongMessageStyle
  is66?: boolean
  registeredDelivery?: number
}

/** A simulator with its clients, cleaned up by `end`. */
export class SimulatorFixture {
  readonly simulator: Simulator
  readonly #clients: ClientSession[] = []

  static async start(options: Partial<SimulatorOptions> = {}): Promise<SimulatorFixture> {
    return new SimulatorFixture(
      await startSimulator({ smscPort: 0, httpPort: 0, behaviour: FAULTLESS_BEHAVIOUR, ...options }),
    )
  }

  constructor(simulator: Simulator) {
    this.simulator = simulator
  }

  async bind(options: Partial<ClientSessionOptions> = {}, { isDeaf = false } = {}): Promise<Client> {
    const deliveries: Delivery[] = []
    const session = await openSession(
      {
        host: '127.0.0.1',
        port: this.simulator.smscPort,
        systemId: 'peyk',
        password: 'peyk',
        batchDelayMs: 1,
        ...options,
      },
      {
        onDeliver: (batch) => {
          deliveries.push(...batch.deliveries)
          if (isDeaf) batch.refuse(commandStatus.temporaryAppError)
          else batch.acknowledge()
        },
      },
    )
    this.#clients.push(session)
    return { session, deliveries }
  }

  /** Submits one text and waits until every message has its outcome. */
  send(session: ClientSession, sending: SubmitInput): Promise<SubmitOutcome[]> {
    const { from = '+983000505', to, text = 'سلام', style = 'header', is66 = false, registeredDelivery = 1 } = sending
    const { encoding, parts } = splitParts(text, { is66 })
    const destinations = [to].flat()
    const outcomes: SubmitOutcome[] = []
    let left = destinations.length
    return new Promise((resolve) => {
      session.submitMany({
        template: submitTemplate({ source: from, encoding, parts, style, registeredDelivery }),
        destinations,
        onResult: (index, outcome) => {
          outcomes[index] = outcome
          left -= 1
          if (left === 0) resolve(outcomes)
        },
      })
    })
  }

  async get<Answer = unknown>(path: string): Promise<Answer> {
    const response = await fetch(`http://127.0.0.1:${this.simulator.httpPort}${path}`)
    return (await response.json()) as Answer
  }

  post(path: string, body: unknown, headers: Record<string, string> = {}): Promise<Response> {
    return fetch(`http://127.0.0.1:${this.simulator.httpPort}${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: typeof body === 'string' ? body : JSON.stringify(body),
    })
  }

  async setBehaviour(behaviour: Record<string, unknown>): Promise<void> {
    const response = await this.post('/api/behaviour', behaviour)
    if (!response.ok) throw new Error(await response.text())
  }

  async end(): Promise<void> {
    for (const session of this.#clients) session.destroy()
    await this.simulator.close()
  }
}
