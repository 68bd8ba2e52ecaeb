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

/** What a send leaves of the credit, all in rial; null while the credit is not known. */
export const creditAfterSend = ({
  creditRial,
  alertRial,
  priceRial,
  returnedRial,
}: {
  creditRial: number | undefined
  /** Below it the account is alerted; null: never. */
  alertRial: number | null
  /** Set aside as a whole, before anything of it comes back. */
  priceRial: number
  returnedRial: number
}): { leftRial: number; missingRial: number; isBelowAlert: boolean } | null => {
  if (creditRial === undefined) return null
  const leftRial = creditRial - priceRial + returnedRial
  const missingRial = Math.max(0, priceRial - creditRial)
  return { leftRial, missingRial, isBelowAlert: missingRial === 0 && alertRial !== null && leftRial < alertRial }
}
