import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import type { Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, describe, expect, test } from 'vitest'
import { openSession } from './client-session.ts'
import type { ClientSession } from './client-session.ts'
import { commandStatus } from './command-status.ts'
import type { DeliveryBatch } from './delivery-gathering.ts'
import type { DeliverSm, SubmitSm } from './pdu.ts'
import { ServerSession } from './server-session.ts'
import type { ServerSessionHandlers } from './server-session.ts'
import type { ClientSessionHandlers, ClientSessionOptions } from './session-options.ts'
import type { LateAnswer, SubmitOutcome } from './submission.ts'
import { submitTemplate } from './submit-template.ts'
import { listen, until } from './testing/listen.ts'
import type { Listening } from './testing/listen.ts'

const text = submitTemplate({ source: '+983000505', encoding: 'gsm7', parts: ['hello'] })
const receiptText = 'id:1 sub:001 dlvrd:001 submit date:2611211230 done date:2611211231 stat:DELIVRD err:000 text:'

const cleanUps: (() => unknown)[] = []
afterEach(async () => {
  for (const cleanUp of cleanUps.splice(0).reverse()) await cleanUp()
})

const deliver = (sequence: number, over: Partial<DeliverSm> = {}): DeliverSm => ({
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

/** An SMSC that answers as the test wants; by default it accepts everything. */
async function anSmsc(over: Partial<ServerSessionHandlers> = {}, take?: (socket: Socket) => void) {
  const sessions: ServerSession[] = []
  const submits: SubmitSm[] = []
  const answers: { sequence: number; status: number }[] = []
  let lastId = 0
  const server: Listening = await listen(
    take ??
      ((socket) => {
        sessions.push(
          new ServerSession(socket, {
            onBind: ({ password }) => (password === 'peyk' ? commandStatus.ok : commandStatus.invalidPassword),
            onSubmit: (submit, session) => {
              submits.push(submit)
              session.answerSubmit(submit.sequence, 0, `id${++lastId}`)
            },
            onAnswer: (answer) => answers.push(answer),
            ...over,
          }),
        )
      }),
  )
  cleanUps.push(() => server.close())
  return { ...server, sessions, submits, answers }
}

async function aSession(
  port: number,
  options: Partial<ClientSessionOptions> = {},
  handlers: ClientSessionHandlers = {},
): Promise<ClientSession> {
  const session = await openSession(
    { host: '127.0.0.1', port, systemId: 'peyk', password: 'peyk', ...options },
    handlers,
  )
  cleanUps.push(() => session.destroy())
  return session
}

/** Submits messages and collects what becomes of them. */
function submitting(session: ClientSession, count: number) {
  const outcomes = new Map<number, SubmitOutcome>()
  const late: LateAnswer[] = []
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
  const all = (): Promise<void> => until(() => outcomes.size === count, 'every message has a result')
  return { outcomes, late, withdraw, kinds, all }
}

describe('binding', () => {
  test.each(['transceiver', 'transmitter', 'receiver'] as const)('as %s', async (bindAs) => {
    const smsc = await anSmsc()
    const session = await aSession(smsc.port, { bindAs })
    expect(session.isBound).toBe(true)
    expect(smsc.sessions[0]).toMatchObject({ boundAs: bindAs, systemId: 'peyk' })
  })

  test('with a wrong password fails with the status of the SMSC', async () => {
    const smsc = await anSmsc()
    await expect(aSession(smsc.port, { password: 'wrong' })).rejects.toMatchObject({
      name: 'BindError',
      status: commandStatus.invalidPassword,
    })
  })

  test('where nobody listens, or nobody answers, fails in time', async () => {
    const smsc = await anSmsc({}, () => {})
    await expect(aSession(smsc.port, { bindTimeoutMs: 50 })).rejects.toThrow('no answer to the bind in time')
    await smsc.close()
    await expect(aSession(smsc.port)).rejects.toThrow('ECONNREFUSED')
  })

  test('with a name that is too long fails without a bind', async () => {
    const smsc = await anSmsc()
    await expect(aSession(smsc.port, { systemId: 'x'.repeat(16) })).rejects.toThrow('does not fit')
    expect(smsc.sessions[0]?.boundAs).toBeUndefined()
  })

  test('over TLS', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'smpp-tls-'))
    cleanUps.push(() => rmSync(folder, { recursive: true }))
    const [key, cert] = [join(folder, 'key.pem'), join(folder, 'cert.pem')]
    const make = ['req', '-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:P-256', '-nodes', '-days', '2']
    const subject = ['-subj', '/CN=smsc.test', '-addext', 'subjectAltName=DNS:smsc.test', '-keyout', key, '-out', cert]
    execFileSync('openssl', [...make, ...subject], { stdio: 'ignore' })
    const pem = { key: readFileSync(key), cert: readFileSync(cert) }
    const server = await listen((socket) => {
      new ServerSession(socket, {
        onBind: () => 0,
        onSubmit: (submit, session) => session.answerSubmit(submit.sequence, 0, 'tls-id'),
      })
    }, pem)
    cleanUps.push(() => server.close())
    const session = await aSession(server.port, { tls: { ca: pem.cert, servername: 'smsc.test' } })
    const sent = submitting(session, 5)
    await sent.all()
    expect(sent.kinds()).toEqual({ accepted: 5 })
    await expect(aSession(server.port, { tls: { servername: 'smsc.test' } })).rejects.toThrow(/certificate/)
  })
})

