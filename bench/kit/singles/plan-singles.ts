import type { SingleKind } from './single-requests.ts'

/** One measure of the bench. */
export interface SinglesCell {
  kind: SingleKind
  accounts: number
  connections: number
  seconds: number
  /** Calls of a second; null: each connection calls again as soon as it is answered. */
  perSecond: number | null
}

const CONNECTIONS = [1, 8, 32, 256]
const BURST_CONNECTIONS = [1, 8]
export const ALL_ACCOUNTS = 20
/** The cells whose figures have an aim: all that come, and at a steady pace, and one program that sends now and then. */
export const AIMED = {
  one: { kind: 'webservice', accounts: 1, connections: 32, seconds: 4, perSecond: null },
  many: { kind: 'webservice', accounts: ALL_ACCOUNTS, connections: 32, seconds: 4, perSecond: null },
  steady: { kind: 'webservice', accounts: ALL_ACCOUNTS, connections: 64, seconds: 10, perSecond: 500 },
  alone: { kind: 'webservice', accounts: 1, connections: 1, seconds: 20, perSecond: 5 },
} as const satisfies Record<string, SinglesCell>

/** Every kind over every number of connections by one account and by many; `isQuick`: the one cell that is aimed at. */
export function planSingles({
  kinds,
  seconds,
  isQuick,
}: {
  kinds: readonly SingleKind[]
  seconds: number
  isQuick: boolean
}): SinglesCell[] {
  if (isQuick) return [{ ...AIMED.one, seconds }]
  const closed = kinds.flatMap((kind) =>
    [1, ALL_ACCOUNTS].flatMap((accounts) =>
      (kind === 'peer_to_peer' ? BURST_CONNECTIONS : CONNECTIONS).map((connections) => ({
        kind,
        accounts,
        connections,
        // Whose figures have an aim go on for longer: the last receipts weigh less.
        seconds: connections === AIMED.many.connections ? 2 * seconds : seconds,
        perSecond: null,
      })),
    ),
  )
  return kinds.includes('webservice') ? [...closed, AIMED.steady, AIMED.alone] : closed
}

/** What a cell is called where it is told of. */
export const nameOfCell = ({ kind, accounts, connections, perSecond }: SinglesCell): string =>
  [
    kind,
    perSecond === null ? `${connections} connections` : `${perSecond} a second`,
    accounts === 1 ? 'one account' : `${accounts} accounts`,
  ].join(', ')
