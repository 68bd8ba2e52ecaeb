import type { PatternRow } from '@peyk/contract/patterns/pattern-row.ts'
import { PATTERN_DELIMITER } from '@peyk/contract/patterns/pattern-rules.ts'
import { VARIABLE_LENGTH } from '@peyk/domain/patterns/variable.ts'
import type { PatternVariable } from '@peyk/domain/patterns/variable.ts'
import { patternStatusNames } from '@peyk/phrases/fa/server/pattern-statuses.ts'
import type { PatternWithMaker } from '../queries/pattern-rows.ts'

const STATUS_IDS = { pending: 0, active: 1, inactive: 2 } as const
/** An edit's states in the words of patterns. */
const REVISION_STATUSES = { pending: 'pending', rejected: 'inactive' } as const

const presentVariables = (variables: readonly PatternVariable[]) =>
  variables.map(({ name, type }) => ({ name, type, len: VARIABLE_LENGTH }))

const microTime = (date: Date): string => date.toISOString().replace('Z', '000Z')

/** The shape `Pattern` of contract §2. `isForStaff`: who judged it is nobody else's business. */
export function presentPattern(pattern: PatternWithMaker, { isForStaff }: { isForStaff: boolean }): PatternRow {
  const isSystemic = pattern.kind === 'systemic'
  const revision = presentRevision(pattern)
  return {
    id: String(pattern.id),
    partner_id: pattern.colleagueId === null ? null : String(pattern.colleagueId),
    verifier_user_id: isForStaff && pattern.decidedBy !== null ? String(pattern.decidedBy) : null,
    verifier_partner_id: null,
    title: pattern.title,
    username: pattern.userName,
    user_id: String(pattern.userId ?? 0),
    pattern_code: pattern.code,
    pattern_message: pattern.message,
    admin_comment: pattern.adminComment,
    pattern_description: pattern.description,
    website: pattern.website,
    pattern_status: pattern.status,
    pattern_status_fa: patternStatusNames[pattern.status],
    pattern_status_id: STATUS_IDS[pattern.status],
    pattern_is_share: pattern.isShare,
    reject_text: pattern.rejectText,
    type: 'sms',
    variable: presentVariables(pattern.variables),
    delimiter: PATTERN_DELIMITER,
    updated_at: microTime(pattern.updatedAt),
    time: Math.floor(pattern.createdAt.getTime() / 1000),
    pattern_type: pattern.kind,
    readonly: isSystemic,
    ...revisionFields(revision),
    ...formerFields(pattern),
    revision,
    pattern_log: null,
  }
}

function presentRevision({
  revision,
  revisionStatus,
  revisionRejectText,
  revisionAt,
}: PatternWithMaker): PatternRow['revision'] {
  const status = revisionStatus === null ? null : REVISION_STATUSES[revisionStatus]
  return {
    type: '',
    variable: revision === null ? null : presentVariables(revision.variables),
    pattern_status_id: status === null ? null : STATUS_IDS[status],
    pattern_status_fa: status === null ? null : patternStatusNames[status],
    pattern_message: revision?.message ?? null,
    pattern_description: revision?.description ?? null,
    pattern_is_share: revision?.is_share ?? null,
    delimiter: revision === null ? null : PATTERN_DELIMITER,
    pattern_title: revision?.title ?? null,
    website: revision?.website ?? null,
    reject_text: status === 'inactive' ? revisionRejectText : null,
    created_at: revision === null ? null : (revisionAt?.toISOString() ?? null),
  }
}

/** The same once more, as the documented shape has it. */
function revisionFields(revision: PatternRow['revision']) {
  const { pattern_status_id: statusId } = revision
  return {
    pattern_state_revision: statusId === null ? null : statusId === 2 ? 'inactive' : 'pending',
    pattern_message_revision: revision.pattern_message,
    pattern_is_share_revision: revision.pattern_is_share,
    pattern_description_revision: revision.pattern_description,
    pattern_delimiter_revision: revision.delimiter,
    pattern_variable_revision: revision.variable,
    pattern_type_revision: '',
  } as const
}

/** The version that was in use before this one. */
function formerFields({ former }: PatternWithMaker) {
  return {
    pattern_state_log: former?.status ?? null,
    pattern_message_log: former?.message ?? null,
    pattern_is_share_log: former?.is_share ?? null,
    pattern_description_log: former?.description ?? null,
    pattern_delimiter_log: former === null ? null : PATTERN_DELIMITER,
    pattern_variable_log: former === null ? null : presentVariables(former.variables),
    pattern_type_log: former === null ? null : 'sms',
  }
}
