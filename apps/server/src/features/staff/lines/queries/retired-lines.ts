import type { Tx } from '@peyk/database/database.ts'

/** Takes a line out of use: it is offered to nobody, and is nobody's default. */
export async function retireLine(tx: Tx, { lineId }: { lineId: number }): Promise<void> {
  await tx.query({ text: 'update lines set is_active = false, edition = edition + 1 where id = $1', values: [lineId] })
  await tx.query({ text: 'delete from line_defaults where line_id = $1', values: [lineId] })
}

/**
 * Sends that wait on the line expire now, and the engine ends them like every late send. Races with other changes of
 * these sends' state: their rows are locked one after the other.
 */
export async function expireSendsOfLine(
  tx: Tx,
  { lineId, comment }: { lineId: number; comment: string },
): Promise<number> {
  const { rowCount } = await tx.query({
    text: `
      update sends set expires_at = least(expires_at, now()), reject_comment = coalesce(reject_comment, $2)
      where line_id = $1 and state in (0, 1, 2, 5)`,
    values: [lineId, comment],
  })
  return rowCount
}
