import type { Tx } from '@peyk/database/database.ts'
import type { AccountScope } from '@peyk/database/scope.ts'
import type { AudienceCount, PlaceholderNames } from '@peyk/sending-modes/_kit/audience.ts'
import { audienceSize } from '@peyk/sending-modes/_kit/audience.ts'
import { emptySlotCounts } from '@peyk/domain/pricing/price-slots.ts'
import { hasBlacklists } from '../../queries/staged-numbers.ts'
import type { CountedAudience, AudienceCountRow } from '../../queries/audience-counts.ts'
import { countBlacklisted, finishCount } from '../../queries/audience-counts.ts'
import type { UsableLine } from '../../queries/lines.ts'
import type { Deps } from '../../../../platform/deps.ts'
import { sendingErrors } from '../../sending.errors.ts'
import { audienceFieldOf } from '../../submit/usecases/required-field.ts'
import type { Target } from '../../submit/usecases/resolve-audience.ts'
import { respectsCancel11 } from '../../submit/usecases/sending-rules.ts'
import { toLineRule, ingestAudience, toStoredText } from '../../texts/usecases/prepare-texts.ts'
import { isPersonalisedType } from '../../texts/usecases/render-texts.ts'

/** The counts so far are published at most this often. */
const PROGRESS_INTERVAL_MS = 500

/** Counts, prices and stages the audience of a preview in the caller's transaction; refuses an empty one. */
export async function countPreview(
  {
    scope,
    audienceCount,
    target,
    stamp,
    line,
    names,
    onProgress,
  }: {
    scope: AccountScope
    audienceCount: Pick<AudienceCountRow, 'sendId' | 'message' | 'expectedCount'>
    target: Target
    stamp: string
    line: UsableLine
    names: PlaceholderNames
    onProgress?: (progress: { progress: number; counts: CountedAudience }) => Promise<void>
  },
  { tx, db }: { tx: Tx } & Pick<Deps, 'db'>,
): Promise<void> {
  const { sendId, message, expectedCount } = audienceCount
  const send = { accountId: scope.accountId, sendId }
  const field = audienceFieldOf(target)
  const { hasBlacklist, hasCancel11 } = await hasBlacklists(tx, { accountId: scope.accountId, lineId: line.id })
  const lists = { lineId: line.id, looksAtBlacklist: hasBlacklist, looksAtCancel11: hasCancel11 && respectsCancel11(target.type) } // prettier-ignore
  const stopped = { blacklist: 0, cancel11: 0, stoppedMci: 0, stoppedOther: 0 }
  const stoppedTexts = emptySlotCounts()
  let publishedAt = performance.now()
  const onChunk = async (number: number, counted: AudienceCount) => {
    if (lists.looksAtBlacklist || lists.looksAtCancel11) {
      const found = await countBlacklisted(tx, send, { number, isPersonal: isPersonalisedType(target.type), ...lists })
      for (const one of found) addBlacklisted({ one, stopped, stoppedTexts })
    }
    if (onProgress === undefined || performance.now() - publishedAt < PROGRESS_INTERVAL_MS) return
    publishedAt = performance.now()
    const read = audienceSize(counted) + counted.duplicates
    const progress = Math.min(99, Math.floor((read * 100) / Math.max(1, expectedCount)))
    await onProgress({ progress, counts: toCountedAudience(counted, stopped) })
  }
  const found = await ingestAudience({ scope, send, target, message, names, line, onChunk }, { tx, db })
  if (audienceSize(found) === 0) throw sendingErrors.nobodyLeft({ type: target.type, field })
  const { totalTenths } = toStoredText({ type: target.type, message, line, found })
  const texts = found.texts === null ? null : { ...found.texts, stopped: stoppedTexts }
  const counts = toCountedAudience(found, stopped)
  await finishCount(tx, scope, { sendId, counts, digest: found.digest, totalTenths, stamp, texts, lineRule: toLineRule(line) }) // prettier-ignore
}

type BlacklistedCounts = Pick<CountedAudience, 'blacklist' | 'cancel11' | 'stoppedMci' | 'stoppedOther'>

function addBlacklisted({
  one: { slot, blacklist, cancel11 },
  stopped,
  stoppedTexts,
}: {
  one: { slot: number; blacklist: number; cancel11: number }
  stopped: BlacklistedCounts
  stoppedTexts: number[]
}): void {
  const count = blacklist + cancel11
  stopped.blacklist += blacklist
  stopped.cancel11 += cancel11
  stopped[slot % 2 === 0 ? 'stoppedMci' : 'stoppedOther'] += count
  stoppedTexts[slot] = (stoppedTexts[slot] ?? 0) + count
}

const toCountedAudience = (
  { counts, invalid, duplicates, leftOut }: AudienceCount,
  stopped: BlacklistedCounts,
): CountedAudience => ({
  ...counts,
  invalid,
  duplicates,
  leftOut,
  ...stopped,
})
