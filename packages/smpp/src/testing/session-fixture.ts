import type { Socket } from 'node:net'
import { openSession } from '../session/client-session.ts'
import type { ClientSession } from '../session/client-session.ts'
import { commandStatus } from '../pdu/command-status.ts'
import type { DeliverSm, SubmitSm } from '../pdu/pdu.ts'
import { ServerSession } from '../session/server-session.ts'
import type { ServerSessionHandlers } from '../session/server-session.ts'
import type { ClientSessionHandlers, ClientSessionOptions } from '../session/client-session-options.ts'
import type { LateResponse, SubmitOutcome } from '../submit/submission.ts'
import { submitTemplate } from '../submit/submit-template.ts'
import { listen, until } from './listen.ts'
import type { TestListener } from './listen.ts'

const text = submitTemplate({ source: '+983000505', encoding: 'gsm7', parts: ['hello'] })
const receiptText = 'id:1 sub:001 dlvrd:001 submit date:2611211230 done date:2611211231 stat:DELIVRD err:000 text:'

const cleanUps: (() => unknown)[] = []

/** To be done when the test is over, the last first. */
export const onCleanUp = (callback: () => unknown): void => void cleanUps.push(callback)

/** For `afterEach`. */
export async function cleanUp(): Promise<void> {
  for (const callback of cleanUps.splice(0).reverse()) await callback()
}

/** A receipt on its way to the client. */
export const buildDelivery = (sequence: number, over: Partial<DeliverSm> = {}): DeliverSm => ({
  command: 'deliver_sm',
  status: 0,
  sequence,
  serviceType: '',
  source: { ton: 1, npi: 1, address: '989120000001' },
  destination: { ton: 1, npi: 1, address: '983000505' },
  esmClass: 4,
  protocolId: 0,
  priority: 0,
  scheduleTime: '',
  validityPeriod: '',
  registeredDelivery: 0,
  replaceIfPresent: 0,
  dataCoding: 0,
  defaultMessageId: 0,
  shortMessage: Buffer.from(receiptText),
  tlvs: [],
  ...over,
})

export interface TestSmsc extends TestListener {
  sessions: ServerSession[]
  submits: SubmitSm[]
  /** What the clients answered to our deliveries. */
  answers: { sequence: number; status: number }[]
}

/** An SMSC that answers as the test wants; by default it accepts everything from who knows the password peyk. */
export async function startTestSmsc(
  over: Partial<ServerSessionHandlers> = {},
  take?: (socket: Socket) => void,
): Promise<TestSmsc> {
  const sessions: ServerSession[] = []
  const submits: SubmitSm[] = []
  const answers: { sequence: number; status: number }[] = []
  let lastId = 0
  const serve = (socket: Socket): void => {
    const session = new ServerSession(socket, {
      onBind: ({ password }) => (password === 'peyk' ? commandStatus.ok : commandStatus.invalidPassword),
      onSubmit: (submit) => {
        submits.push(submit)
        session.answerSubmit(submit.sequence, 0, `id${++lastId}`)
      },
      onAnswer: (answer) => answers.push(answer),
      ...over,
    })
    sessions.push(session)
  }
  const server = await listen(take ?? serve)
  onCleanUp(() => server.close())
  return { ...server, sessions, submits, answers }
}

export async function openTestSession(
  port: number,
  options: Partial<ClientSessionOptions> = {},
  handlers: ClientSessionHandlers = {},
): Promise<ClientSession> {
  const session = await openSession(
    { host: '127.0.0.1', port, systemId: 'peyk', password: 'peyk', ...options },
    handlers,
  )
  onCleanUp(() => session.destroy())
  return session
}

export interface RecordedSubmission {
  outcomes: Map<number, SubmitOutcome>
  late: LateResponse[]
  withdraw: () => number
  /** How many messages had each outcome. */
  kinds: () => Record<string, number>
  /** Every message has its result. */
  all: () => Promise<void>
}

/** Submits messages and collects what becomes of them; a second result for a message is an error. */
export function recordSubmission(session: ClientSession, count: number): RecordedSubmission {
  const outcomes = new Map<number, SubmitOutcome>()
  const late: LateResponse[] = []
  const { withdraw } = session.submitMany({
    template: text,
    destinations: Array.from({ length: count }, (_, i) => 989120000000 + i),
    onResult: (index, outcome) => {
      if (outcomes.has(index)) throw new Error(`message ${index} has two results`)
      outcomes.set(index, outcome)
    },
    onLate: (answer) => late.push(answer),
  })
  const kinds = (): Record<string, number> => {
    const counts: Record<string, number> = {}
    for (const { kind } of outcomes.values()) counts[kind] = (counts[kind] ?? 0) + 1
    return counts
  }
  return {
    outcomes,
    late,
    withdraw,
    kinds,
    all: () => until(() => outcomes.size === count, 'every message has a result'),
  }
}
