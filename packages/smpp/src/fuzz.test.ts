import { connect } from 'node:net'
import fc from 'fast-check'
import { afterEach, describe, expect, test } from 'vitest'
import { openSession } from './session/client-session.ts'
import { decodePdu, encodePdu } from './pdu/codec.ts'
import { Framer } from './pdu/framer.ts'
import { readSegment } from './message/long-message.ts'
import { decodeText } from './message/message-text.ts'
import { PduError, commandId } from './pdu/pdu.ts'
import { readReceipt } from './message/receipt.ts'
import { ServerSession } from './session/server-session.ts'
import { submitTemplate } from './submit/submit-template.ts'
import { listen, until } from './testing/listen.ts'
import { anyPdu } from './testing/pdu-arbitraries.ts'

const cleanUps: (() => unknown)[] = []
afterEach(async () => {
  for (const cleanUp of cleanUps.splice(0).reverse()) await cleanUp()
})

const ids = Object.values(commandId)

/** Octets behind a header that is right: they reach the reading of the body. */
const framedGarbage = fc
  .tuple(
    fc.constantFrom(...ids, 0x111, 0xffffffff),
    fc.nat({ max: 0xffffffff }),
    fc.nat({ max: 0xffffffff }),
    fc.uint8Array({ maxLength: 400 }),
  )
  .map(([id, status, sequence, body]) => {
    const octets = Buffer.alloc(16 + body.length)
    for (const [at, value] of [octets.length, id, status, sequence].entries()) octets.writeUInt32BE(value >>> 0, at * 4)
    octets.set(body, 16)
    return octets
  })

/** A real PDU with a few octets changed, its length kept. */
const damagedPdu = fc
  .tuple(anyPdu, fc.array(fc.tuple(fc.nat(), fc.nat({ max: 255 })), { minLength: 1, maxLength: 8 }))
  .map(([pdu, changes]) => {
    const octets = encodePdu(pdu)
    for (const [at, value] of changes) octets[4 + (at % (octets.length - 4))] = value
    return octets
  })

const anything = fc.oneof(
  framedGarbage,
  damagedPdu,
  fc.uint8Array({ maxLength: 200 }).map((octets) => Buffer.from(octets)),
)

/** Does everything with a PDU that a session or the engine would. */
function readWhole(octets: Buffer): 'read' | 'refused' {
  try {
    const pdu = decodePdu(octets)
    if (pdu.command !== 'submit_sm' && pdu.command !== 'deliver_sm') return 'read'
    readReceipt(pdu)
    decodeText(readSegment(pdu).octets, pdu.dataCoding)
    return 'read'
  } catch (error) {
    if (error instanceof PduError) return 'refused'
    throw error
  }
}

describe('[promise P5] garbage', () => {
  test('is either read or refused, ten thousand times', () => {
    const counts = { read: 0, refused: 0 }
    fc.assert(
      fc.property(anything, (octets) => {
        counts[readWhole(octets)] += 1
      }),
      { numRuns: 10_000, seed: 20_261_121 },
    )
    expect(counts.read).toBeGreaterThan(1000)
    expect(counts.refused).toBeGreaterThan(1000)
  })

  test('in a stream never makes the framer hold more than one PDU', () => {
    fc.assert(
      fc.property(fc.array(anything, { maxLength: 20 }), (pieces) => {
        const framer = new Framer({ maxOctets: 2000 }, () => {})
        try {
          for (const piece of pieces) {
            framer.push(piece)
            expect(framer.bufferedOctets).toBeLessThan(2000)
          }
        } catch (error) {
          if (!(error instanceof PduError)) throw error
        }
      }),
      { numRuns: 2000 },
    )
  })

  test('from a client does not bring down the server, which continues to serve others', async () => {
    let ended = 0
    const server = await listen((socket) => {
      new ServerSession(socket, {
        onBind: () => 0,
        onSubmit: (submit, session) => session.answerSubmit(submit.sequence, 0, 'x'),
        onEnd: () => ended++,
      })
    })
    cleanUps.push(() => server.close())
    const streams = fc.sample(fc.array(anything, { minLength: 1, maxLength: 30 }), { numRuns: 150, seed: 7 })
    for (const pieces of streams) {
      const socket = connect({ host: '127.0.0.1', port: server.port })
      socket.on('error', () => {})
      socket.resume()
      await new Promise<void>((resolve) => socket.end(Buffer.concat(pieces), () => resolve()))
    }
    await until(() => ended === 150, 'every garbled connection ended')
    const session = await openSession({ host: '127.0.0.1', port: server.port, systemId: 'x', password: 'x' })
    cleanUps.push(() => session.destroy())
    const template = submitTemplate({ source: '1000', encoding: 'gsm7', parts: ['still here'] })
    const outcome = await new Promise((resolve) => {
      session.submitMany({ template, destinations: ['98912'], onResult: (_, result) => resolve(result) })
    })
    expect(outcome).toEqual({ kind: 'accepted', smscIds: ['x'] })
  })

  test('from a server ends the session at worst, and every message has its result', async () => {
    const streams = fc.sample(fc.array(anything, { minLength: 1, maxLength: 10 }), { numRuns: 60, seed: 8 })
    let garbage: Buffer = Buffer.alloc(0)
    const server = await listen((socket) => {
      new ServerSession(socket, {
        onBind: () => 0,
        onBound: (session) => session.sendRaw(garbage),
        onSubmit: (submit, session) => session.answerSubmit(submit.sequence, 0, 'x'),
      })
    })
    cleanUps.push(() => server.close())
    const template = submitTemplate({ source: '1000', encoding: 'gsm7', parts: ['x'] })
    for (const pieces of streams) {
      garbage = Buffer.concat(pieces)
      const session = await openSession(
        { host: '127.0.0.1', port: server.port, systemId: 'x', password: 'x', responseTimeoutMs: 100, batchDelayMs: 1 },
        { onDeliver: (batch) => batch.acknowledge() },
      )
      const results: string[] = []
      const destinations = [1, 2, 3, 4, 5]
      session.submitMany({ template, destinations, onResult: (_, { kind }) => results.push(kind) })
      await until(() => results.length >= 5, 'every message has a result')
      expect(results).toHaveLength(5)
      session.destroy()
    }
  })
})
