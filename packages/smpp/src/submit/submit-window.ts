import { AdaptiveRate } from './adaptive-rate.ts'
import { isThrottling } from '../pdu/command-status.ts'
import type { PduBuffer } from '../pdu/pdu-buffer.ts'
import { SubmissionRun, acceptedIds } from './submission.ts'
import type { LateResponse, OpenMessage, Submission, SubmitOutcome } from './submission.ts'
import { writeSubmit } from './submit-template.ts'
import type { SubmitTemplate } from './submit-template.ts'
import { Window } from './window.ts'

export interface SubmitQueueOptions {
  /** Most PDUs written and not answered. */
  window: number
  responseTimeoutMs: number
  rate?: AdaptiveRate | undefined
  /** First sequence number; default 1. */
  firstSequence?: number | undefined
}

interface LatePart {
  run: SubmissionRun
  index: number
  part: number
}

/** `dead`: parts stay unanswered one after the other although the connection lives; it should be closed. */
export type TimeoutResult = 'fine' | 'dead'

/**
 * Decides which PDU of which message is written next, and what became of each message. Pure: no socket, no timer, no
 * clock; the session (or a simulation) hands in octet buffers, answers and the time.
 *
 * The window opens slowly: it begins with one PDU and grows by one with every answer, so that an SMSC that never
 * answers makes few messages doubtful. After an unanswered part nothing is written until an answer comes; when nothing
 * is left to wait for, one PDU is tried, and if that stays unanswered too, the verdict is `dead`.
 *
 * Order: the message whose parts are being written, parts that were throttled, urgent messages, the others.
 */
export class SubmitQueue {
  readonly window: Window<SubmissionRun | OpenMessage>
  readonly rate: AdaptiveRate
  readonly #responseTimeoutMs: number
  #opened = 1
  #current: OpenMessage | undefined
  #retries: OpenMessage[] = []
  #urgent: SubmissionRun[] = []
  #runs: SubmissionRun[] = []
  #queued = 0
  #unansweredInRow = 0
  #written = 0
  /** Parts that timed out, by sequence: their answer may still come. Oldest out first. */
  readonly #late = new Map<number, LatePart>()

  constructor(options: SubmitQueueOptions) {
    this.window = new Window({ size: options.window, next: options.firstSequence ?? 1 })
    this.rate = options.rate ?? new AdaptiveRate()
    this.#responseTimeoutMs = options.responseTimeoutMs
  }

  /** PDUs that wait to be written. */
  get queued(): number {
    return this.#queued
  }

  get inFlight(): number {
    return this.window.inFlight
  }

