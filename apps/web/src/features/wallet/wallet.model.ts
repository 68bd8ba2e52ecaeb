interface Known {
  /** Rial, perhaps with a tenth. */
  credit: number
  /** When this browser learnt it. */
  atMs: number
}

/**
 * Which credit is shown: a live value before a fetched one (spec §4, Credit display). While the live line is down a
 * later answer knows better than the last live value.
 */
export const shownCredit = ({
  isLineOpen,
  live,
  fetched,
}: {
  isLineOpen: boolean
  live: Known | undefined
  fetched: Known | undefined
}): number | undefined => {
  if (live === undefined) return fetched?.credit
  const isOvertaken = !isLineOpen && fetched !== undefined && fetched.atMs > live.atMs
  return isOvertaken ? fetched.credit : live.credit
}
