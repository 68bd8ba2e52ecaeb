/** Recipients of one batch of an enqueued send, the unit that a gateway leases. */
export const BATCH_SIZE = 1000
