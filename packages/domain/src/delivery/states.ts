/** States of a send, as slugs, with their wire ids (contract §2 States). */
export const SEND_STATES = {
  create: 0,
  monitor: 1,
  sending: 2,
  reject: 3,
  invalid: 4,
  queue: 5,
  finish: 6,
  cancel: 7,
  no_credit: 8,
  failed: 9,
} as const
export type SendState = keyof typeof SEND_STATES
export type SendStateId = (typeof SEND_STATES)[SendState]

const SEND_STATE_SLUGS = Object.keys(SEND_STATES) as SendState[]

/** The slug of a state id, or null for an unknown id. */
export function sendStateOf(id: number): SendState | null {
  return SEND_STATE_SLUGS.find((slug) => SEND_STATES[slug] === id) ?? null
}

// Contract §3 Flow: 0 → 1 → 3, or 5 → 2 → 6; 4, 7, 8 and 9 are ends.
const MOVES: Record<SendState, readonly SendState[]> = {
  create: ['monitor', 'queue', 'invalid', 'cancel', 'no_credit', 'failed'],
  monitor: ['queue', 'reject', 'invalid', 'cancel', 'no_credit', 'failed'],
  queue: ['sending', 'invalid', 'cancel', 'no_credit', 'failed'],
  sending: ['finish', 'invalid', 'cancel', 'failed'],
  reject: [],
  invalid: [],
  finish: [],
  cancel: [],
  no_credit: [],
  failed: [],
}

/** Whether a send may go from one state to the other. */
export function canMove(from: SendState, to: SendState): boolean {
  return MOVES[from].includes(to)
}

/** Whether a send stays in a state for good. */
export const isEndState = (state: SendState): boolean => MOVES[state].length === 0

/** Recipient codes as the database stores them; never renumbered. */
export const RECIPIENT_CODES = {
  waiting: 0,
  sent: 1,
  telecom: 2,
  delivered: 3,
  failed: 4,
  blacklist: 5,
  cancelled: 6,
  expired: 7,
  doubtful: 8,
  no_receipt: 9,
  refused: 10,
  timed_out: 11,
  rejected: 12,
} as const
export type RecipientCodeName = keyof typeof RECIPIENT_CODES
export type RecipientCode = (typeof RECIPIENT_CODES)[RecipientCodeName]

/** `state` of a recipient on the wire (contract R5). */
export type RecipientState =
  | 'waiting'
  | 'sent'
  | 'delivered'
  | 'failed'
  | 'blacklist'
  | 'cancelled'
  | 'expired'
  | 'doubtful'
  | 'no_receipt'
export const RECIPIENT_STATES = [
  'waiting',
  'sent',
  'delivered',
  'failed',
  'blacklist',
  'cancelled',
  'expired',
  'doubtful',
  'no_receipt',
] as const satisfies readonly RecipientState[]

/** `message_status` on the wire: null until the message is submitted (contract R5). */
export type MessageStatus = '0' | '1' | '2' | '3' | '4'

/** Where the money of a recipient is: set aside, charged, or back with the customer (contract §3 Credit). */
export type RecipientMoney = 'held' | 'charged' | 'returned'

type CodeProperties = {
  state: RecipientState
  messageStatus: MessageStatus | null
  money: RecipientMoney
  isFinal: boolean
  /** Codes that may still follow; receipts come twice, late and in any order (promise P2). */
  next: readonly RecipientCodeName[]
}

const REPORTED = ['delivered', 'failed', 'timed_out', 'rejected', 'blacklist'] as const

/** A receipt said that it will not arrive; a late "delivered" corrects it. */
const UNDELIVERED = {
  state: 'failed',
  messageStatus: '3',
  money: 'charged',
  isFinal: true,
  next: ['delivered'],
} as const satisfies CodeProperties

const CODE_PROPERTIES: Record<RecipientCodeName, CodeProperties> = {
  waiting: {
    state: 'waiting',
    messageStatus: null,
    money: 'held',
    isFinal: false,
    next: ['sent', 'telecom', ...REPORTED, 'cancelled', 'expired', 'doubtful', 'no_receipt', 'refused'],
  },
  sent: {
    state: 'sent',
    messageStatus: '0',
    money: 'charged',
    isFinal: false,
    next: ['telecom', ...REPORTED, 'no_receipt'],
  },
  telecom: { state: 'sent', messageStatus: '1', money: 'charged', isFinal: false, next: [...REPORTED, 'no_receipt'] },
  delivered: { state: 'delivered', messageStatus: '2', money: 'charged', isFinal: true, next: [] },
  failed: UNDELIVERED,
  blacklist: { state: 'blacklist', messageStatus: '4', money: 'returned', isFinal: true, next: [] },
  cancelled: { state: 'cancelled', messageStatus: null, money: 'returned', isFinal: true, next: [] },
  expired: { state: 'expired', messageStatus: null, money: 'returned', isFinal: true, next: [] },
  doubtful: {
    state: 'doubtful',
    messageStatus: '0',
    money: 'charged',
    isFinal: false,
    // Not 'sent' or 'telecom': the send may be finished already, and those codes are not settled (R8).
    next: REPORTED,
  },
  no_receipt: { state: 'no_receipt', messageStatus: '0', money: 'charged', isFinal: true, next: REPORTED },
  refused: { state: 'failed', messageStatus: '3', money: 'returned', isFinal: true, next: [] },
  timed_out: UNDELIVERED,
  rejected: UNDELIVERED,
}

