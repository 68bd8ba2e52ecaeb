/** Recipients in one batch of a send as it is placed, the unit that a gateway leases. */
export const BATCH_SIZE = 1000
