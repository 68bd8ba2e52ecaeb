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

export interface DrawInput {
  draw: Draw
  /** The day in Tehran on which the send leaves, `YYYY-MM-DD`. */
  leavesOn: string
  leftOut: LeftOutByAccount
}

/**
 * People of a number bank in the order of drawing, without whoever is to be left out, streamed from a transaction that sees
 * the banks and no account. An installation without a usable bank has nobody.
 */
export const drawPeople = (input: DrawInput, { db }: Pick<Deps, 'db'>): AsyncIterable<AudienceBlock> =>
  handOver<AudienceBlock>((give) => db.inNumberBanks(scope, (tx) => drawPeopleIn(input, { tx, give })))

async function drawPeopleIn(
  { draw, leavesOn, leftOut }: DrawInput,
  { tx, give }: { tx: Tx; give: (block: AudienceBlock) => Promise<void> },
): Promise<void> {
  const { selection, ranges, seed } = draw
  const { versionId } = await readUsableBank(tx, scope, { kind: selection.kind, today: leavesOn })
  if (versionId === null || ranges.size === 0) return
  const ofAll = await readLeftOutOfAll(tx, scope, { day: leavesOn })
  const cancelled = new NumberBitmap()
  for (const msisdn of ofAll.cancelled) cancelled.add(msisdn)
  const full = new NumberBitmap()
  for (const msisdn of ofAll.full) full.add(msisdn)
  const sets: readonly (readonly [LeftOutReason, NumberBitmap])[] = (
    [
      ['white', leftOut.white],
      ['cancelled', cancelled],
      ['recent', leftOut.recent],
      ['fair', full],
    ] as const
  ).flatMap(([reason, numbers]) => (numbers === null || numbers.size === 0 ? [] : [[reason, numbers] as const]))
  const reasonFor = (msisdn: number): LeftOutReason | null =>
    sets.find(([, numbers]) => numbers.has(msisdn))?.[0] ?? null
  // Each operator by itself: so its people stand in their order in an index, and nobody is read who is not wanted.
  for (const [operator, range] of ranges) {
    const picker = new DrawPicker({ ranges: new Map([[operator, range]]), besides: draw.besides }, reasonFor)
    const reading = { versionId, selection, operator: OPERATOR_IDS[operator], start: drawStartOf(seed), wanted: wantedOf(range) } // prettier-ignore
    for await (const people of readAhead(peopleInDrawOrder(tx, scope, reading))) {
      await give(picker.pick(people))
      if (picker.isDone) break
    }
  }
}

/** A few are passed over: to look again costs as much as the first look. Null: everybody. */
const wantedOf = ({ start, size }: DrawRange): number | null =>
  size === null ? null : start + Math.ceil(size * 1.05) + 1000
