import type { Tx } from '@peyk/database/database.ts'
import type { AccountScope } from '@peyk/database/scope.ts'
import { RECIPIENT_CODES, codesWhere } from '@peyk/domain/delivery/states.ts'
import {
  STRETCH_SIZE,
  countByStretch,
  countRecipients,
  hasLists,
  searchRecipients,
} from '../queries/filter-recipients.ts'
import type { RecipientFilter } from '../queries/filter-recipients.ts'
import type { RecipientRow } from '../queries/recipients.ts'
import { readCounters } from '../queries/sends.ts'
import type { SendRow } from '../queries/sends.ts'
import { sumCodes } from './present-send.ts'
import type { CodeCount } from './present-send.ts'
import { readUnsettledRanges } from './recipient-details.ts'
import type { UnsettledRange } from './resolve-pending-status.ts'

/** A number stands in a send once; a piece of one is looked for so far and no further. */
const MAX_COUNTED = 10_000
/** Shorter parts match so many numbers that a page of them is found at once. */
const MIN_LISTED_PIECE = 3
/** A page behind more recipients than this is looked for where it should be, not read to. */
const MAX_READ_THROUGH = 20_000
/** Recipients whose matches are counted in one query: whole stretches. */
const WINDOW = 100 * STRETCH_SIZE

export interface FoundPage {
  rows: RecipientRow[]
  ranges: UnsettledRange[]
  total: number
}

/** A page of those recipients of a send that have one of the wanted codes, or a number. */
export async function findRecipients(
  tx: Tx,
  scope: AccountScope,
  search: {
    send: SendRow
    wanted: readonly number[] | null
    number: RecipientFilter['number'] | null
    offset: number
    limit: number
  },
): Promise<FoundPage> {
  const { send, wanted, number, offset, limit } = search
  if (number === null || wanted?.length === 0) return { rows: [], ranges: [], total: 0 }
  const { id: sendId, period, recipientCount } = send
  const ranges = await readUnsettledRanges(tx, scope, { send, fromSeq: 1, toSeq: recipientCount })
  if (number !== undefined || wanted === null) {
    const isLong =
      number !== undefined && ('msisdn' in number || ('piece' in number && number.piece.length >= MIN_LISTED_PIECE))
    const isListed = isLong && (await hasLists(tx, scope, { sendId, period, recipientCount }))
    const filter = {
      sendId,
      period,
      number,
      isListed,
      shown: wanted === null ? undefined : toStatusFilter(wanted, ranges),
    }
    const rows = await searchRecipients(tx, scope, { filter, offset, limit })
    const isWhole = rows.length < limit && (offset === 0 || rows.length > 0)
    const total = isWhole ? offset + rows.length : await countRecipients(tx, scope, { filter, most: MAX_COUNTED })
    return { rows, ranges, total }
  }
  // Without a number the counters know the total, and which codes there are at all: nothing is counted or sought for.
  const counters = await readCounters(tx, scope, sendId)
  const total = totalFromCounters(wanted, { counters, recipientCount })
  if (offset >= total) return { rows: [], ranges, total }
  const present = wanted.filter((code) => sumCodes(counters, [code]) > 0 || code === RECIPIENT_CODES.waiting)
  const shown = { codes: toStatusFilter(present, ranges).codes, unsettled: toStatusFilter(wanted, ranges).unsettled }
  const filter = { sendId, period, shown }
  return { rows: await readPage(tx, scope, { filter, offset, limit, total, recipientCount }), ranges, total }
}

interface PageInput {
  filter: RecipientFilter
  offset: number
  limit: number
  total: number
  recipientCount: number
}

/**
 * A page of so many that pass, read from the end that is nearer to it. Far from both, the recipients that pass are counted
 * by stretches until the one is found in which the page begins. The end counts only where the total is that of stored codes.
 */
async function readPage(
  tx: Tx,
  scope: AccountScope,
  { filter, offset, limit: perPage, total, recipientCount }: PageInput,
): Promise<RecipientRow[]> {
  const limit = Math.min(perPage, total - offset)
  const behind = total - offset - limit
  const isBackwards = behind < offset && filter.shown?.unsettled.length === 0
  const skipped = isBackwards ? behind : offset
  if (((skipped + limit) / total) * recipientCount <= MAX_READ_THROUGH)
    return searchRecipients(tx, scope, { filter, offset: skipped, limit: isBackwards ? limit : perPage, isBackwards })
  const windows = Array.from({ length: Math.ceil(recipientCount / WINDOW) }, (_, at) => at * WINDOW)
  let left = skipped
  for (const before of isBackwards ? windows.toReversed() : windows) {
    const counts = await countByStretch(tx, scope, { ...filter, seqs: { from: before + 1, to: before + WINDOW } })
    for (const { stretch, count } of isBackwards ? counts.toReversed() : counts) {
      if (count > left) {
        const seqs = isBackwards
          ? { from: 1, to: (stretch + 1) * STRETCH_SIZE }
          : { from: stretch * STRETCH_SIZE + 1, to: recipientCount }
        return searchRecipients(tx, scope, { filter: { ...filter, seqs }, offset: left, limit, isBackwards })
      }
      left -= count
    }
  }
  return []
}

function totalFromCounters(
  wanted: readonly number[],
  { counters, recipientCount }: { counters: readonly CodeCount[]; recipientCount: number },
): number {
  const others = codesWhere((code) => !wanted.includes(code))
  // Who waits is what the rest leaves: counters of a fresh send are not folded yet.
  if (wanted.includes(RECIPIENT_CODES.waiting)) return Math.max(0, recipientCount - sumCodes(counters, others))
  return sumCodes(counters, wanted)
}

function toStatusFilter(
  wanted: readonly number[],
  ranges: readonly UnsettledRange[],
): NonNullable<RecipientFilter['shown']> {
  return {
    codes: wanted.filter((code) => code !== RECIPIENT_CODES.waiting),
    unsettled: ranges.filter((range) => wanted.includes(range.code)),
  }
}
