import type { Delta } from '../../queries/deltas.ts'

interface Amount {
  accountId: number
  sendId: number
  amountTenths: number
}

/** One movement of money per send and kind, however many messages or flights it came from. */
export function sumMoves<Move extends Amount & { kind: string }>(moves: readonly Move[]): Move[] {
  const sums = new Map<string, Move>()
  for (const move of moves) {
    const key = `${move.sendId} ${move.kind}`
    const known = sums.get(key)
    if (known === undefined) sums.set(key, { ...move })
    else known.amountTenths += move.amountTenths
  }
  return [...sums.values()].filter((move) => move.amountTenths > 0)
}

/** One row per send, operator and step. */
export function sumDeltas(deltas: readonly Delta[]): Delta[] {
  const sums = new Map<string, Delta>()
  for (const delta of deltas) {
    const key = `${delta.sendId} ${delta.operator} ${delta.fromCode} ${delta.code}`
    const known = sums.get(key)
    if (known === undefined) sums.set(key, { ...delta })
    else {
      known.count += delta.count
      known.chargedTenths += delta.chargedTenths
      known.returnedTenths += delta.returnedTenths
    }
  }
  return [...sums.values()]
}
