import { predefinedMessageTexts } from '@peyk/phrases/fa/panel/predefined-messages.ts'
import { formatCount } from '@peyk/ui/format/format-values.ts'
import type { PredefinedMessageCounts } from '../../features/drafts/drafts.api.ts'

/** Why nothing can be added, or null. */
export const messageLimitReason = (counts: PredefinedMessageCounts | undefined): string | null =>
  counts !== undefined && counts.total_drafts >= counts.max_drafts
    ? predefinedMessageTexts.limits.draftsFull(formatCount(counts.max_drafts))
    : null

/** Why no group can be made, or null. */
export const groupLimitReason = (counts: PredefinedMessageCounts | undefined): string | null =>
  counts !== undefined && counts.total_groups >= counts.max_groups
    ? predefinedMessageTexts.limits.groupsFull(formatCount(counts.max_groups))
    : null
