import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { decodePdu } from '../pdu/codec.ts'
import { commandStatus } from '../pdu/command-status.ts'
import { Framer } from '../pdu/framer.ts'
import { PduBuffer } from '../pdu/pdu-buffer.ts'
import type { SubmitSm } from '../pdu/pdu.ts'
import { SubmitQueue } from './submit-window.ts'
import type { LateResponse, SubmitOutcome } from './submission.ts'
import { relativeTime, submitTemplate } from './submit-template.ts'

const one = submitTemplate({ source: '+983000505', encoding: 'gsm7', parts: ['hello'] })
const three = submitTemplate({ source: '+983000505', encoding: 'gsm7', parts: ['a', 'b', 'c'] })

const ok = (sequence: number): { sequence: number; status: number; smscId: string } => ({
  sequence,
  status: 0,
  smscId: `id${sequence}`,
})
const failed = (sequence: number, status: number): { sequence: number; status: number; smscId: string } => ({
  sequence,
  status,
  smscId: '',
})

/** A queue with everything that it wrote and reported. */
function createQueue(options: Partial<ConstructorParameters<typeof SubmitQueue>[0]> = {}) {
  const queue = new SubmitQueue({ window: 10, responseTimeoutMs: 1000, ...options })
  const out = new PduBuffer()
  const written: SubmitSm[] = []
  const framer = new Framer({}, (octets, start, length) => written.push(decodePdu(octets, start, length) as SubmitSm))
  const results = new Map<string, SubmitOutcome>()
  const late: LateResponse[] = []
  const write = (now = 0): SubmitSm[] => {
    const from = written.length
    queue.write(out, now)
    framer.push(out.drain())
    return written.slice(from)
  }
  const submit = (name: string, { template = one, count = 1, urgent = false } = {}): { withdraw: () => number } =>
    queue.add({
      template,
      destinations: Array.from({ length: count }, (_, i) => 989120000000 + i),
      urgent,
      onResult: (index, outcome) => {
        const key = `${name}${index}`
        if (results.has(key)) throw new Error(`${key} has two results`)
        results.set(key, outcome)
      },
      onLate: (answer) => late.push(answer),
    })
  /** Opens the window to its full size. */
  const warmUp = (): void => {
    submit('warm', { count: 40 })
    while (queue.queued > 0 || queue.inFlight > 0) for (const { sequence } of write()) queue.answer(ok(sequence), 0)
    results.clear()
  }
  return { queue, write, submit, results, late, warmUp }
}

describe('the window', () => {
  test('opens with one PDU and grows by one with every answer', () => {
    const { queue, write, submit } = createQueue({ window: 8 })
    submit('m', { count: 100 })
    const sizes: number[] = []
    for (let round = 0; round < 5; round++) {
      const pdus = write()
      sizes.push(pdus.length)
      for (const { sequence } of pdus) queue.answer(ok(sequence), 0)
    }
    expect(sizes).toEqual([1, 2, 4, 8, 8])
  })

  test('has room for no more than it is opened', () => {
    const { queue, write, submit } = createQueue({ window: 8 })
    expect(queue.room).toBe(1)
    submit('m', { count: 2 })
    expect(queue.room).toBe(-1)
    const [first] = write()
    queue.answer(ok(first?.sequence ?? 0), 0)
    expect(queue.room).toBe(1)
  })

  test('opens as far as a begun message needs, so that it is written whole', () => {
    const { write, submit } = createQueue({ window: 8 })
    submit('m', { template: three, count: 2 })
    expect(write()).toHaveLength(3)
    expect(write()).toHaveLength(0)
  })

  test('is never exceeded and never left unused', () => {
    const { queue, write, submit, warmUp } = createQueue({ window: 5 })
    warmUp()
    submit('m', { count: 20 })
    expect(write()).toHaveLength(5)
    expect(write()).toHaveLength(0)
    expect(queue.room).toBe(-15)
    queue.answer(ok(41), 0)
    expect(write()).toHaveLength(1)
  })
})

