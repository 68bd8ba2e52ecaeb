/** Labels of a whole send that have no number (spec §4, decision S13). */
export const DELIVERY_LABELS = ['sending', 'under_review', 'bank_confirmed', 'delivered', 'blocked'] as const
export type DeliveryLabel = (typeof DELIVERY_LABELS)[number]
