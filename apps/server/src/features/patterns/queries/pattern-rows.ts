import type { PatternOrigin, PatternStatus } from '@peyk/contract/patterns/pattern-rules.ts'
import type { PatternVariable } from '@peyk/domain/patterns/variable.ts'

/** What a verdict is about. */
export interface PatternContent {
  message: string
  description: string
  website: string | null
  variables: readonly PatternVariable[]
}

export interface FormerPattern extends Omit<PatternContent, 'website'> {
  status: PatternStatus
  is_share: boolean
}

/** An edit beside the version in use. */
export interface PatternRevision extends PatternContent {
  title: string | null
  is_share: boolean
}

export interface StoredPattern extends PatternContent {
  id: number
  accountId: number
  code: string
  title: string | null
  status: PatternStatus
  isShare: boolean
  kind: PatternOrigin
  rejectText: string
  adminComment: string | null
  createdBy: number | null
  decidedBy: number | null
  former: FormerPattern | null
  revisionStatus: 'pending' | 'rejected' | null
  revision: PatternRevision | null
  revisionRejectText: string
  revisionAt: Date | null
  createdAt: Date
  updatedAt: Date
}

/** With its maker; of what nobody is known to have made, the account's owner. */
export interface PatternWithMaker extends StoredPattern {
  userId: number | null
  userName: string
  /** The colleague who made it; null: the owner did. */
  colleagueId: number | null
}

export const PATTERN_COLUMNS = `p.id, p.account_id as "accountId", p.code, p.title, p.message, p.description, p.website,
  p.variables, p.status, p.is_share as "isShare", p.kind, p.reject_text as "rejectText",
  p.admin_comment as "adminComment", p.created_by as "createdBy", p.decided_by as "decidedBy", p.former,
  p.revision_status as "revisionStatus", p.revision, p.revision_reject_text as "revisionRejectText",
  p.revision_at as "revisionAt", p.created_at as "createdAt", p.updated_at as "updatedAt"`

/** People of the platform are not told to customers: their rows are not seen in an account's transaction. */
export const MAKER_COLUMNS = `coalesce(maker.id, owner.id) as "userId", coalesce(maker.user_name, owner.user_name, '') as "userName",
  case when maker.kind = 'colleague' then maker.id end as "colleagueId"`

export const WITH_MAKER = `patterns p left join users maker on maker.id = p.created_by
  left join users owner on owner.account_id = p.account_id and owner.kind = 'owner'`