describe('what is written', () => {
  test('carries destination, sequence and text', () => {
    const { write, submit } = createQueue()
    submit('m')
    expect(write()[0]).toMatchObject({
      command: 'submit_sm',
      sequence: 1,
      source: { ton: 1, npi: 1, address: '983000505' },
      destination: { ton: 1, npi: 1, address: '989120000000' },
      registeredDelivery: 1,
      shortMessage: Buffer.from('hello'),
    })
  })

  test('may have a separate text for every destination', () => {
    const { queue, write } = createQueue({ window: 5 })
    const template = ['x', 'y'].map((text) => submitTemplate({ source: 'Peyk', encoding: 'gsm7', parts: [text] }))
    queue.add({ template, destinations: ['98912', '98913'], onResult: () => {} })
    const [first] = write()
    queue.answer(ok(first?.sequence ?? 0), 0)
    const [second] = write()
    expect([first?.shortMessage.toString(), first?.destination.address]).toEqual(['x', '98912'])
    expect([second?.shortMessage.toString(), second?.destination.address]).toEqual(['y', '98913'])
    expect(() => queue.add({ template, destinations: [1], onResult: () => {} })).toThrow(RangeError)
  })

  test('puts urgent messages before the others, but never between the parts of one message', () => {
    const { queue, write, submit, warmUp } = createQueue({ window: 2 })
    warmUp()
    submit('slow', { template: three, count: 2 })
    const first = write()
    submit('otp', { urgent: true })
    for (const { sequence } of first) queue.answer(ok(sequence), 0)
    const next = write()
    const texts = [...first, ...next].map(({ shortMessage }) => shortMessage.subarray(-1).toString())
    expect(texts).toEqual(['a', 'b', 'c', 'o'])
  })

  test('validity becomes a relative time', () => {
    expect(relativeTime(90)).toBe('000000000130000R')
    expect(relativeTime(86_400 + 3661)).toBe('000001010101000R')
    expect(relativeTime(0)).toBe('000000000001000R')
  })
})

describe('the outcome of a message of one part', () => {
  test.each([
    [ok(1), { kind: 'accepted', smscIds: ['id1'] }],
    [failed(1, 0x0b), { kind: 'refused', status: 0x0b, smscIds: [] }],
    [failed(1, commandStatus.throttled), { kind: 'throttled', status: commandStatus.throttled }],
    [failed(1, commandStatus.messageQueueFull), { kind: 'throttled', status: commandStatus.messageQueueFull }],
  ])('%j', (answer, outcome) => {
    const { queue, write, submit, results } = createQueue()
    submit('m')
    write()
    expect(queue.answer(answer, 0)).toBe(true)
    expect(results.get('m0')).toEqual(outcome)
    expect(queue.answer(answer, 0)).toBe(false)
  })

  test('is unknown when the response does not come, and its id is reported when it comes late', () => {
    const { queue, write, submit, results, late } = createQueue()
    submit('m', { count: 3 })
    write(100)
    expect(queue.expire(1099)).toBe('fine')
    expect(results.size).toBe(0)
    queue.expire(1100)
    expect(results.get('m0')).toEqual({
      kind: 'unknown',
      reason: 'timeout',
      smscIds: [],
      unanswered: [{ sequence: 1, writtenAt: 100 }],
    })
    expect(queue.answer(ok(1), 1200)).toBe(true)
    expect(late).toEqual([{ index: 0, part: 0, sequence: 1, status: 0, smscId: 'id1' }])
    expect(queue.answer(ok(1), 1200)).toBe(false)
  })
})

