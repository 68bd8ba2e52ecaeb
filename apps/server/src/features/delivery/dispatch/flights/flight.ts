import type { PreparedText, SubmitOutcome } from '../../../../carriers/_kit/carrier-interface.ts'
import type { LeasedBatch } from '../batches/leased-batch.ts'

/**
 * The state of one message of a flight.
 *
 * waiting → handed (to the connection) → accepted | refused | doubtful | returned, and back to waiting when the
 * operator said "too fast" or "not now". Each of the four results is stored once (→ stored).
 */
export const DISPATCH_STATES = {
  waiting: 0,
  handed: 1,
  accepted: 2,
  refused: 3,
  doubtful: 4,
  returned: 5,
  stored: 6,
} as const
export type DispatchState = (typeof DISPATCH_STATES)[keyof typeof DISPATCH_STATES]

/** A recorded slice on its way over one connection. */
export class Flight {
  /** Rows of the table `flights` that cover its messages without a stored result. */
  ids: number[]
  readonly batch: LeasedBatch
  readonly connection: number
  readonly recordedAt: Date
  /** Monotonic milliseconds of its recording, and of its last storing. */
  readonly since: number
  storedAt: number
  /** Recipients are those of the batch from this index on. */
  readonly from: number
  readonly count: number
  readonly states: Uint8Array
  readonly smscIds: (readonly string[] | undefined)[]
  /** Messages that are not written yet, next one last. */
  readonly todo: number[] = []
  /** Attempts of messages that the operator refused temporarily. */
  readonly tries = new Map<number, number>()
  /** Pulls messages back out of the connection's queue. */
  readonly withdraws: (() => number)[] = []
  /** Messages without a result. */
  open: number
  /** Messages with a result that is not stored. */
  unstored = 0
  isStopped = false
  isBeingStored = false

  constructor(recorded: {
    id: number
    batch: LeasedBatch
    connection: number
    from: number
    to: number
    recordedAt: Date
    now: number
  }) {
    this.ids = [recorded.id]
    this.batch = recorded.batch
    this.connection = recorded.connection
    this.recordedAt = recorded.recordedAt
    this.since = this.storedAt = recorded.now
    this.from = recorded.from
    this.count = this.open = recorded.to - recorded.from
    this.states = new Uint8Array(this.count)
    this.smscIds = new Array<undefined>(this.count)
    for (let at = this.count - 1; at >= 0; at--) this.todo.push(at)
  }

  seqAt(at: number): number {
    return this.batch.recipients.seqs[this.from + at] as number
  }

  msisdnAt(at: number): number {
    return this.batch.recipients.msisdns[this.from + at] as number
  }

  textAt(at: number): PreparedText {
    return this.batch.textAt(this.from + at)
  }

  partsAt(at: number): number {
    return this.batch.partsAt(this.from + at)
  }

  /** Messages that a crash would make doubtful now. */
  get atRisk(): number {
    return this.open + this.unstored
  }

  /** Parts of the messages that a crash would make doubtful: what the window is filled with. */
  get partsAtRisk(): number {
    return this.atRisk * (this.count === 0 ? 1 : this.partsAt(0))
  }

  get isOver(): boolean {
    return this.open === 0
  }

  /**
   * All its results are stored: receipts still need it for a while; the data that was needed to send it can be dropped.
   */
  release(): void {
    this.withdraws.length = 0
    this.smscIds.length = 0
    this.tries.clear()
  }

  end(at: number, state: 2 | 3 | 4 | 5, smscIds?: readonly string[]): void {
    this.states[at] = state
    if (smscIds !== undefined && smscIds.length > 0) this.smscIds[at] = smscIds
    this.batch.releaseText(this.from + at)
    this.open -= 1
    this.unstored += 1
  }

  /** The message goes back to the head of the queue. */
  requeue(at: number): void {
    this.states[at] = DISPATCH_STATES.waiting
    this.todo.push(at)
  }

  /** Messages that are not begun must not be written any more (pause, cancel, a broken connection). */
  stop(): void {
    this.isStopped = true
    for (const at of this.todo.splice(0)) this.end(at, DISPATCH_STATES.returned)
    for (const withdraw of this.withdraws) withdraw()
  }
}

/** What the operator's answer means for a message; `later` after a temporary refusal. */
export function resolveOutcome(
  outcome: SubmitOutcome,
  { isStopped, mayRetry }: { isStopped: boolean; mayRetry: boolean },
): 'accepted' | 'refused' | 'doubtful' | 'returned' | 'again' | 'later' {
  switch (outcome.kind) {
    case 'accepted':
      return 'accepted'
    case 'unknown':
      return 'doubtful'
    case 'unsent':
      return 'returned'
    case 'throttled':
      return isStopped ? 'returned' : 'again'
    case 'refused':
      if (outcome.smscIds.length > 0 || !mayRetry) return 'refused'
      return isStopped ? 'returned' : 'later'
  }
}
