import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, describe, expect, test } from 'vitest'
import type { ClientSession } from './client-session.ts'
import { commandStatus } from '../pdu/command-status.ts'
import { ServerSession } from './server-session.ts'
import type { SubmitOutcome } from '../submit/submission.ts'
import { submitTemplate } from '../submit/submit-template.ts'
import { listen, until } from '../testing/listen.ts'
import { openTestSession, startTestSmsc, onCleanUp, cleanUp, recordSubmission } from '../testing/session-fixture.ts'

const text = submitTemplate({ source: '+983000505', encoding: 'gsm7', parts: ['hello'] })

afterEach(cleanUp)

describe('binding', () => {
  test.each(['transceiver', 'transmitter', 'receiver'] as const)('as %s', async (bindAs) => {
    const smsc = await startTestSmsc()
    const session = await openTestSession(smsc.port, { bindAs })
    expect(session.isBound).toBe(true)
    expect(smsc.sessions[0]).toMatchObject({ boundAs: bindAs, systemId: 'peyk' })
  })

  test('with a wrong password fails with the status of the SMSC', async () => {
    const smsc = await startTestSmsc()
    await expect(openTestSession(smsc.port, { password: 'wrong' })).rejects.toMatchObject({
      name: 'BindError',
      status: commandStatus.invalidPassword,
    })
  })

  test('where no server listens or answers fails in time', async () => {
    const smsc = await startTestSmsc({}, () => {})
    await expect(openTestSession(smsc.port, { bindTimeoutMs: 50 })).rejects.toThrow('no answer to the bind in time')
    await smsc.close()
    await expect(openTestSession(smsc.port)).rejects.toThrow('ECONNREFUSED')
  })

  test('at an impossible port or with an impossible window fails at once', async () => {
    await expect(openTestSession(70_000)).rejects.toThrow(RangeError)
    await expect(openTestSession(1, { window: 0 })).rejects.toThrow(RangeError)
  })

  test('with a name that is too long fails without a bind', async () => {
    const smsc = await startTestSmsc()
    await expect(openTestSession(smsc.port, { systemId: 'x'.repeat(16) })).rejects.toThrow('does not fit')
    expect(smsc.sessions[0]?.boundAs).toBeUndefined()
  })

  test('over TLS', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'smpp-tls-'))
    onCleanUp(() => rmSync(folder, { recursive: true }))
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
    onCleanUp(() => server.close())
    const session = await openTestSession(server.port, { tls: { ca: pem.cert, servername: 'smsc.test' } })
    const sent = recordSubmission(session, 5)
    await sent.all()
    expect(sent.kinds()).toEqual({ accepted: 5 })
    await expect(openTestSession(server.port, { tls: { servername: 'smsc.test' } })).rejects.toThrow(/certificate/)
  })
})

describe('submitting', () => {
  test('gives every message its id, within the window', async () => {
    let most = 0
    let open = 0
    const smsc = await startTestSmsc({
      onSubmit: (submit, session) => {
        most = Math.max(most, ++open)
        setTimeout(() => {
          open--
          session.answerSubmit(submit.sequence, 0, `id-${submit.destination.address}`)
        }, 2)
      },
    })
    const session = await openTestSession(smsc.port, { window: 20 })
    const sent = recordSubmission(session, 300)
    await sent.all()
    expect(most).toBe(20)
    expect(sent.outcomes.get(123)).toEqual({ kind: 'accepted', smscIds: ['id-989120000123'] })
    expect(session.stats).toMatchObject({ written: 300, inFlight: 0, queued: 0, strayAnswers: 0 })
  })

  test('calls onRoom when there is room', async () => {
    const smsc = await startTestSmsc()
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
    const session: ClientSession = await openTestSession(smsc.port, { window: 16 }, { onRoom: () => feed() })
    feed()
    await until(() => outcomes.length === 500, 'all were fed and answered')
    expect(smsc.submits).toHaveLength(500)
  })

  test('[promise R4] slows down when the SMSC says "too fast", and loses nothing', async () => {
    let second = 0
    let inSecond = 0
    let refused = 0
    const smsc = await startTestSmsc({
      onSubmit: (submit, session) => {
        const now = Math.floor(performance.now() / 1000)
        if (now !== second) [second, inSecond] = [now, 0]
        const isOver = ++inSecond > 400
        if (isOver) refused++
        session.answerSubmit(submit.sequence, isOver ? commandStatus.throttled : 0, isOver ? '' : 'x')
      },
    })
    const session = await openTestSession(smsc.port, { window: 100 })
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
    expect(session.stats.ratePerSecond).toBeLessThan(10_000)
    expect(refused).toBeGreaterThan(0)
    expect(refused).toBeLessThan(900)
  })

  test('treats a generic_nack as a refusal', async () => {
    const smsc = await startTestSmsc({
      onSubmit: (submit, session) =>
        session.send({ command: 'generic_nack', status: commandStatus.invalidCommandId, sequence: submit.sequence }),
    })
    const sent = recordSubmission(await openTestSession(smsc.port), 1)
    await sent.all()
    expect(sent.outcomes.get(0)).toEqual({ kind: 'refused', status: commandStatus.invalidCommandId, smscIds: [] })
  })

  test('on a session that has ended reports every message as unsent', async () => {
    const smsc = await startTestSmsc()
    const session = await openTestSession(smsc.port)
    session.destroy()
    const sent = recordSubmission(session, 3)
    expect(sent.outcomes.size).toBe(0)
    await sent.all()
    expect(sent.kinds()).toEqual({ unsent: 3 })
  })
})

describe('the server', () => {
  test('refuses a submit from a client that is not bound for it', async () => {
    const smsc = await startTestSmsc()
    const sent = recordSubmission(await openTestSession(smsc.port, { bindAs: 'receiver' }), 1)
    await sent.all()
    expect(sent.outcomes.get(0)).toMatchObject({ kind: 'refused', status: commandStatus.incorrectBindState })
  })
})
