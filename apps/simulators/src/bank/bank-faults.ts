/** What goes wrong at the bank, on demand. Nothing does unless it is asked for. */
export interface BankFaults {
  /** Every connection from a merchant's server is cut off. */
  down: boolean
  /** Milliseconds before each answer to a merchant's server. */
  slow_ms: number
  /** A request for a payment is refused. */
  refuses: boolean
  /** The return is called by the bank itself, and then the payer is sent there as well. */
  answers_twice: boolean
  /** Takes the money, and leaves the payer on its own page. */
  never_returns: boolean
  /** Takes a thousand rial less than it was asked to. */
  wrong_amount: boolean
  /** Takes the number in toman. */
  wrong_currency: boolean
  /** Even the first verification is answered with "verified before". */
  already_verified: boolean
  /** A verification counts, and its answer is lost. */
  loses_verify: boolean
  /** Pays and calls the return before it answers the request. */
  early_return: boolean
}

export const NO_FAULTS: BankFaults = {
  down: false,
  slow_ms: 0,
  refuses: false,
  answers_twice: false,
  never_returns: false,
  wrong_amount: false,
  wrong_currency: false,
  already_verified: false,
  loses_verify: false,
  early_return: false,
}

/** Faults as they were posted to the control address; unknown ones and other types are left out. */
export function readFaults(body: unknown): Partial<BankFaults> {
  const given = typeof body === 'object' && body !== null ? (body as Record<string, unknown>) : {}
  const read = Object.entries(NO_FAULTS).flatMap(([name, usual]) => {
    const value = given[name]
    const isNumber = typeof value === 'number' && Number.isInteger(value) && value >= 0 && value <= 60_000
    return typeof value === typeof usual && (typeof value === 'boolean' || isNumber) ? [[name, value]] : []
  })
  return Object.fromEntries(read) as Partial<BankFaults>
}