describe('submitting', () => {
  test('gives every message its id, within the window', async () => {
    let most = 0
    let open = 0
    const smsc = await anSmsc({
      onSubmit: (submit, session) => {
        most = Math.max(most, ++open)
        setTimeout(() => {
          open--
          session.answerSubmit(submit.sequence, 0, `id-${submit.destination.address}`)
        }, 2)
      },
    })
    const session = await aSession(smsc.port, { window: 20 })
    const sent = submitting(session, 300)
    await sent.all()
    expect(most).toBe(20)
    expect(sent.outcomes.get(123)).toEqual({ kind: 'accepted', smscIds: ['id-989120000123'] })
    expect(session.figures).toMatchObject({ written: 300, inFlight: 0, queued: 0, strayAnswers: 0 })
  })

  test('keeps the hard limit', async () => {
    const times: number[] = []
    const smsc = await anSmsc({
      onSubmit: (submit, session) => {
        times.push(performance.now())
        session.answerSubmit(submit.sequence, 0, 'x')
      },
    })
    const session = await aSession(smsc.port, { window: 50, perSecond: 200 })
    const sent = submitting(session, 220)
    await until(() => times.length >= 100, 'a hundred arrived')
    expect((times[99] as number) - (times[0] as number)).toBeGreaterThan(350)
    sent.withdraw()
  })

  test('tells its owner when there is room', async () => {
    const smsc = await anSmsc()
    let fed = 0
    const outcomes: SubmitOutcome[] = []
    const feed = (): void => {
      while (session.room > 0 && fed < 500) {
        const count = Math.min(session.room, 500 - fed)
        fed += count
        const destinations = Array.from({ length: count }, () => 989120000000)
        session.submitMany({ template: text, destinations, onResult: (_, outcome) => outcomes.push(outcome) })
      }
    }
    const session: ClientSession = await aSession(smsc.port, { window: 16 }, { onRoom: () => feed() })
    feed()
    await until(() => outcomes.length === 500, 'all were fed and answered')
    expect(smsc.submits).toHaveLength(500)
  })

  test('[promise R4] slows down when the SMSC says "too fast", and loses nothing', async () => {
    let second = 0
    let inSecond = 0
    let refused = 0
    const smsc = await anSmsc({
      onSubmit: (submit, session) => {
        const now = Math.floor(performance.now() / 1000)
        if (now !== second) [second, inSecond] = [now, 0]
        const isOver = ++inSecond > 400
        if (isOver) refused++
        session.answerSubmit(submit.sequence, isOver ? commandStatus.throttled : 0, isOver ? '' : 'x')
      },
    })
    const session = await aSession(smsc.port, { window: 100 })
    const accepted = new Set<number>()
    const send = (numbers: number[]): void => {
      session.submitMany({
        template: text,
        destinations: numbers,
        onResult: (index, outcome) => {
          const number = numbers[index] as number
          if (outcome.kind === 'accepted') accepted.add(number)
          else if (outcome.kind === 'throttled') send([number])
        },
      })
    }
    send(Array.from({ length: 900 }, (_, i) => 989120000000 + i))
    await until(() => accepted.size === 900, 'all were accepted')
    expect(session.figures.ratePerSecond).toBeLessThan(10_000)
    expect(refused).toBeGreaterThan(0)
    expect(refused).toBeLessThan(900)
  })

  test('treats a generic_nack as a refusal', async () => {
    const smsc = await anSmsc({
      onSubmit: (submit, session) =>
        session.send({ command: 'generic_nack', status: commandStatus.invalidCommandId, sequence: submit.sequence }),
    })
    const sent = submitting(await aSession(smsc.port), 1)
    await sent.all()
    expect(sent.outcomes.get(0)).toEqual({ kind: 'refused', status: commandStatus.invalidCommandId, smscIds: [] })
  })

  test('on a session that has ended gives everything back', async () => {
    const smsc = await anSmsc()
    const session = await aSession(smsc.port)
    session.destroy()
    const sent = submitting(session, 3)
    expect(sent.outcomes.size).toBe(0)
    await sent.all()
    expect(sent.kinds()).toEqual({ unsent: 3 })
  })
})

