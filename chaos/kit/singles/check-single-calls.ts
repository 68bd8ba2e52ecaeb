/** One call of a program: a message to a number of its own. */
export interface SingleCall {
  /** Of its number. */
  index: number
  accountId: number
  key: string | null
  /** The send of each answer 200: one, or one for each repeat under the key. */
  answers: number[]
  /** Statuses of answers that refused it. */
  refusals: number[]
  /** Tries that were not answered, and those that said that it could not be done now. */
  unanswered: number
}

/** What the tables hold of a send. */
export interface StoredSingle {
  sendId: number
  accountId: number
  index: number
  /** Finished, or cancelled and the like. */
  isEnded: boolean
  isDoubtful: boolean
  priceTenths: number
  /** Batches that cover its recipient; a finished send of one keeps none. */
  batches: number
  /** What was set aside for it, by the entries of its hold. */
  heldTenths: number
  /** What the customer's list of movements says of it. */
  movedTenths: number
}

/** Counts of what must not be; all of them are 0 when the promises hold. */
export interface SingleCallsCheck {
  /** Answered 200, and not there. */
  missing: number
  /** Two sends of one call. */
  stored_twice: number
  /** Repeats under one key that named another send. */
  other_answer: number
  /** Refused, and there all the same. */
  refused_but_stored: number
  /** Without its batch, its hold or its movement. */
  half: number
  /** Given to the operator more than once. */
  sent_twice: number
  /** There, ended, not doubtful, and never given to the operator. */
  lost: number
  /** Given to the operator, and not there. */
  unstored: number
  unfinished: number
}

/** Holds what was answered against what is stored and what the operator took, by number (promises M1, M5, R1). */
export function checkSingleCalls({
  calls,
  stored,
  arrived,
}: {
  calls: readonly SingleCall[]
  stored: readonly StoredSingle[]
  /** How often the operator took a message to the number of an index. */
  arrived: (index: number) => number
}): SingleCallsCheck {
  const check: SingleCallsCheck = {
    missing: 0,
    stored_twice: 0,
    other_answer: 0,
    refused_but_stored: 0,
    half: 0,
    sent_twice: 0,
    lost: 0,
    unstored: 0,
    unfinished: 0,
  }
  const byIndex = Map.groupBy(stored, ({ index }) => index)
  for (const call of calls) {
    const own = byIndex.get(call.index) ?? []
    const answered = new Set(call.answers)
    if ([...answered].some((id) => !own.some((send) => send.sendId === id && send.accountId === call.accountId))) {
      check.missing += 1
    }
    if (answered.size > 1) check.other_answer += 1
    if (own.length > 1) check.stored_twice += 1
    if (call.refusals.length > 0 && call.answers.length === 0 && call.unanswered === 0 && own.length > 0) {
      check.refused_but_stored += 1
    }
    const times = arrived(call.index)
    if (times > Math.max(1, own.length)) check.sent_twice += 1
    if (times > 0 && own.length === 0) check.unstored += 1
    for (const send of own) {
      const { priceTenths, heldTenths, movedTenths } = send
      const hasBatch = send.batches === 1 || (send.isEnded && send.batches === 0)
      if (!hasBatch || heldTenths !== priceTenths || movedTenths !== -priceTenths) check.half += 1
      if (!send.isEnded) check.unfinished += 1
      else if (times === 0 && !send.isDoubtful) check.lost += 1
    }
  }
  return check
}
