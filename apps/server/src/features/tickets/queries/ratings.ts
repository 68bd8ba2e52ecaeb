import type { Tx } from '@peyk/database/database.ts'

interface Rating {
  accountId: number
  id: number
  rate: number
  comment: string | null
}

/** False where it was rated before. */
export async function storeTicketRating(tx: Tx, { accountId, id, rate, comment }: Rating): Promise<boolean> {
  const { rowCount } = await tx.query({
    text: 'update tickets set rating = $3, rating_comment = $4 where account_id = $1 and id = $2 and rating is null',
    values: [accountId, id, rate, comment],
  })
  return rowCount === 1
}

export async function findMessage(
  tx: Tx,
  { accountId, id }: { accountId: number; id: number },
): Promise<{ ticketId: number; isSupport: boolean; rating: number | null } | null> {
  const { rows } = await tx.query<{ ticketId: number; isSupport: boolean; rating: number | null }>({
    text: `select ticket_id as "ticketId", is_support as "isSupport", rating from ticket_messages
      where account_id = $1 and id = $2`,
    values: [accountId, id],
  })
  return rows[0] ?? null
}

/** False where it was rated before. The ticket keeps the lowest of its answers. */
export async function storeAnswerRating(tx: Tx, { accountId, id, rate, comment }: Rating): Promise<boolean> {
  const { rows } = await tx.query<{ ticketId: number }>({
    text: `update ticket_messages set rating = $3, rating_comment = $4
      where account_id = $1 and id = $2 and is_support and rating is null returning ticket_id as "ticketId"`,
    values: [accountId, id, rate, comment],
  })
  const [rated] = rows
  if (rated === undefined) return false
  await tx.query({
    text: 'update tickets set min_rating = least(min_rating, $3) where account_id = $1 and id = $2',
    values: [accountId, rated.ticketId, rate],
  })
  return true
}