describe('the outcome of a message of several parts', () => {
  const begin = () => {
    const all = createQueue()
    all.warmUp()
    all.submit('m', { template: three })
    const [a, b, c] = all.write().map(({ sequence }) => sequence) as [number, number, number]
    return { ...all, a, b, c }
  }

  test('is accepted with the ids of all parts in their order, whatever order they came in', () => {
    const { queue, results, a, b, c } = begin()
    for (const sequence of [c, a, b]) queue.answer(ok(sequence), 0)
    expect(results.get('m0')).toEqual({ kind: 'accepted', smscIds: [`id${a}`, `id${b}`, `id${c}`] })
  })

  test('is refused when one part is, with the ids of the others', () => {
    const { queue, results, a, b, c } = begin()
    queue.answer(ok(a), 0)
    queue.answer(failed(b, 0x45), 0)
    expect(results.size).toBe(0)
    queue.answer(ok(c), 0)
    expect(results.get('m0')).toEqual({ kind: 'refused', status: 0x45, smscIds: [`id${a}`, `id${c}`] })
  })

  test('is throttled when no part was taken', () => {
    const { queue, results, a, b, c } = begin()
    for (const sequence of [a, b, c]) queue.answer(failed(sequence, 0x58), 0)
    expect(results.get('m0')).toEqual({ kind: 'throttled', status: 0x58 })
  })

  test('stays open while throttled parts of a partly accepted message are written again, before all others', () => {
    const { queue, write, submit, results, a, b, c } = begin()
    submit('other', { count: 5 })
    queue.answer(ok(a), 0)
    queue.answer(failed(b, 0x58), 0)
    queue.answer(failed(c, 0x58), 0)
    expect(results.size).toBe(0)
    const again: SubmitSm[] = []
    for (let now = 0; again.length < 2 && now < 10_000; now += 10) again.push(...write(now))
    expect(again.slice(0, 2).map(({ shortMessage }) => shortMessage.subarray(-1).toString())).toEqual(['b', 'c'])
    for (const { sequence } of again.slice(0, 2)) queue.answer(ok(sequence), 0)
    expect(results.get('m0')).toMatchObject({ kind: 'accepted' })
  })

  test('is unknown when one answer does not come', () => {
    const { queue, results, a, b, c } = begin()
    queue.answer(ok(a), 0)
    queue.answer(ok(c), 0)
    queue.expire(1000)
    expect(results.get('m0')).toEqual({
      kind: 'unknown',
      reason: 'timeout',
      smscIds: [`id${a}`, `id${c}`],
      unanswered: [{ sequence: b, writtenAt: 0 }],
    })
  })

  test('does not have its further parts written once a part is refused', () => {
    const { queue, write, submit, results } = createQueue({ window: 1 })
    submit('m', { template: three })
    const [first] = write()
    queue.answer(failed(first?.sequence ?? 0, 0x0b), 0)
    expect(results.get('m0')).toEqual({ kind: 'refused', status: 0x0b, smscIds: [] })
    expect(write()).toHaveLength(0)
    expect(queue.queued).toBe(0)
  })

  test('is unknown when the connection breaks between its parts', () => {
    const { queue, write, submit, results } = createQueue()
    submit('m', { template: three, count: 2 })
    const [first] = write()
    queue.answer(ok(first?.sequence ?? 0), 0)
    write()
    queue.onConnectionLost()
    expect(results.get('m0')).toMatchObject({ kind: 'unknown', reason: 'connection_lost', smscIds: ['id1'] })
    expect(results.get('m1')).toEqual({ kind: 'unsent' })
  })
})

describe('[promise R4] an SMSC that does not answer', () => {
  test('makes no more messages doubtful than the window and one probe before it is declared dead', () => {
    const { queue, write, submit, results, warmUp } = createQueue({ window: 10 })
    warmUp()
    submit('m', { count: 50 })
    let verdict = 'fine'
    for (let now = 0; now < 60_000 && verdict === 'fine'; now += 100) {
      write(now)
      verdict = queue.expire(now)
    }
    expect(verdict).toBe('dead')
    expect(results.size).toBe(10)
  })

  test('that has never answered gets two messages', () => {
    const { queue, write, submit, results } = createQueue({ window: 10 })
    submit('m', { count: 50 })
    let verdict = 'fine'
    for (let now = 0; now < 60_000 && verdict === 'fine'; now += 100) {
      write(now)
      verdict = queue.expire(now)
    }
    expect(verdict).toBe('dead')
    expect(results.size).toBe(2)
  })

  test('once does not end the sending, and the next response opens the window again', () => {
    const { queue, write, submit, results, warmUp } = createQueue({ window: 4 })
    warmUp()
    submit('m', { count: 30 })
    const [dropped, ...others] = write(0)
    for (const { sequence } of others) queue.answer(ok(sequence), 10)
    const second = write(500)
    expect(queue.expire(1000)).toBe('fine')
    expect(results.get('m0')).toMatchObject({ kind: 'unknown' })
    expect(write(1001)).toHaveLength(0)
    for (const { sequence } of second) queue.answer(ok(sequence), 1100)
    expect(write(1101)).toHaveLength(3)
    expect(dropped?.sequence).toBe(41)
  })
})