  /** PDUs for which the opened part of the window has room, whatever the rate says; may be negative. */
  get room(): number {
    return Math.min(this.window.size, this.#opened) - this.window.inFlight - this.#queued
  }

  /**
   * PDUs that the adaptive rate allows now; a message may be begun while there are any, and goes whole. `inMs`: time
   * until there is one.
   */
  allowance(now: number): { pdus: number; inMs: number } {
    const pdus = this.rate.available(now) - this.#queued
    return { pdus, inMs: pdus >= 1 ? 0 : Math.max(1, this.rate.waitMs(now)) }
  }

  /** PDUs written since the start. */
  get written(): number {
    return this.#written
  }

  /** Queues messages; `withdraw` takes those back that are not yet begun (`unsent`) and says how many they were. */
  add(submission: Submission): { withdraw: () => number } {
    const run = new SubmissionRun(submission)
    if (run.count > 0) {
      this.#queued += run.pdusLeft
      ;(submission.urgent ? this.#urgent : this.#runs).push(run)
    }
    return { withdraw: () => this.#withdraw(run) }
  }

  #withdraw(run: SubmissionRun): number {
    const from = run.next
    this.#queued -= run.pdusLeft
    run.next = run.count
    for (const runs of [this.#urgent, this.#runs]) {
      const at = runs.indexOf(run)
      if (at >= 0) runs.splice(at, 1)
    }
    for (let index = from; index < run.count; index++) run.report(index, { kind: 'unsent' })
    return run.count - from
  }

  /**
   * Writes what window and rate allow. Returns the milliseconds until it is worth calling again because of the rate,
   * Infinity when only an answer or a new submission can help.
   */
  write(out: PduBuffer, now: number): number {
    const wanted = Math.min(this.#queued, Math.min(this.window.size, this.#opened) - this.window.inFlight)
    const granted = wanted <= 0 ? 0 : this.rate.acquire(wanted, now)
    for (let i = 0; i < granted; i++) this.#writeOne(out, now)
    const rest = this.#writeRest(out, now)
    this.#written += granted + rest
    this.#queued -= granted + rest
    const isHalfWritten = this.#current !== undefined && this.#opened > 0 && !this.window.isFull
    if (granted >= wanted && !isHalfWritten) return Infinity
    return Math.max(1, this.rate.waitMs(now))
  }

  /**
   * A message that was just begun goes whole, as far as the window reaches: its parts are one doubtful message at most,
   * and the adaptive rate takes them off what comes next.
   */
  #writeRest(out: PduBuffer, now: number): number {
    if (this.#current === undefined || this.#opened === 0) return 0
    const wanted = Math.min(this.#current.todo.length, this.window.size - this.window.inFlight)
    this.rate.lend(wanted, now)
    for (let i = 0; i < wanted; i++) this.#writePart(this.#current, out, now)
    return wanted
  }

  #writeOne(out: PduBuffer, now: number): void {
    const message = this.#current ?? this.#retries[0]
    if (message) {
      this.#writePart(message, out, now)
      return
    }
    const runs = this.#urgent.length > 0 ? this.#urgent : this.#runs
    const run = runs[0] as SubmissionRun
    const index = run.next++
    if (run.next === run.count) runs.shift()
    const template = run.templateAt(index)
    if (template.pdus.length === 1) {
      const sequence = this.window.open(run, index, now)
      this.#writeOctets(out, { template, part: 0, sequence, destination: run.submission.destinations[index] as number })
      return
    }
    this.#current = run.openMessage(index, template)
    this.#writePart(this.#current, out, now)
  }

  #writePart(message: OpenMessage, out: PduBuffer, now: number): void {
    const part = message.todo.shift() as number
    message.inFlight += 1
    const sequence = this.window.open(message, part, now)
    const destination = message.run.submission.destinations[message.index] as number
    this.#writeOctets(out, { template: message.template, part, sequence, destination })
    if (message.todo.length === 0) this.#unqueue(message)
  }

  #writeOctets(
    out: PduBuffer,
    pdu: { template: SubmitTemplate; part: number; sequence: number; destination: number | string },
  ): void {
    writeSubmit(out, pdu.template.pdus[pdu.part] as SubmitTemplate['pdus'][number], pdu.sequence, pdu.destination)
  }

  #unqueue(message: OpenMessage): void {
    if (this.#current === message) {
      this.#current = undefined
      return
    }
    const at = this.#retries.indexOf(message)
    if (at >= 0) this.#retries.splice(at, 1)
  }

  /** Takes the answer (or generic_nack) to a part; false when nobody waits for this sequence. */
  answer({ sequence, status, smscId }: { sequence: number; status: number; smscId: string }, now: number): boolean {
    const slot = this.window.slotOf(sequence)
    if (slot < 0) return this.#answerLate({ sequence, status, smscId })
    const owner = this.window.ownerAt(slot)
    const index = this.window.indexAt(slot)
    this.window.close(slot)
    this.#unansweredInRow = 0
    if (this.#opened < this.window.size) this.#opened += 1
    if (status === 0) this.rate.rise(1, now)
    else if (isThrottling(status)) this.rate.fall(now)
    if (owner instanceof SubmissionRun) owner.report(index, outcomeOf(status, smscId))
    else this.#answerPart(owner, { part: index, status, smscId })
    return true
  }

  #answerPart(message: OpenMessage, { part, status, smscId }: { part: number; status: number; smscId: string }): void {
    message.inFlight -= 1
    if (status === 0) message.smscIds[part] = smscId
    else if (isThrottling(status)) {
      message.throttled = status
      message.again.push(part)
    } else message.refused ??= status
    this.#concludeIfDone(message)
  }

  /** After a part went wrong the parts not yet written stay unwritten until it is clear what the message becomes. */
  #concludeIfDone(message: OpenMessage): void {
    const isTroubled = message.refused !== undefined || message.throttled !== undefined || message.unanswered.length > 0
    if (isTroubled && message.todo.length > 0) {
      this.#queued -= message.todo.length
      message.again.push(...message.todo)
      message.todo = []
      this.#unqueue(message)
    }
    if (message.inFlight > 0 || message.todo.length > 0) return
    const outcome = messageOutcome(message)
    if (outcome) message.run.report(message.index, outcome)
    else this.#retry(message)
  }

