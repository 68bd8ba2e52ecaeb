import type { ReportViolation, OperatorRecord } from './table-invariants.ts'
import { sendOf, seqOf } from '../recipient-numbers.ts'
import type { AcceptedPart } from '../operator.ts'
import type { Recipient, Send, Tables } from '../models/memory-tables.ts'
import type { AnsweredPart, WrittenPart } from '../wire-tap.ts'

const SECOND_MS = 1000

/** The limits that hold for a written part. */
interface Limits {
  line: { id: number; perSecond: number } | null
  carrier: { key: string; perSecond: number } | null
}

type PartState = 'open' | 'accepted' | 'refused'

interface PduInvariantsDeps {
  tables: Tables
  reportViolation: ReportViolation
  limitsOf: (send: Send) => Limits
  /** A stop takes effect within so long; null where the fault profile allows no promise. */
  stopsWithinMs: number | null
  /** The operator accepted a part, perhaps the last of its message. */
  onTaken: (send: Send, taken: { seq: number; record: OperatorRecord }) => void
}

/** Checks every part that is written, answered and accepted: nothing twice, nothing unrecorded, nothing too fast. */
export class PduInvariants {
  readonly #deps: PduInvariantsDeps
  readonly #tables: Tables
  readonly #reportViolation: ReportViolation
  readonly #states = new Map<string, PartState>()
  readonly #taken = new Map<string, number>()
  readonly #records = new Map<number, OperatorRecord>()
  readonly #stopSeen = new Map<string, number>()
  readonly #written = new Map<string, { at: number; msisdn: number }[]>()
  readonly #begun = new Set<number>()
  /** When messages of throttled sends were begun. */
  readonly #beginnings = new Map<number, number[]>()

  constructor(of: PduInvariantsDeps) {
    this.#deps = of
    this.#tables = of.tables
    this.#reportViolation = of.reportViolation
  }

  operatorRecordOf(msisdn: number): OperatorRecord | undefined {
    return this.#records.get(msisdn)
  }

  /** `owner` has read that these sends must stop. */
  stopSeen(owner: string, sendIds: Iterable<number>): void {
    for (const id of sendIds) this.#stopSeen.set(`${owner} ${id}`, this.#tables.now())
  }

  wrote(owner: string, written: WrittenPart): void {
    const { msisdn, part, partCount } = written
    const found = this.#find(msisdn)
    if (found === null) {
      this.#reportViolation('only recipients are written to', String(msisdn))
      return
    }
    const { send, recipient } = found
    const label = `send ${send.id} seq ${recipient.seq} part ${part}`
    if (recipient.recordedBy !== owner) this.#reportViolation('recorded before it is written', `${label} by ${owner}`)
    const state = this.#states.get(`${msisdn} ${part}`)
    if (state === 'open' || state === 'accepted')
      this.#reportViolation('nothing is written twice', `${label}: it was ${state}`)
    const isBegun = Array.from({ length: partCount }, (_, at) => this.#states.get(`${msisdn} ${at + 1}`)).some(
      (other) => other === 'open' || other === 'accepted',
    )
    this.#states.set(`${msisdn} ${part}`, 'open')
    if (!isBegun) this.#checkStop(label, { owner, send, recipient })
    if (!this.#begun.has(msisdn)) this.#checkPace(label, { send, msisdn })
    // A part that is written again because the operator was too busy for it was counted the first time.
    if (state === undefined || !isBegun) this.#checkRates(label, { send, msisdn })
  }

  answered({ msisdn, part, status }: AnsweredPart): void {
    this.#states.set(`${msisdn} ${part}`, status === 0 ? 'accepted' : 'refused')
  }

  /** The operator accepted a part. */
  accepted({ msisdn, part, partCount }: AcceptedPart): void {
    const key = `${msisdn} ${part}`
    const times = (this.#taken.get(key) ?? 0) + 1
    this.#taken.set(key, times)
    if (times > 1) this.#reportViolation('nobody gets a message twice', `${key}: ${times} times`)
    const record = this.#records.get(msisdn) ?? { acceptedParts: 0, isWhole: false }
    const acceptedParts = record.acceptedParts + 1
    const now = { acceptedParts, isWhole: acceptedParts >= partCount }
    this.#records.set(msisdn, now)
    const found = this.#find(msisdn)
    if (found !== null) this.#deps.onTaken(found.send, { seq: found.recipient.seq, record: now })
  }

  #find(msisdn: number): { send: Send; recipient: Recipient } | null {
    const send = this.#tables.sends.get(sendOf(msisdn))
    const recipient = send?.recipients[seqOf(msisdn) - 1]
    return send === undefined || recipient === undefined ? null : { send, recipient }
  }

  /** A message is not begun when its gateway has seen the stop after recording it. */
  #checkStop(label: string, { owner, send, recipient }: { owner: string; send: Send; recipient: Recipient }): void {
    const late = send.stoppedAt === null ? 0 : this.#tables.now() - send.stoppedAt
    const { stopsWithinMs } = this.#deps
    if (stopsWithinMs !== null && late > stopsWithinMs) {
      this.#reportViolation('nothing is begun a second after a stop', `${label}: ${Math.round(late)} ms later`)
    }
    const seenAt = this.#stopSeen.get(`${owner} ${send.id}`)
    if (seenAt === undefined || seenAt < recipient.recordedAt) return
    this.#reportViolation('nothing is begun after its stop was seen', `${label}: seen at ${seenAt}`)
  }

  #checkRates(label: string, { send, msisdn }: { send: Send; msisdn: number }): void {
    const { line, carrier } = this.#deps.limitsOf(send)
    if (line !== null) this.#count(`line ${line.id}`, { perSecond: line.perSecond, msisdn, label })
    if (carrier !== null) this.#count(`carrier ${carrier.key}`, { perSecond: carrier.perSecond, msisdn, label })
  }

  /** Each message counts when it is begun, and once: a temporarily refused message was counted at its first attempt. */
  #checkPace(label: string, { send, msisdn }: { send: Send; msisdn: number }): void {
    this.#begun.add(msisdn)
    if (send.throttle === null) return
    const now = this.#tables.now()
    const { count, seconds } = send.throttle
    const times = (this.#beginnings.get(send.id) ?? []).filter((at) => at > now - seconds * 1000)
    times.push(now)
    this.#beginnings.set(send.id, times)
    if (times.length > count)
      this.#reportViolation('a pace is kept', `${times.length} > ${count} in ${seconds} s, ${label}`)
  }

  #count(key: string, { perSecond, msisdn, label }: { perSecond: number; msisdn: number; label: string }): void {
    const now = this.#tables.now()
    const times = (this.#written.get(key) ?? []).filter(({ at }) => at > now - SECOND_MS)
    times.push({ at: now, msisdn })
    this.#written.set(key, times)
    const limit = Math.max(1, Math.floor(perSecond))
    // A message of more parts than the limit goes whole, and alone.
    if (times.length > limit && times.some((other) => other.msisdn !== msisdn)) {
      this.#reportViolation('limits are kept in every second', `${key}: ${times.length} > ${limit}, ${label}`)
    }
  }
}
