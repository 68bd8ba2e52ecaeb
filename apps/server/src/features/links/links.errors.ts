import { LINK_LIMITS } from '@peyk/contract/links/link-limits.ts'
import { refusal } from '../../platform/app-error.ts'

export const linksErrors = {
  /** The account's plan has no link tracker (contract §1.4, 403-2). */
  planNeeded: () => refusal('links.plan_needed'),
  tooMany: () => refusal('links.too_many', { values: { max: LINK_LIMITS.links } }),
  ownAddress: () => refusal('links.own_address', { field: 'url' }),
  notFound: () => refusal('links.not_found'),
  stretchTooLong: (days: number) => refusal('links.stretch_too_long', { field: 'from', values: { days } }),
  unknown: () => refusal('links.unknown', { field: 'link_tracker_ids' }),
}