  #retry(message: OpenMessage): void {
    message.todo = message.again.sort((a, b) => a - b)
    message.again = []
    message.throttled = undefined
    this.#queued += message.todo.length
    this.#retries.push(message)
  }

  #answerLate({ sequence, status, smscId }: { sequence: number; status: number; smscId: string }): boolean {
    const late = this.#late.get(sequence)
    if (!late) return false
    this.#late.delete(sequence)
    this.#unansweredInRow = 0
    if (this.#opened === 0) this.#opened = 1
    const answer: LateResponse = { index: late.index, part: late.part, sequence, status, smscId }
    late.run.submission.onLate?.(answer)
    return true
  }

  /** Calls messages unknown whose answer is overdue. To be called a few times per response timeout. */
  expire(now: number): TimeoutResult {
    const slots = this.window.slotsWrittenUntil(now - this.#responseTimeoutMs)
    for (const slot of slots) this.#markSlotUnknown(slot, 'timeout')
    if (slots.length > 0) {
      this.#unansweredInRow += slots.length
      this.#opened = 0
    }
    if (this.#opened > 0 || this.window.inFlight > 0) return 'fine'
    if (this.#unansweredInRow > 1) return 'dead'
    this.#opened = 1
    return 'fine'
  }

  #markSlotUnknown(slot: number, reason: 'timeout' | 'connection_lost'): void {
    const owner = this.window.ownerAt(slot)
    const index = this.window.indexAt(slot)
    const unanswered = { sequence: this.window.sequenceAt(slot), writtenAt: this.window.writtenAt(slot) }
    this.window.close(slot)
    if (reason === 'timeout') this.#rememberLate(unanswered.sequence, owner, index)
    if (owner instanceof SubmissionRun) {
      owner.report(index, { kind: 'unknown', reason, smscIds: [], unanswered: [unanswered] })
      return
    }
    owner.inFlight -= 1
    owner.unanswered.push(unanswered)
    owner.reason = reason
    this.#concludeIfDone(owner)
  }

  #rememberLate(sequence: number, owner: SubmissionRun | OpenMessage, index: number): void {
    const late =
      owner instanceof SubmissionRun
        ? { run: owner, index, part: 0 }
        : { run: owner.run, index: owner.index, part: index }
    this.#late.set(sequence, late)
    if (this.#late.size <= this.window.size * 4) return
    const oldest = this.#late.keys().next().value
    if (oldest !== undefined) this.#late.delete(oldest)
  }

  /** Gives back everything not yet begun as `unsent`; what is in flight goes on (drain before unbind). */
  returnUnsent(): void {
    for (const run of [...this.#urgent, ...this.#runs]) this.#withdraw(run)
  }

  /** The connection is gone: written parts are unknown, the rest is unsent. */
  onConnectionLost(): void {
    this.returnUnsent()
    for (const slot of this.window.slotsWrittenUntil(Infinity)) this.#markSlotUnknown(slot, 'connection_lost')
    const halfSent = this.#current ? [this.#current, ...this.#retries] : this.#retries
    this.#current = undefined
    this.#retries = []
    for (const message of halfSent) {
      message.reason = 'connection_lost'
      message.run.report(message.index, {
        kind: 'unknown',
        reason: 'connection_lost',
        smscIds: acceptedIds(message),
        unanswered: message.unanswered,
      })
    }
    this.#queued = 0
  }
}

function outcomeOf(status: number, smscId: string): SubmitOutcome {
  if (status === 0) return { kind: 'accepted', smscIds: [smscId] }
  return isThrottling(status) ? { kind: 'throttled', status } : { kind: 'refused', status, smscIds: [] }
}

/** The worst of the parts; undefined when throttled parts of a partly accepted message must be written again. */
function messageOutcome(message: OpenMessage): SubmitOutcome | undefined {
  const smscIds = acceptedIds(message)
  const { refused, throttled, unanswered, reason } = message
  if (unanswered.length > 0) return { kind: 'unknown', reason, smscIds, unanswered }
  if (refused !== undefined) return { kind: 'refused', status: refused, smscIds }
  if (throttled === undefined) return { kind: 'accepted', smscIds }
  return smscIds.length === 0 ? { kind: 'throttled', status: throttled } : undefined
}