describe('a queue whose connection is lost', () => {
  test('distinguishes written messages from unwritten ones', () => {
    const { queue, write, submit, results, warmUp } = createQueue({ window: 4 })
    warmUp()
    submit('m', { count: 10 })
    write()
    queue.onConnectionLost()
    const kinds = [...results.values()].map(({ kind }) => kind)
    expect(kinds.filter((kind) => kind === 'unknown')).toHaveLength(4)
    expect(kinds.filter((kind) => kind === 'unsent')).toHaveLength(6)
    expect([queue.queued, queue.inFlight]).toEqual([0, 0])
  })

  test('returns messages that are withdrawn before they are begun', () => {
    const { queue, write, submit, results } = createQueue()
    const { withdraw } = submit('m', { count: 10 })
    submit('other')
    write()
    expect(withdraw()).toBe(9)
    expect(withdraw()).toBe(0)
    expect(queue.queued).toBe(1)
    queue.answer(ok(1), 0)
    expect(results.get('m0')).toMatchObject({ kind: 'accepted' })
    expect(results.size).toBe(10)
  })
})

test('every message has exactly one result, whatever the SMSC does', () => {
  const step = fc.oneof(
    fc.record({
      do: fc.constant('submit' as const),
      parts: fc.constantFrom(1, 3),
      count: fc.integer({ min: 1, max: 5 }),
    }),
    fc.record({ do: fc.constant('write' as const) }),
    fc.record({
      do: fc.constant('answer' as const),
      which: fc.nat(),
      status: fc.constantFrom(0, 0, 0, 0x58, 0x14, 0x0b, 0x45),
    }),
    fc.record({ do: fc.constant('wait' as const), ms: fc.integer({ min: 1, max: 900 }) }),
    fc.record({ do: fc.constant('withdraw' as const), which: fc.nat() }),
  )
  fc.assert(
    fc.property(fc.array(step, { maxLength: 120 }), fc.integer({ min: 1, max: 6 }), (steps, window) => {
      const { queue, write, submit, results } = createQueue({ window })
      const handles: { withdraw: () => number }[] = []
      const waiting: number[] = []
      let now = 0
      let messages = 0
      for (const act of steps) {
        if (act.do === 'submit') {
          handles.push(submit(`s${handles.length}-`, { template: act.parts === 1 ? one : three, count: act.count }))
          messages += act.count
        } else if (act.do === 'write') waiting.push(...write(now).map(({ sequence }) => sequence))
        else if (act.do === 'wait') {
          now += act.ms
          queue.expire(now)
        } else if (act.do === 'withdraw') handles[act.which % (handles.length || 1)]?.withdraw()
        else if (waiting.length > 0) {
          const [sequence] = waiting.splice(act.which % waiting.length, 1) as [number]
          queue.answer({ sequence, status: act.status, smscId: act.status ? '' : 'x' }, now)
        }
        expect(queue.inFlight).toBeLessThanOrEqual(window)
        expect(queue.queued).toBeGreaterThanOrEqual(0)
      }
      queue.onConnectionLost()
      expect(results.size).toBe(messages)
      expect([queue.queued, queue.inFlight]).toEqual([0, 0])
    }),
    { numRuns: 500 },
  )
})
