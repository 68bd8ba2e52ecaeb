import type { Tx } from '@peyk/database/database.ts'
import type { MoneyMove } from '../wallet.queries.ts'
import { settleCredit } from './settle-credit.ts'

/** The SMSC accepted: held money is charged (decision W3). What can be spent does not change, so nobody is told. */
export async function captureHold({ moves }: { moves: readonly MoneyMove[] }, { tx }: { tx: Tx }): Promise<void> {
  await settleCredit({ moves: moves.map((move) => ({ ...move, kind: 'capture' as const })) }, { tx })
}
