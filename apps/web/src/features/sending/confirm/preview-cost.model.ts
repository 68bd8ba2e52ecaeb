import type { Preview } from '../sending.api.ts'

/** Personalised texts by length and price, the shortest first. */
export const costByLength = ({ parts_counts: lengths }: Preview) =>
  lengths.flatMap(({ parts, encoding, mci_count, other_count, mci_price, other_price }) =>
    [
      { operator: 'mci' as const, count: mci_count, eachRial: mci_price },
      { operator: 'others' as const, count: other_count, eachRial: other_price },
    ]
      .filter(({ count }) => count > 0)
      .map((slot) => ({ ...slot, parts, key: `${parts} ${encoding} ${slot.operator}` })),
  )

/** How many messages are sent: numbers on a blacklist get none. */
export const deliverableCount = (
  preview: Pick<Preview, 'recipient_count' | 'blacklist_count' | 'cancel_11_count'>,
): number => preview.recipient_count - preview.blacklist_count - preview.cancel_11_count

/** The operators with recipients, in their fixed order, with count and price of one message in rial. */
export const costByOperator = ({ operator_counts: counts, mci_price: mci, other_price: other }: Preview) =>
  (['mci', 'irancell', 'other'] as const)
    .filter((operator) => counts[operator] > 0)
    .map((operator) => ({ operator, count: counts[operator], eachRial: operator === 'mci' ? mci : other }))
