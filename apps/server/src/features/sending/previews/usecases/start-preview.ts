import { SYNC_PRICING_LIMIT } from '@peyk/contract/sending/recipient-limits.ts'
import type { CallData, CallInput } from '@peyk/contract/core/endpoint.ts'
import type { startPreview as call } from '@peyk/contract/sending/sending-previews.ts'
import type { AccountScope } from '@peyk/database/scope.ts'
import { canonicalLine } from '@peyk/domain/mobile-number/line-number.ts'
import type { Deps } from '../../../../platform/deps.ts'
import type { Caller } from '../../../../platform/http/auth/caller.ts'
import { filesErrors } from '../../../files/files.errors.ts'
import { deleteOlderPreviews, findAudienceCount, insertAudienceCount } from '../../queries/audience-counts.ts'
import { checkSender, toTiming } from '../../submit/usecases/check-submit.ts'
import { countPreview } from './count-preview.ts'
import { presentPreview } from './present-preview.ts'
import { requireUsableLine } from '../../prices/usecases/price-on-line.ts'
import { audienceFieldOf } from '../../submit/usecases/required-field.ts'
import { resolveAudience } from '../../submit/usecases/resolve-audience.ts'
import type { Target } from '../../submit/usecases/resolve-audience.ts'
import { toMessage, toTarget } from '../../submit/usecases/submit-list-send.ts'
import { openPattern } from '../../submit/usecases/open-pattern.ts'
import { checkText } from '../../texts/usecases/prepare-texts.ts'

/** How long a preview can be sent: enough to read it, be interrupted and come back. */
const PREVIEW_TTL_MS = 30 * 60_000
/** Previews of one user; older ones are deleted. */
const MAX_PREVIEWS_PER_USER = 4

/** Refuses at once what S5 would refuse; small audiences are counted in the answer, larger ones by a job. */
export async function startPreview(
  { scope, caller, input }: { scope: AccountScope; caller: Caller; input: CallInput<typeof call> },
  { db, clock, jobs }: Pick<Deps, 'db' | 'clock' | 'jobs'>,
): Promise<CallData<typeof call>> {
  const type = input.sending_type
  checkSender({ caller, type })
  const nowMs = clock.now()
  const { sendAtMs } = toTiming(input, nowMs)
  return db.inAccount(scope, async (tx) => {
    const named =
      input.sending_type === 'webservice'
        ? { type: 'webservice' as const, of: input.params }
        : toTarget(input, { sendAtMs })
    const { target, message } = await openPattern({ scope, caller, target: named, message: toMessage(input) }, { tx })
    const audience = await resolveAudience({ scope, caller, target, message }, { tx, db })
    if (audience.isFilePending) throw filesErrors.notReady(audienceFieldOf(target))
    const number = canonicalLine(input.from_number)
    const line = await requireUsableLine({ scope, number, type, field: 'from_number' }, { tx })
    const text = { target, message, names: audience.names, line }
    checkText({ ...text, isWaiting: false })
    await deleteOlderPreviews(tx, scope, { userId: caller.userId, keep: MAX_PREVIEWS_PER_USER - 1 })
    const typed = withoutTypedNumbers(target)
    const isByJob = typed === null && (audience.isLong === true || audience.maxCount > SYNC_PRICING_LIMIT)
    const counted = { message, expectedCount: audience.maxCount, stamp: audience.stamp }
    const sendId = await insertAudienceCount(tx, scope, {
      sendId: null,
      userId: caller.userId,
      isPreview: true,
      sendingType: type,
      lineId: line.id,
      // Typed numbers are staged below and not read again.
      target: typed ?? target.of,
      ...counted,
      expiresAt: new Date(nowMs + PREVIEW_TTL_MS),
    })
    if (isByJob) await jobs.enqueue(tx, { name: 'sending.count', payload: { accountId: scope.accountId, sendId } })
    else
      await countPreview({ scope, audienceCount: { sendId, ...counted }, ...text, stamp: audience.stamp }, { tx, db })
    const audienceCount = await findAudienceCount(tx, scope, { sendId })
    if (audienceCount === null) throw new Error('a preview that was just made is gone')
    return presentPreview({ audienceCount, line })
  })
}

/** A target whose numbers stand in the request, without them; null where they stand elsewhere. */
function withoutTypedNumbers(target: Target): object | null {
  if (target.type === 'webservice') return { recipients: [] }
  return target.type === 'pattern_many' && target.of.file_id === undefined ? { ...target.of, recipients: [] } : null
}
