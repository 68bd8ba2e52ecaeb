import { DRAFT_LIMITS } from '@peyk/contract/drafts/draft-forms.ts'
import { refusal } from '../../platform/app-error.ts'

export const draftsErrors = {
  /** No such message in this account; a stranger's looks the same (promise S2). */
  notFound: () => refusal('drafts.not_found', { field: 'draft_id' }),
  groupNotFound: () => refusal('drafts.group_not_found', { field: 'draft_group_id' }),
  tooMany: () => refusal('drafts.too_many', { values: { max: DRAFT_LIMITS.drafts } }),
  tooManyGroups: () => refusal('drafts.too_many_groups', { values: { max: DRAFT_LIMITS.groups } }),
}
