import type { CallInput } from '@peyk/contract/core/endpoint.ts'
import type * as calls from '@peyk/contract/reports/inbox.ts'
import type { Tx } from '@peyk/database/database.ts'
import type { AccountScope } from '@peyk/database/scope.ts'
import { onlyDigits, searchKey } from '@peyk/domain/digits/digits.ts'
import { canonicalLine } from '@peyk/domain/mobile-number/line-number.ts'
import { msisdnOf, parseLooseMobile } from '@peyk/domain/mobile-number/parse.ts'
import { findLinesLike, type MessageSearch } from '../queries/search.ts'

/** What messages are looked for by, in lists and exports. */
export type MessageFilter = NonNullable<CallInput<typeof calls.messages>['filters']>

/** Digits of a number: `98` and ten more. */
const MSISDN_LENGTH = 12

export const toDate = (seconds: number | undefined): Date | null =>
  seconds === undefined ? null : new Date(seconds * 1000)
/** Of the last second that is meant. */
export const toEndDate = (seconds: number | undefined): Date | null =>
  seconds === undefined ? null : toDate(seconds + 1)

/** A whole number in any form, or the first digits of one: `0912…`, `912…`, `98912…`. */
export function toSenders(text: string): { from: number; to: number } {
  const whole = parseLooseMobile(text)
  if (whole !== null) return { from: msisdnOf(whole), to: msisdnOf(whole) }
  const digits = onlyDigits(text).replace(/^(?:00)?98|^0/, '')
  const prefix = `98${digits}`
  if (prefix.length > MSISDN_LENGTH) return { from: 0, to: 0 }
  return { from: Number(prefix.padEnd(MSISDN_LENGTH, '0')), to: Number(prefix.padEnd(MSISDN_LENGTH, '9')) }
}

/** Lines that have these digits or letters, in any spelling of a line; null where none is asked for. */
export const toLines = async (tx: Tx, scope: AccountScope, text: string | undefined): Promise<string[] | null> =>
  text === undefined ? null : findLinesLike(tx, scope, canonicalLine(text)?.slice(3) ?? text)

const toTextKey = (text: string | undefined): string | null => searchKey(text ?? '') || null

export async function toMessageSearch(tx: Tx, scope: AccountScope, filter: MessageFilter): Promise<MessageSearch> {
  return {
    afterId: filter.from_id ?? null,
    senders: filter.from === undefined ? null : toSenders(filter.from),
    lines: await toLines(tx, scope, filter.number),
    textKey: toTextKey(filter.message),
    isSeen: filter.seen === undefined ? null : filter.seen === '1',
    from: toDate(filter.from_date),
    to: toEndDate(filter.to_date),
  }
}