describe('deliveries', () => {
  const batches: DeliveryBatch[] = []
  const onDeliver = (batch: DeliveryBatch): void => void batches.push(batch)
  afterEach(() => void batches.splice(0))

  test('come in batches and are answered only after they were acknowledged', async () => {
    const smsc = await anSmsc({ onBound: (session) => [1, 2, 3].forEach((n) => session.send(deliver(n))) })
    await aSession(smsc.port, {}, { onDeliver })
    await until(() => batches.length === 1, 'a batch came')
    expect(batches[0]?.deliveries.map(({ receipt }) => receipt?.state)).toEqual(['delivered', 'delivered', 'delivered'])
    await new Promise((resolve) => setTimeout(resolve, 30))
    expect(smsc.answers).toEqual([])
    batches[0]?.acknowledge()
    batches[0]?.acknowledge()
    await until(() => smsc.answers.length === 3, 'the answers came')
    expect(smsc.answers).toEqual([1, 2, 3].map((sequence) => ({ sequence, status: 0 })))
  })

  test('that could not be stored are refused, so that they come again', async () => {
    const smsc = await anSmsc({ onBound: (session) => session.send(deliver(1)) })
    await aSession(smsc.port, {}, { onDeliver })
    await until(() => batches.length === 1, 'a batch came')
    batches[0]?.refuse()
    await until(() => smsc.answers.length === 1, 'the answer came')
    expect(smsc.answers).toEqual([{ sequence: 1, status: commandStatus.temporaryAppError }])
  })

  test('beyond what its owner can bear are told that the queue is full', async () => {
    const smsc = await anSmsc({ onBound: (session) => [1, 2, 3, 4].forEach((n) => session.send(deliver(n))) })
    await aSession(smsc.port, { unacknowledgedMost: 2 }, { onDeliver })
    await until(() => smsc.answers.length === 2, 'two were refused')
    expect(smsc.answers.map(({ status }) => status)).toEqual([0x14, 0x14])
  })

  test('of subscribers are told apart from receipts, in deliver_sm and data_sm', async () => {
    const smsc = await anSmsc({
      onBound: (session) => {
        session.send(deliver(1, { esmClass: 0, dataCoding: 8, shortMessage: Buffer.from('0633', 'hex') }))
        session.send({
          command: 'data_sm',
          status: 0,
          sequence: 2,
          serviceType: '',
          source: { ton: 1, npi: 1, address: '989120000001' },
          destination: { ton: 1, npi: 1, address: '983000505' },
          esmClass: 4,
          registeredDelivery: 0,
          dataCoding: 0,
          tlvs: [{ tag: 0x1e, value: Buffer.from('77\0') }],
        })
      },
    })
    await aSession(smsc.port, {}, { onDeliver })
    await until(() => batches.length === 1, 'a batch came')
    expect(batches[0]?.deliveries.map(({ receipt }) => receipt?.smscId)).toEqual([undefined, '77'])
    batches[0]?.acknowledge()
    await until(() => smsc.answers.length === 2, 'both were answered')
  })
})

