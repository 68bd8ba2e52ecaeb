import type { SubmitTemplate } from './submit-template.ts'

/** A part whose fate nobody knows: it was written, its answer never came. */
export interface Unanswered {
  sequence: number
  /** Milliseconds of the session's clock. */
  writtenAt: number
}

/**
 * What became of one message, all its parts together (the worst of them). `smscIds` are the ids of the parts that
 * were accepted, in the order of the parts.
 *
 * - `accepted`: every part has its id.
 * - `refused`: the SMSC does not want it (`isTemporaryStatus` tells whether a later try is sensible).
 * - `throttled`: "too fast" or "queue full", nothing was taken. It goes back to the head and uses up no attempt.
 * - `unknown`: written, not answered in time or before the connection broke: doubtful, never to be sent again blindly.
 * - `unsent`: never written, or withdrawn before it was.
 */
export type SubmitOutcome =
  | { kind: 'accepted'; smscIds: string[] }
  | { kind: 'refused'; status: number; smscIds: string[] }
  | { kind: 'throttled'; status: number }
  | { kind: 'unknown'; reason: 'timeout' | 'connection_lost'; smscIds: string[]; unanswered: Unanswered[] }
  | { kind: 'unsent' }

/** The answer to a part that came after its message was already called unknown. */
export interface LateResponse {
  index: number
  part: number
  sequence: number
  status: number
  smscId: string
}

/** Messages handed over in one go. The unit is the message: all its parts go on this connection. */
export interface Submission {
  /** One text for all, or one template per destination. */
  template: SubmitTemplate | readonly SubmitTemplate[]
  /** Numbers in international form (`989121234567`) or ASCII texts. Not copied: leave it alone until all results came. */
  destinations: ArrayLike<number | string>
  /** Called exactly once per message, in any order; never during `submitMany` itself. Must not throw. */
  onResult(index: number, outcome: SubmitOutcome): void
  /** An answer that came after `unknown`; kept for a bounded number of parts. */
  onLate?(late: LateResponse): void
  /** Goes before everything that is not urgent and not yet written. */
  urgent?: boolean
}

/** A message that is being sent in several parts. */
export interface OpenMessage {
  readonly run: SubmissionRun
  readonly index: number
  readonly template: SubmitTemplate
  readonly smscIds: (string | undefined)[]
  /** Parts still to be written, in order. */
  todo: number[]
  /** Parts to write again, after "too fast". */
  again: number[]
  inFlight: number
  refused: number | undefined
  throttled: number | undefined
  unanswered: Unanswered[]
  reason: 'timeout' | 'connection_lost'
}

/** A submission on its way: messages from `next` on are not yet written. */
export class SubmissionRun {
  readonly submission: Submission
  readonly count: number
  next = 0

  constructor(submission: Submission) {
    this.submission = submission
    this.count = submission.destinations.length
    if (Array.isArray(submission.template) && submission.template.length !== this.count) {
      throw new RangeError(`${submission.template.length} templates for ${this.count} destinations`)
    }
  }

  templateAt(index: number): SubmitTemplate {
    const { template } = this.submission
    return 'pdus' in template ? template : (template[index] as SubmitTemplate)
  }

  /** PDUs of the messages not yet begun. */
  get pdusLeft(): number {
    const { template } = this.submission
    if ('pdus' in template) return (this.count - this.next) * template.pdus.length
    let pdus = 0
    for (let index = this.next; index < this.count; index++) pdus += (template[index] as SubmitTemplate).pdus.length
    return pdus
  }

  report(index: number, outcome: SubmitOutcome): void {
    this.submission.onResult(index, outcome)
  }

  openMessage(index: number, template: SubmitTemplate): OpenMessage {
    return {
      run: this,
      index,
      template,
      smscIds: template.pdus.map(() => undefined),
      todo: template.pdus.map((_, part) => part),
      again: [],
      inFlight: 0,
      refused: undefined,
      throttled: undefined,
      unanswered: [],
      reason: 'connection_lost',
    }
  }
}

/** Ids of the accepted parts in the parts' order. */
export const acceptedIds = (message: OpenMessage): string[] => message.smscIds.filter((id) => id !== undefined)
