import type { Tx } from '@peyk/database/database.ts'
import { numberBankScope } from '@peyk/database/scope.ts'
import { NumberBitmap } from '@peyk/domain/mobile-number/number-bitmap.ts'
import { OPERATOR_IDS } from '@peyk/domain/mobile-number/operator-of.ts'
import { drawStartOf } from '@peyk/domain/number-banks/draw-key.ts'
import type { AudienceBlock, LeftOutReason } from '@peyk/sending-modes/_kit/audience.ts'
import { DrawPicker } from '@peyk/sending-modes/_kit/draw-picker.ts'
import type { Draw, DrawRange } from '@peyk/sending-modes/_kit/draw.ts'
import type { Deps } from '../../../../platform/deps.ts'
import { handOver } from '../../../../platform/process/hand-over.ts'
import { readAhead } from '../../../../platform/process/read-ahead.ts'
import { readUsableBank } from '../../queries/usable-banks.ts'
import { peopleInDrawOrder } from '../queries/people.ts'
import { readLeftOutOfAll } from '../queries/people-left-out.ts'

const scope = numberBankScope()

/** What the account itself leaves out of a drawing. */
export interface LeftOutByAccount {
  readonly white: NumberBitmap | null
  readonly recent: NumberBitmap | null
}

/** Whom the drawings of one send pass over; read once, however many they are. */
export interface PassedOver {
  /** In the order in which they are asked; whoever is in none is drawn. */
  readonly reasons: readonly (readonly [LeftOutReason, NumberBitmap])[]
  /** Taken out for good: they are in no version, unless one is being loaded. */
  readonly removed: NumberBitmap
}

const toBitmap = (msisdns: readonly number[]): NumberBitmap => {
  const numbers = new NumberBitmap()
  for (const msisdn of msisdns) numbers.add(msisdn)
  return numbers
}

/** Whom a send that leaves on a day in Tehran (`YYYY-MM-DD`) passes over: for everybody's sake, and for the account's. */
export async function readPassedOver(
  { leavesOn, leftOut }: { leavesOn: string; leftOut: LeftOutByAccount },
  { db }: Pick<Deps, 'db'>,
): Promise<PassedOver> {
  const ofAll = await db.inNumberBanks(scope, (tx) => readLeftOutOfAll(tx, scope, { day: leavesOn }))
  const reasons = [
    ['white', leftOut.white],
    ['cancelled', toBitmap(ofAll.cancelled)],
    ['recent', leftOut.recent],
    ['fair', toBitmap(ofAll.full)],
  ] as const
  return {
    reasons: reasons.flatMap(([reason, numbers]) =>
      numbers === null || numbers.size === 0 ? [] : [[reason, numbers] as const],
    ),
    removed: toBitmap(ofAll.removed),
  }
}

export interface DrawInput {
  draw: Draw
  leavesOn: string
  passedOver: PassedOver
}

/**
 * People of a number bank in the order of drawing, without whoever is passed over, streamed from a transaction that sees the
 * banks and no account. An installation without a usable bank has nobody.
 */
export const drawPeople = (input: DrawInput, { db }: Pick<Deps, 'db'>): AsyncIterable<AudienceBlock> =>
  handOver<AudienceBlock>((give) => db.inNumberBanks(scope, (tx) => drawPeopleIn(input, { tx, give })))

async function drawPeopleIn(
  { draw, leavesOn, passedOver: { reasons, removed } }: DrawInput,
  { tx, give }: { tx: Tx; give: (block: AudienceBlock) => Promise<void> },
): Promise<void> {
  const { selection, ranges, seed } = draw
  const { versionId } = await readUsableBank(tx, scope, { kind: selection.kind, today: leavesOn })
  if (versionId === null) return
  const findReason = (msisdn: number): LeftOutReason | null =>
    reasons.find(([, numbers]) => numbers.has(msisdn))?.[0] ?? null
  const reasonFor = reasons.length === 0 ? undefined : findReason
  // Each operator by itself: so its people stand in their order in an index, and nobody is read who is not wanted.
  for (const [operator, range] of ranges) {
    const picker = new DrawPicker(range, { besides: draw.besides, reasonFor })
    const reading = { versionId, selection, operator: OPERATOR_IDS[operator], start: drawStartOf(seed), wanted: wantedOf(range) } // prettier-ignore
    for await (const people of readAhead(peopleInDrawOrder(tx, scope, reading))) {
      await give(picker.pick(removed.size === 0 ? people : people.filter((msisdn) => !removed.has(msisdn))))
      if (picker.isDone) break
    }
  }
}

/** A few are passed over: to look again costs as much as the first look. Null: everybody. */
const wantedOf = ({ start, size }: DrawRange): number | null =>
  size === null ? null : start + Math.ceil(size * 1.05) + 1000