describe('the end of a session', () => {
  test('in order: answers are waited for, what was not begun is given back, then unbind', async () => {
    const smsc = await anSmsc({
      onSubmit: (submit, session) => void setTimeout(() => session.answerSubmit(submit.sequence, 0, 'x'), 30),
    })
    const session = await aSession(smsc.port, { window: 10 })
    const sent = submitting(session, 100)
    await until(() => session.figures.inFlight > 1, 'some are on their way')
    expect(await session.close()).toMatchObject({ reason: 'closed' })
    const { accepted = 0, unsent = 0, ...others } = sent.kinds()
    expect(accepted + unsent).toBe(100)
    expect(accepted).toBeGreaterThan(0)
    expect(others).toEqual({})
    await until(() => smsc.sockets.size === 0, 'the connection is closed')
  })

  test('[promise R4] by a reset makes what was written unknown and gives the rest back', async () => {
    let count = 0
    const smsc = await anSmsc({
      onSubmit: (submit, session) => {
        if (++count === 40) session.socket.resetAndDestroy()
        else session.answerSubmit(submit.sequence, 0, 'x')
      },
    })
    const session = await aSession(smsc.port, { window: 10 })
    const sent = submitting(session, 100)
    expect(await session.ended).toMatchObject({ reason: 'lost' })
    await sent.all()
    const { accepted = 0, unknown = 0, unsent = 0 } = sent.kinds()
    expect(accepted + unknown + unsent).toBe(100)
    expect(unknown).toBeGreaterThan(0)
    expect(unknown).toBeLessThanOrEqual(10)
  })

  test('[promise R4] comes when a half-open connection stays silent', async () => {
    const smsc = await anSmsc()
    const session = await aSession(smsc.port, { enquireLinkMs: 200 })
    for (const one of smsc.sessions) one.isDeaf = true
    expect(await session.ended).toMatchObject({ reason: 'silent' })
  })

  test('does not come to a quiet link whose peer answers enquire_link', async () => {
    const smsc = await anSmsc()
    const session = await aSession(smsc.port, { enquireLinkMs: 200 })
    await new Promise((resolve) => setTimeout(resolve, 900))
    expect(session.isBound).toBe(true)
  })

  test('[promise R4] an SMSC that answers the link but no submit is left', async () => {
    const smsc = await anSmsc({ onSubmit: () => {} })
    const session = await aSession(smsc.port, { enquireLinkMs: 100, responseTimeoutMs: 100 })
    const sent = submitting(session, 50)
    expect(await session.ended).toMatchObject({ reason: 'unanswered' })
    await sent.all()
    expect(sent.kinds()).toEqual({ unknown: 2, unsent: 48 })
  })

  test('a late answer is told after all', async () => {
    let answerNow = (): void => {}
    const smsc = await anSmsc({
      onSubmit: (submit, session) => {
        answerNow = () => session.answerSubmit(submit.sequence, 0, 'late-id')
      },
    })
    const session = await aSession(smsc.port, { responseTimeoutMs: 60 })
    const sent = submitting(session, 1)
    await sent.all()
    expect(sent.kinds()).toEqual({ unknown: 1 })
    answerNow()
    await until(() => sent.late.length === 1, 'the late answer came')
    expect(sent.late[0]).toMatchObject({ index: 0, smscId: 'late-id', status: 0 })
  })

  test('[promise R4] by the unbind of the peer waits for answers on their way and says goodbye', async () => {
    const smsc = await anSmsc({
      onSubmit: (submit, session) => {
        if (submit.sequence === 4) session.unbind()
        setImmediate(() => session.answerSubmit(submit.sequence, 0, 'x'))
      },
    })
    const session = await aSession(smsc.port, { window: 10 })
    const sent = submitting(session, 100)
    expect(await session.ended).toMatchObject({ reason: 'unbound' })
    await sent.all()
    const { unknown = 0, accepted = 0, unsent = 0 } = sent.kinds()
    expect(unknown).toBe(0)
    expect(accepted).toBeGreaterThan(0)
    expect(accepted + unsent).toBe(100)
  })

  test('[promise R4] by garbage is told to the peer with a generic_nack', async () => {
    let heard = Buffer.alloc(0)
    const smsc = await anSmsc({}, (socket) => {
      socket.on('data', (chunk) => {
        heard = Buffer.concat([heard, chunk])
        if (heard.length < 60)
          socket.write(
            Buffer.concat([Buffer.from('000000118000000900000000', 'hex'), heard.subarray(12, 16), Buffer.of(0)]),
          )
      })
      setTimeout(() => socket.write(Buffer.from('ffffffffdeadbeef', 'hex')), 30)
    })
    const bad: string[] = []
    const session = await aSession(smsc.port, {}, { onBadPdu: (error) => bad.push(error.message) })
    expect(await session.ended).toMatchObject({ reason: 'garbage' })
    await until(() => heard.includes(Buffer.from('00000010800000000000000200000000', 'hex')), 'the generic_nack came')
    expect(bad).toEqual(['a PDU of 4294967295 octets'])
  })

  test('does not come by a PDU that cannot be read, only a generic_nack', async () => {
    const smsc = await anSmsc({
      onBound: (session) => {
        session.sendRaw(Buffer.from('00000014000000050000000000000009aabbccdd', 'hex'))
        session.sendRaw(Buffer.from('0000001000000fff000000000000000a', 'hex'))
        session.send({ command: 'enquire_link', status: 0, sequence: 11 })
      },
    })
    const session = await aSession(smsc.port)
    await until(() => smsc.answers.length === 2, 'both were answered')
    expect(smsc.answers).toEqual([
      { sequence: 9, status: commandStatus.invalidCommandLength },
      { sequence: 10, status: commandStatus.invalidCommandId },
    ])
    const sent = submitting(session, 1)
    await sent.all()
    expect(sent.kinds()).toEqual({ accepted: 1 })
  })
})

describe('the server', () => {
  test('lets nobody submit who is not bound for it', async () => {
    const smsc = await anSmsc()
    const sent = submitting(await aSession(smsc.port, { bindAs: 'receiver' }), 1)
    await sent.all()
    expect(sent.outcomes.get(0)).toMatchObject({ kind: 'refused', status: commandStatus.incorrectBindState })
  })
})
