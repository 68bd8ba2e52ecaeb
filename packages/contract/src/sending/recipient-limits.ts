// Apart from the bodies: a form that only asks for a limit does not fetch the checks of all calls.

/** Contract §1.1: one call takes at most this many numbers in its body. */
export const INLINE_RECIPIENT_LIMIT = 100_000
/** Contract §3 Credit: more than this many are priced, and their money held, by a job. */
export const SYNC_PRICING_LIMIT = 20_000
/** Recipients of one send, however they were found (spec §5). */
export const RECIPIENT_LIMIT = 1_000_000
/** Entries of `params` of a phonebook send (contract §3). */
export const PHONEBOOK_PARAMS_LIMIT = 100
/** Fewest people of a targeted send, where staff set nothing else (decision S2). */
export const TARGETED_MINIMUM = 5000
