import type { Tx } from '@peyk/database/database.ts'
import type { AccountScope } from '@peyk/database/scope.ts'
import type { AudienceCount, PlaceholderNames } from '@peyk/sending-modes/_kit/audience.ts'
import { sizeOf } from '@peyk/sending-modes/_kit/audience.ts'
import { noTally } from '@peyk/domain/pricing/price-slots.ts'
import { hasBlacklists } from '../../queries/staged-numbers.ts'
import type { AudienceFound, IntakeRow } from '../../queries/audience-counts.ts'
import { countStopped, endCounting } from '../../queries/audience-counts.ts'
import type { UsableLine } from '../../queries/lines.ts'
import { sendingErrors } from '../../sending.errors.ts'
import { AUDIENCE_FIELDS } from '../../submit/usecases/resolve-audience.ts'
import type { Target } from '../../submit/usecases/resolve-audience.ts'
import { respectsCancel11 } from '../../submit/usecases/sending-rules.ts'
import { lineRuleOf, takeInWorded, wordsOf } from '../../submit/usecases/prepare-texts.ts'
import { isPersonal } from '../../submit/usecases/render-texts.ts'

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
    names,
    tell,
  }: {
    scope: AccountScope
    intake: Pick<IntakeRow, 'sendId' | 'message' | 'expectedCount'>
    target: Target
    stamp: string
    line: UsableLine
    names: PlaceholderNames
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
  const stoppedTexts = noTally()
  let toldAt = performance.now()
  const onChunk = async (number: number, counted: AudienceCount) => {
    if (looks.looksAtBlacklist || looks.looksAtCancel11) {
      const found = await countStopped(tx, send, { number, isPersonal: isPersonal(target.type), ...looks })
      for (const one of found) addStopped({ one, stopped, stoppedTexts })
    }
    if (tell === undefined || performance.now() - toldAt < TELL_MS) return
    toldAt = performance.now()
    const read = sizeOf(counted) + counted.duplicates
    const progress = Math.min(99, Math.floor((read * 100) / Math.max(1, expectedCount)))
    await tell({ progress, counts: foundOf(counted, stopped) })
  }
  const found = await takeInWorded({ scope, send, target, message, names, line, onChunk }, { tx })
  if (sizeOf(found) === 0) throw sendingErrors.noValidRecipient(field)
  const { totalTenths } = wordsOf({ type: target.type, message, line, found })
  const texts = found.texts === null ? null : { ...found.texts, stopped: stoppedTexts }
  const counts = foundOf(found, stopped)
  await endCounting(tx, scope, { sendId, counts, digest: found.digest, totalTenths, stamp, texts, lineRule: lineRuleOf(line) }) // prettier-ignore
}

type Stopped = Pick<AudienceFound, 'blacklist' | 'cancel11' | 'stoppedMci' | 'stoppedOther'>

function addStopped({
  one: { slot, blacklist, cancel11 },
  stopped,
  stoppedTexts,
}: {
  one: { slot: number; blacklist: number; cancel11: number }
  stopped: Stopped
  stoppedTexts: number[]
}): void {
  const count = blacklist + cancel11
  stopped.blacklist += blacklist
  stopped.cancel11 += cancel11
  stopped[slot % 2 === 0 ? 'stoppedMci' : 'stoppedOther'] += count
  stoppedTexts[slot] = (stoppedTexts[slot] ?? 0) + count
}

const foundOf = ({ counts, invalid, duplicates }: AudienceCount, stopped: Stopped): AudienceFound => ({
  ...counts,
  invalid,
  duplicates,
  ...stopped,
})
