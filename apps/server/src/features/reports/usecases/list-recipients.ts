import { pageOf } from '@peyk/contract/paging.ts'
import type { CallInput, CallRow } from '@peyk/contract/endpoint.ts'
import type { recipients } from '@peyk/contract/reports.ts'
import { sendIdOf } from '@peyk/contract/sending.ts'
import type { Tx } from '@peyk/database/database.ts'
import type { AccountScope } from '@peyk/database/scope.ts'
import { RECIPIENT_CODES, codesOfMessageStatus, codesOfState, codesWhere } from '@peyk/domain/delivery/states.ts'
import { onlyDigits } from '@peyk/domain/digits/digits.ts'
import { msisdnOf, parseLooseMobile } from '@peyk/domain/mobile-number/parse.ts'
import type { Deps } from '../../../platform/deps.ts'
import { reportsErrors } from '../reports.errors.ts'
import { countRecipients, readEngineRanges, readRecipients, searchRecipients } from '../queries/recipients.ts'
import type { RecipientFilter, RecipientRow } from '../queries/recipients.ts'
import { findSend, readCounters } from '../queries/sends.ts'
import type { SendRow } from '../queries/sends.ts'
import { presentRecipient } from './present-recipient.ts'
import { sumOf } from './present-send.ts'
import type { Counted } from './present-send.ts'
import { tellUnsettled } from './tell-unsettled.ts'
import type { UnsettledRange } from './tell-unsettled.ts'

type Input = CallInput<typeof recipients>
type Row = CallRow<typeof recipients>

/** A number stands in a send once; a piece of one is looked for so far and no further. */
const MOST_FOUND = 10_000
const NEVER_LEFT: readonly number[] = [3, 7, 8, 9]

/** R5. The recipients of a send in the order they were given, with what became of each. */
export async function listRecipients(
  { scope, input }: { scope: AccountScope; input: Input },
  { db }: Pick<Deps, 'db'>,
): Promise<{ rows: Row[]; total: number }> {
  const sendId = sendIdOf(input)
  const { offset, perPage } = pageOf(input)
  return db.inAccount(scope, async (tx) => {
    const send = await findSend(tx, scope, sendId)
    if (send === null) throw reportsErrors.notFound()
    const wanted = wantedCodes(input)
    const page =
      wanted === null && input.recipient === undefined
        ? await pageOfAll(tx, scope, { send, offset, limit: perPage })
        : await pageOfFound(tx, scope, { send, wanted, number: numberOf(input.recipient), offset, limit: perPage })
    const present = (row: RecipientRow) => presentRecipient(row, { send, ranges: page.ranges })
    return { rows: page.rows.map(present), total: page.total }
  })
}

/** The codes that pass both status filters; null when neither is given. */
function wantedCodes({ state, message_status }: Pick<Input, 'state' | 'message_status'>): readonly number[] | null {
  if (state === undefined && message_status === undefined) return null
  const ofState: readonly number[] = state === undefined ? codesWhere(() => true) : codesOfState(state)
  const ofStatus: readonly number[] = message_status === undefined ? ofState : codesOfMessageStatus(message_status)
  return ofState.filter((code) => ofStatus.includes(code))
}

function numberOf(text: string | undefined): RecipientFilter['number'] | null {
  if (text === undefined) return undefined
  const mobile = parseLooseMobile(text)
  if (mobile !== null) return { msisdn: msisdnOf(mobile) }
  const piece = onlyDigits(text).replace(/^0(?=9)/, '98')
  return piece === '' ? null : { piece }
}

/** What is told of recipients whose own row says nothing yet. */
export async function rangesOf(
  tx: Tx,
  scope: AccountScope,
  { send, fromSeq, toSeq }: { send: SendRow; fromSeq: number; toSeq: number },
): Promise<UnsettledRange[]> {
  const found = await readEngineRanges(tx, scope, { sendId: send.id, fromSeq, toSeq })
  return tellUnsettled({
    count: send.recipientCount,
    batches: found.filter(({ kind }) => kind === 'batch'),
    flights: found.filter(({ kind }) => kind === 'flight'),
    wholeSend: NEVER_LEFT.includes(send.state) ? RECIPIENT_CODES.cancelled : RECIPIENT_CODES.waiting,
  })
}

interface FoundPage {
  rows: RecipientRow[]
  ranges: UnsettledRange[]
  total: number
}

async function pageOfAll(
  tx: Tx,
  scope: AccountScope,
  { send, offset, limit }: { send: SendRow; offset: number; limit: number },
): Promise<FoundPage> {
  const total = send.recipientCount
  if (offset >= total) return { rows: [], ranges: [], total }
  const stretch = { fromSeq: offset + 1, toSeq: Math.min(offset + limit, total) }
  // Ranges first: a row read after them can only be newer, never older than what they tell.
  const ranges = await rangesOf(tx, scope, { send, ...stretch })
  const rows = await readRecipients(tx, scope, { sendId: send.id, period: send.period, ...stretch })
  // A large send that is not placed yet, or was too dear, has a count and no rows.
  return { rows, ranges, total: rows.length === 0 ? 0 : total }
}

async function pageOfFound(
  tx: Tx,
  scope: AccountScope,
  asked: {
    send: SendRow
    wanted: readonly number[] | null
    number: RecipientFilter['number'] | null
    offset: number
    limit: number
  },
): Promise<FoundPage> {
  const { send, wanted, number, offset, limit } = asked
  if (number === null || wanted?.length === 0) return { rows: [], ranges: [], total: 0 }
  const ranges = await rangesOf(tx, scope, { send, fromSeq: 1, toSeq: send.recipientCount })
  const ofSend = { sendId: send.id, period: send.period, number }
  if (number !== undefined || wanted === null) {
    const filter = { ...ofSend, shown: wanted === null ? undefined : shownAs(wanted, ranges) }
    const rows = await searchRecipients(tx, scope, { filter, offset, limit })
    const isWhole = rows.length < limit && (offset === 0 || rows.length > 0)
    const total = isWhole ? offset + rows.length : await countRecipients(tx, scope, { filter, most: MOST_FOUND })
    return { rows, ranges, total }
  }
  // Without a number the counters know the total, and which codes there are at all: nothing is counted or sought for.
  const counters = await readCounters(tx, scope, send.id)
  const total = totalOf(wanted, { counters, recipientCount: send.recipientCount })
  if (offset >= total) return { rows: [], ranges, total }
  const present = wanted.filter((code) => sumOf(counters, [code]) > 0 || code === RECIPIENT_CODES.waiting)
  const shown = { codes: shownAs(present, ranges).codes, unsettled: shownAs(wanted, ranges).unsettled }
  return { rows: await searchRecipients(tx, scope, { filter: { ...ofSend, shown }, offset, limit }), ranges, total }
}

function totalOf(
  wanted: readonly number[],
  { counters, recipientCount }: { counters: readonly Counted[]; recipientCount: number },
): number {
  const others = codesWhere((code) => !wanted.includes(code))
  // Who waits is what the rest leaves: counters of a fresh send are not folded yet.
  if (wanted.includes(RECIPIENT_CODES.waiting)) return Math.max(0, recipientCount - sumOf(counters, others))
  return sumOf(counters, wanted)
}

function shownAs(wanted: readonly number[], ranges: readonly UnsettledRange[]): NonNullable<RecipientFilter['shown']> {
  return {
    codes: wanted.filter((code) => code !== RECIPIENT_CODES.waiting),
    unsettled: ranges.filter((range) => wanted.includes(range.code)),
  }
}
