import * as z from 'zod/mini'
import { id, text } from '../core/fields.ts'

/** The most of everything an account keeps (contract D3, D6), and the longest of each. */
export const DRAFT_LIMITS = { drafts: 200, groups: 20, messageLength: 1400, titleLength: 200 } as const

/** D3: what a predefined message is made of. */
export const draftForm = z.object({
  draft_group_id: id,
  message: text(DRAFT_LIMITS.messageLength),
})

/** D6. */
export const draftGroupForm = z.object({ title: text(DRAFT_LIMITS.titleLength) })
