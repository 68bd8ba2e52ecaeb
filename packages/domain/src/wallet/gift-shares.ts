/** What one gift pays of one send, or gets back from it. Tenths of a rial, above zero. */
export interface GiftShare {
  sendId: number
  giftId: number
  amountTenths: number
}

/**
 * Gifts are spent first (decision W9): takes the sends in their order and the gifts in theirs, the one that expires
 * first on top. Answers the shares of each send; what they leave of it is paid by cash.
 */
export function spendGifts({
  sends,
  gifts,
}: {
  sends: readonly { sendId: number; amountTenths: number }[]
  gifts: readonly { giftId: number; leftTenths: number }[]
}): GiftShare[][] {
  const left = gifts.map(({ giftId, leftTenths }) => ({ giftId, tenths: leftTenths }))
  return sends.map((send) => takeInOrder(left, send))
}

/** Takes an amount from buckets in their order, as far as they go. */
function takeInOrder(
  buckets: { giftId: number; tenths: number }[],
  { sendId, amountTenths }: { sendId: number; amountTenths: number },
): GiftShare[] {
  let due = amountTenths
  return buckets.flatMap((bucket) => {
    const taken = Math.min(due, bucket.tenths)
    if (taken <= 0) return []
    bucket.tenths -= taken
    due -= taken
    return [{ sendId, giftId: bucket.giftId, amountTenths: taken }]
  })
}

/** A send that gifts have paid for, in part or whole. */
export interface PaidByGifts {
  sendId: number
  /** What was held for it less what came back, from whichever bucket. */
  outTenths: number
  /** What each gift still pays of it, the one that expires last on top. */
  uses: readonly { giftId: number; outTenths: number }[]
}

/**
 * What returns goes to the bucket that paid, the cash of the send before its gifts, and of those the one that expires
 * last. Answers the shares of the gifts for every amount that returns, in order; the rest of it is cash.
 */
export function returnToGifts({
  returns,
  paid,
}: {
  returns: readonly { sendId: number; amountTenths: number }[]
  paid: readonly PaidByGifts[]
}): GiftShare[][] {
  const bySend = new Map(
    paid.map(({ sendId, outTenths, uses }) => {
      const ofGifts = uses.reduce((sum, use) => sum + use.outTenths, 0)
      const gifts = uses.map((use) => ({ giftId: use.giftId, tenths: use.outTenths }))
      return [sendId, { cash: Math.max(0, outTenths - ofGifts), gifts }]
    }),
  )
  return returns.map(({ sendId, amountTenths }) => {
    const buckets = bySend.get(sendId)
    if (buckets === undefined) return []
    const cash = Math.min(amountTenths, buckets.cash)
    buckets.cash -= cash
    return takeInOrder(buckets.gifts, { sendId, amountTenths: amountTenths - cash })
  })
}
