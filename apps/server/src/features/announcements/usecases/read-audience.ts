import type { CallInput } from '@peyk/contract/core/endpoint.ts'
import type { estimateAnnouncement } from '@peyk/contract/published/staff-announcements.ts'
import type { Tx } from '@peyk/database/database.ts'
import { announcementsErrors } from '../announcements.errors.ts'
import { hasLine, listAccountTitles, type Audience } from '../queries/audience.ts'

type Input = Pick<
  CallInput<typeof estimateAnnouncement>,
  'audience' | 'account_ids' | 'audience_user_type' | 'plan' | 'line_id'
>

/** The audience as it was asked for, without what is of another kind; one that is nobody's is refused beside its field. */
export function readAudience(input: Input): Audience {
  const nobody = { accountIds: [], audienceUserType: null, plan: null, lineId: null }
  const { audience } = input
  if (audience === 'accounts') {
    const accountIds = [...new Set(input.account_ids)]
    if (accountIds.length === 0) throw announcementsErrors.audienceMissing('account_ids')
    return { ...nobody, audience, accountIds }
  }
  if (audience === 'user_type') {
    if (input.audience_user_type === undefined) throw announcementsErrors.audienceMissing('audience_user_type')
    return { ...nobody, audience, audienceUserType: input.audience_user_type }
  }
  if (audience === 'plan') {
    if (input.plan === undefined) throw announcementsErrors.audienceMissing('plan')
    return { ...nobody, audience, plan: input.plan }
  }
  if (audience === 'line') {
    if (input.line_id === undefined) throw announcementsErrors.audienceMissing('line_id')
    return { ...nobody, audience, lineId: input.line_id }
  }
  return { ...nobody, audience }
}

/** Refuses accounts and lines that are not there. */
export async function checkAudience(tx: Tx, to: Audience): Promise<void> {
  if (to.accountIds.length > 0 && (await listAccountTitles(tx, to.accountIds)).length < to.accountIds.length)
    throw announcementsErrors.accountNotFound()
  if (to.lineId !== null && !(await hasLine(tx, to.lineId))) throw announcementsErrors.lineNotFound()
}
