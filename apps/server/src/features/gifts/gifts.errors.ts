import { refusal } from '../../platform/app-error.ts'

export const giftsErrors = {
  datesReversed: () => refusal('gifts.dates_reversed', { field: 'ends_at' }),
  datesPast: () => refusal('gifts.dates_past', { field: 'ends_at' }),
  tiersOverlap: (at: number) => refusal('gifts.tiers_overlap', { field: `tiers.${at}.min_amount` }),
  tierNeedsOne: (at: number) => refusal('gifts.tier_needs_one', { field: `tiers.${at}.gift_percent` }),
  anotherRuns: () => refusal('gifts.another_runs', { field: 'starts_at' }),
  chargeNotFound: () => refusal('gifts.charge_not_found'),
  chargeOver: () => refusal('gifts.charge_over'),
  chargeBegun: () => refusal('gifts.charge_begun'),
}
