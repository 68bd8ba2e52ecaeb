import type { Tx } from '@peyk/database/database.ts'

/** What is told on a channel of `pg_notify`. */
export interface Notice {
  channel: string
  payload: string
}

/** Tells several notices by one statement. */
export async function sendNotices(tx: Pick<Tx, 'query'>, notices: readonly Notice[]): Promise<void> {
  await tx.query({
    name: 'notices',
    text: 'select pg_notify(n.channel, n.payload) from unnest($1::text[], $2::text[]) n(channel, payload)',
    values: [notices.map(({ channel }) => channel), notices.map(({ payload }) => payload)],
  })
}