const CODE_NAMES = Object.keys(RECIPIENT_CODES) as RecipientCodeName[]

/** The name of a stored code. Throws RangeError for an unknown code. */
export function recipientCodeName(code: number): RecipientCodeName {
  const name = CODE_NAMES[code]
  if (name === undefined || RECIPIENT_CODES[name] !== code) throw new RangeError(`no recipient code: ${code}`)
  return name
}

/** The wire state of a stored code. */
export function recipientStateOf(code: number): RecipientState {
  return CODE_PROPERTIES[recipientCodeName(code)].state
}

/** The wire `message_status` of a stored code; null before it was submitted. */
export function messageStatusOf(code: number): MessageStatus | null {
  return CODE_PROPERTIES[recipientCodeName(code)].messageStatus
}

/** Why a recipient did not get the message, or why that is not known. */
export type UndeliveredReason =
  | 'undeliverable'
  | Extract<
      RecipientCodeName,
      'timed_out' | 'rejected' | 'refused' | 'blacklist' | 'expired' | 'cancelled' | 'doubtful' | 'no_receipt'
    >

/** The reason behind a stored code; null where the message arrived or may still arrive. */
export function undeliveredReasonOf(code: number): UndeliveredReason | null {
  const name = recipientCodeName(code)
  if (name === 'waiting' || name === 'sent' || name === 'telecom' || name === 'delivered') return null
  return name === 'failed' ? 'undeliverable' : name
}

/** Whether the recipient's money is held, charged or returned. */
export function moneyStateOf(code: number): RecipientMoney {
  return CODE_PROPERTIES[recipientCodeName(code)].money
}

/** Whether no further report is awaited (a late receipt may still correct `failed` and `no_receipt`). */
export function isFinalCode(code: number): boolean {
  return CODE_PROPERTIES[recipientCodeName(code)].isFinal
}

/** Whether a send may be finished with this recipient: final, or doubtful (promise R8). */
export function isSettledCode(code: number): boolean {
  return isFinalCode(code) || code === RECIPIENT_CODES.doubtful
}

/** Stored codes behind a wire state, for filters. */
export function codesOfState(state: RecipientState): RecipientCode[] {
  return CODE_NAMES.filter((name) => CODE_PROPERTIES[name].state === state).map((name) => RECIPIENT_CODES[name])
}

/** Stored codes behind a wire `message_status`, for filters. */
export function codesOfMessageStatus(status: MessageStatus): RecipientCode[] {
  return CODE_NAMES.filter((name) => CODE_PROPERTIES[name].messageStatus === status).map(
    (name) => RECIPIENT_CODES[name],
  )
}

/** Every stored code that passes a test, e.g. `codesWhere(isFinalCode)` for a condition in SQL. */
export function codesWhere(test: (code: RecipientCode) => boolean): RecipientCode[] {
  return CODE_NAMES.map((name) => RECIPIENT_CODES[name]).filter(test)
}

/**
 * The code after a report: states only go forward, so a report that is late, doubled or out of order leaves `current`;
 * a late "delivered" corrects "failed" (domain-facts B4, promise P2). Of several reasons of a failure the first stays.
 */
export function advanceRecipientCode(current: RecipientCode, incoming: RecipientCode): RecipientCode {
  return CODE_PROPERTIES[recipientCodeName(current)].next.includes(recipientCodeName(incoming)) ? incoming : current
}

const WORST_FIRST: readonly RecipientCodeName[] = [
  'blacklist',
  'refused',
  'rejected',
  'failed',
  'timed_out',
  'expired',
  'cancelled',
  'doubtful',
  'no_receipt',
  'waiting',
  'sent',
  'telecom',
  'delivered',
]

/** The state of a message of several parts: that of its worst part (promises, SMPP rules). Needs one part at least. */
export function worstOfParts(codes: readonly RecipientCode[]): RecipientCode {
  const worst = WORST_FIRST.find((name) => codes.includes(RECIPIENT_CODES[name]))
  if (worst === undefined) throw new RangeError('a message has at least one part')
  return RECIPIENT_CODES[worst]
}
