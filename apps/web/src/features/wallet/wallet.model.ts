interface TimedCredit {
  /** Rial, perhaps with a tenth. */
  credit: number
  /** When this browser learnt it. */
  atMs: number
}

/**
 * Which credit is shown: a live value takes precedence over a fetched one (spec §4, Credit display). While the live
 * connection is down, a later response takes precedence over the last live value.
 */
export const latestCredit = ({
  isConnected,
  live,
  fetched,
}: {
  isConnected: boolean
  live: TimedCredit | undefined
  fetched: TimedCredit | undefined
}): number | undefined => {
  if (live === undefined) return fetched?.credit
  const isOvertaken = !isConnected && fetched !== undefined && fetched.atMs > live.atMs
  return isOvertaken ? fetched.credit : live.credit
}
