import type { SendingType } from '@peyk/contract/sending/sending.ts'
import type { Tx } from '@peyk/database/database.ts'
import type { AccountScope } from '@peyk/database/scope.ts'
import type { Deps } from '../../../../platform/deps.ts'
import type { Caller } from '../../../../platform/http/auth/caller.ts'
import { markSubmitted } from '../../queries/audience-counts.ts'
import type { AudienceCountRow } from '../../queries/audience-counts.ts'
import { findLineById } from '../../queries/lines.ts'
import { sendingErrors } from '../../sending.errors.ts'
import { checkGuards, checkSender, toTiming } from './check-submit.ts'
import type { SendExtras } from './check-submit.ts'
import { toRefusal } from '../../previews/usecases/present-preview.ts'
import { requireUsableLine } from '../../prices/usecases/price-on-line.ts'
import { applyLineHours } from './apply-quiet-hours.ts'
import { createStagedSend } from '../../queueing/usecases/stage-send.ts'
import { audienceFieldOf } from './required-field.ts'
import { resolveAudience } from './resolve-audience.ts'
import type { Target } from './resolve-audience.ts'
import { enqueueStagedSend } from '../../queueing/usecases/enqueue-staged-send.ts'
import { openPattern } from './open-pattern.ts'
import { findOwnPreview } from '../../previews/usecases/show-preview.ts'
import { targetFileId } from './submit-list-send.ts'
import { toLineRule, toStoredText } from '../../texts/usecases/prepare-texts.ts'

/** Checks and prices a counted preview again: its sender, line, audience and price still hold. */
export async function openPreview(
  { scope, caller, previewId, extras, nowMs }: OpenPreviewInput,
  { tx, db }: { tx: Tx } & Pick<Deps, 'db'>,
) {
  const audienceCount = await findOwnPreview({ scope, caller, previewId, nowMs, lock: true }, { tx })
  const target = { type: audienceCount.sendingType, of: audienceCount.target } as Target
  const type: SendingType = target.type
  checkSender({ caller, type })
  const timing = toTiming(extras, nowMs)
  if (audienceCount.status === 'submitted') throw sendingErrors.previewUsed()
  if (audienceCount.status === 'counting') throw sendingErrors.previewNotReady()
  if (audienceCount.status === 'failed') throw toRefusal(audienceCount)
  await checkAudienceUnchanged({ scope, caller, audienceCount, target }, { tx, db })
  const known = await findLineById(tx, { accountId: scope.accountId, lineId: audienceCount.lineId })
  const line = await requireUsableLine({ scope, number: known?.number ?? null, type, field: 'from_number' }, { tx })
  const { counts, message, texts } = audienceCount
  const digest = audienceCount.digest ?? new Uint8Array()
  const storedText = toStoredText({ type, message, line, found: { counts, invalid: counts.invalid, digest, texts } })
  if (storedText.totalTenths !== audienceCount.totalTenths || audienceCount.lineRule !== toLineRule(line))
    throw sendingErrors.priceChanged()
  const recipientCount = counts.mci + counts.irancell + counts.other
  return { audienceCount, target, type, timing, line, storedText, recipientCount }
}

interface OpenPreviewInput {
  scope: AccountScope
  caller: Caller
  previewId: number
  extras: SendExtras
  nowMs: number
}

/**
 * Turns a counted preview into the send with its id, for the counted recipients at the counted price: check → price →
 * enqueue. Its numbers are staged already, so this takes no longer for a million. Refused when the audience or the
 * price has changed since.
 */
export async function submitPreview(
  { scope, caller, ip, previewId, extras }: Omit<OpenPreviewInput, 'nowMs'> & { ip: string },
  { db, clock, jobs }: Pick<Deps, 'db' | 'clock' | 'jobs'>,
): Promise<{ message_outbox_ids: number[] }> {
  const nowMs = clock.now()
  return db.inAccount(scope, async (tx) => {
    const opened = await openPreview({ scope, caller, previewId, extras, nowMs }, { tx, db })
    const { audienceCount, target, type, timing, line, storedText, recipientCount } = opened
    const { totalTenths, contentHash } = storedText
    await checkGuards({ scope, extras, totalTenths, contentHashes: [contentHash], nowMs }, { tx })
    const { duplicates: duplicateCount } = audienceCount.counts
    const checked = { scope, caller, ip, type, line, ...applyLineHours({ timing, line, type, extras }) }
    const send = await createStagedSend(
      {
        ...checked,
        recipientCount,
        item: { ...storedText, id: previewId, recipientCount, duplicateCount, totalTenths: 0 },
        linkIds: extras.link_tracker_ids,
        fileId: targetFileId(target),
      },
      { tx },
    )
    await markSubmitted(tx, scope, previewId)
    await enqueueStagedSend({ send, recipientCount, nowMs }, { tx, jobs })
    return { message_outbox_ids: [previewId] }
  })
}

/** Refuses when the contacts or the file of the preview were changed or deleted since. */
async function checkAudienceUnchanged(
  {
    scope,
    caller,
    audienceCount,
    target,
  }: { scope: AccountScope; caller: Caller; audienceCount: AudienceCountRow; target: Target },
  { tx, db }: { tx: Tx } & Pick<Deps, 'db'>,
): Promise<void> {
  if (target.type === 'webservice') return
  const now = await openPattern({ scope, caller, target, message: audienceCount.message }, { tx })
  const { stamp, isFilePending } = await resolveAudience({ scope, caller, ...now }, { tx, db })
  if (isFilePending || stamp !== audienceCount.stamp) throw sendingErrors.audienceChanged(audienceFieldOf(target))
}
