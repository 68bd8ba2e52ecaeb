import type { Tx } from '@peyk/database/database.ts'
import type { AccountScope } from '@peyk/database/scope.ts'
import type { AudienceCount } from '@peyk/sending-modes/_kit/audience.ts'
import { sizeOf } from '@peyk/sending-modes/_kit/audience.ts'
import { hasBlacklists } from '../queries/intake.ts'
import type { AudienceFound, IntakeRow } from '../queries/intakes.ts'
import { countStopped, endCounting } from '../queries/intakes.ts'
import type { UsableLine } from '../queries/lines.ts'
import { sendingErrors } from '../sending.errors.ts'
import { priceOnLine } from './price-on-line.ts'
import { AUDIENCE_FIELDS, blocksOf } from './reach-audience.ts'
import type { Target } from './reach-audience.ts'
import { respectsCancel11 } from './sending-rules.ts'
import { takeIn } from './take-in.ts'

/** The counts so far are told at most this often. */
const TELL_MS = 500

/** Counts, prices and keeps the audience of a preview, in the caller's transaction; refuses one in which nobody is. */
export async function countPreview(
  {
    scope,
    intake,
    target,
    stamp,
    line,
    tell,
  }: {
    scope: AccountScope
    intake: Pick<IntakeRow, 'sendId' | 'message' | 'expectedCount'>
    target: Target
    stamp: string
    line: UsableLine
    tell?: (progress: { progress: number; counts: AudienceFound }) => Promise<void>
  },
  { tx }: { tx: Tx },
): Promise<void> {
  const { sendId, message, expectedCount } = intake
  const send = { accountId: scope.accountId, sendId }
  const field = AUDIENCE_FIELDS[target.type]
  const { hasBlacklist, hasCancel11 } = await hasBlacklists(tx, { accountId: scope.accountId, lineId: line.id })
  const looks = { lineId: line.id, looksAtBlacklist: hasBlacklist, looksAtCancel11: hasCancel11 && respectsCancel11(target.type) } // prettier-ignore
  const stopped = { blacklist: 0, cancel11: 0, stoppedMci: 0, stoppedOther: 0 }
  let toldAt = performance.now()
  const onChunk = async (number: number, counted: AudienceCount) => {
    if (looks.looksAtBlacklist || looks.looksAtCancel11) {
      const found = await countStopped(tx, send, { number, ...looks })
      for (const key of ['blacklist', 'cancel11', 'stoppedMci', 'stoppedOther'] as const) stopped[key] += found[key]
    }
    if (tell === undefined || performance.now() - toldAt < TELL_MS) return
    toldAt = performance.now()
    const read = sizeOf(counted) + counted.duplicates
    const progress = Math.min(99, Math.floor((read * 100) / Math.max(1, expectedCount)))
    await tell({ progress, counts: foundOf(counted, stopped) })
  }
  const taken = await takeIn({ send, blocks: blocksOf({ scope, target }, { tx }), field, onChunk }, { tx })
  if (sizeOf(taken) === 0) throw sendingErrors.noValidRecipient(field)
  const priced = priceOnLine({ line, message, type: target.type, field: 'message' })
  const totalTenths = priced.totalTenths(taken.counts)
  await endCounting(tx, scope, { sendId, counts: foundOf(taken, stopped), digest: taken.digest, totalTenths, stamp })
}

const foundOf = (
  { counts, invalid, duplicates }: AudienceCount,
  stopped: Pick<AudienceFound, 'blacklist' | 'cancel11' | 'stoppedMci' | 'stoppedOther'>,
): AudienceFound => ({ ...counts, invalid, duplicates, ...stopped })
