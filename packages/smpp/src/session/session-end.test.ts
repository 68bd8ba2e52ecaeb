import { afterEach, describe, expect, test } from 'vitest'
import { commandStatus } from '../pdu/command-status.ts'
import { until } from '../testing/listen.ts'
import { openTestSession, startTestSmsc, cleanUp, recordSubmission } from '../testing/session-fixture.ts'

afterEach(cleanUp)

describe('the end of a session', () => {
  test('in order waits for responses, returns messages that were not begun, then unbinds', async () => {
    const smsc = await startTestSmsc({
      onSubmit: (submit, session) => void setTimeout(() => session.answerSubmit(submit.sequence, 0, 'x'), 30),
    })
    const session = await openTestSession(smsc.port, { window: 10 })
    const sent = recordSubmission(session, 100)
    await until(() => session.stats.inFlight > 1, 'some are on their way')
    expect(await session.close()).toMatchObject({ reason: 'closed' })
    const { accepted = 0, unsent = 0, ...others } = sent.kinds()
    expect(accepted + unsent).toBe(100)
    expect(accepted).toBeGreaterThan(0)
    expect(others).toEqual({})
    await until(() => smsc.sockets.size === 0, 'the connection is closed')
  })

  test('[promise R4] by a reset makes written messages unknown and returns the others as unsent', async () => {
    let count = 0
    const smsc = await startTestSmsc({
      onSubmit: (submit, session) => {
        if (++count === 40) session.socket.resetAndDestroy()
        else session.answerSubmit(submit.sequence, 0, 'x')
      },
    })
    const session = await openTestSession(smsc.port, { window: 10 })
    const sent = recordSubmission(session, 100)
    expect(await session.ended).toMatchObject({ reason: 'lost' })
    await sent.all()
    const { accepted = 0, unknown = 0, unsent = 0 } = sent.kinds()
    expect(accepted + unknown + unsent).toBe(100)
    expect(unknown).toBeGreaterThan(0)
    expect(unknown).toBeLessThanOrEqual(10)
  })

  test('[promise R4] comes when a half-open connection stays silent', async () => {
    const smsc = await startTestSmsc()
    const session = await openTestSession(smsc.port, { enquireLinkMs: 200 })
    for (const one of smsc.sessions) one.isDeaf = true
    expect(await session.ended).toMatchObject({ reason: 'silent' })
  })

  test('does not come to a quiet link whose peer answers enquire_link', async () => {
    const smsc = await startTestSmsc()
    const session = await openTestSession(smsc.port, { enquireLinkMs: 200 })
    await new Promise((resolve) => setTimeout(resolve, 900))
    expect(session.isBound).toBe(true)
  })

  test('[promise R4] comes to an SMSC that answers enquire_link but no submit', async () => {
    const smsc = await startTestSmsc({ onSubmit: () => {} })
    const session = await openTestSession(smsc.port, { enquireLinkMs: 100, responseTimeoutMs: 100 })
    const sent = recordSubmission(session, 50)
    expect(await session.ended).toMatchObject({ reason: 'unanswered' })
    await sent.all()
    expect(sent.kinds()).toEqual({ unknown: 2, unsent: 48 })
  })

  test('still reports a late response', async () => {
    let answerNow = (): void => {}
    const smsc = await startTestSmsc({
      onSubmit: (submit, session) => {
        answerNow = () => session.answerSubmit(submit.sequence, 0, 'late-id')
      },
    })
    const session = await openTestSession(smsc.port, { responseTimeoutMs: 60 })
    const sent = recordSubmission(session, 1)
    await sent.all()
    expect(sent.kinds()).toEqual({ unknown: 1 })
    answerNow()
    await until(() => sent.late.length === 1, 'the late answer came')
    expect(sent.late[0]).toMatchObject({ index: 0, smscId: 'late-id', status: 0 })
  })

  test('[promise R4] by the unbind of the peer waits for pending responses and answers the unbind', async () => {
    const smsc = await startTestSmsc({
      onSubmit: (submit, session) => {
        if (submit.sequence === 4) session.unbind()
        setImmediate(() => session.answerSubmit(submit.sequence, 0, 'x'))
      },
    })
    const session = await openTestSession(smsc.port, { window: 10 })
    const sent = recordSubmission(session, 100)
    expect(await session.ended).toMatchObject({ reason: 'unbound' })
    await sent.all()
    const { unknown = 0, accepted = 0, unsent = 0 } = sent.kinds()
    expect(unknown).toBe(0)
    expect(accepted).toBeGreaterThan(0)
    expect(accepted + unsent).toBe(100)
  })

  test('[promise R4] by garbage is announced to the peer with a generic_nack', async () => {
    let heard = Buffer.alloc(0)
    const smsc = await startTestSmsc({}, (socket) => {
      socket.on('data', (chunk) => {
        heard = Buffer.concat([heard, chunk])
        if (heard.length >= 60) return
        const bound = Buffer.concat([
          Buffer.from('000000118000000900000000', 'hex'),
          heard.subarray(12, 16),
          Buffer.of(0),
        ])
        socket.write(bound)
        setTimeout(() => socket.write(Buffer.from('ffffffffdeadbeef', 'hex')), 30)
      })
    })
    const bad: string[] = []
    const session = await openTestSession(smsc.port, {}, { onBadPdu: (error) => bad.push(error.message) })
    expect(await session.ended).toMatchObject({ reason: 'garbage' })
    await until(() => heard.includes(Buffer.from('00000010800000000000000200000000', 'hex')), 'the generic_nack came')
    expect(bad).toEqual(['a PDU of 4294967295 octets'])
  })

  test('is not caused by an unreadable PDU, which only gets a generic_nack', async () => {
    const smsc = await startTestSmsc({
      onBound: (session) => {
        session.sendRaw(Buffer.from('00000014000000050000000000000009aabbccdd', 'hex'))
        session.sendRaw(Buffer.from('0000001000000fff000000000000000a', 'hex'))
        session.send({ command: 'enquire_link', status: 0, sequence: 11 })
      },
    })
    const session = await openTestSession(smsc.port)
    await until(() => smsc.answers.length === 2, 'both were answered')
    expect(smsc.answers).toEqual([
      { sequence: 9, status: commandStatus.invalidCommandLength },
      { sequence: 10, status: commandStatus.invalidCommandId },
    ])
    const sent = recordSubmission(session, 1)
    await sent.all()
    expect(sent.kinds()).toEqual({ accepted: 1 })
  })
})
