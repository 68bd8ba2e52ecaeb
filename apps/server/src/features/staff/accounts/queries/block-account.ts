import type { Tx } from '@peyk/database/database.ts'

/** Blocks or unblocks an account's sending; false when there is no such account. */
export async function setBlock(
  tx: Tx,
  { accountId, isBlocked, reason }: { accountId: number; isBlocked: boolean; reason: string | null },
): Promise<boolean> {
  const { rowCount } = await tx.query({
    text: 'update accounts set send_block = $2, block_reason = $3 where id = $1',
    values: [accountId, isBlocked, reason],
  })
  return rowCount === 1
}
