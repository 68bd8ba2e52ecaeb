import { randomInt } from 'node:crypto'
import type { TestDatabase } from '@peyk/database/testing/test-database.ts'

/** A card and an account that can be paid to; their numbers are of no bank. */
export async function newTargets({ sql }: Pick<TestDatabase, 'sql'>): Promise<{ card: number; account: number }> {
  const digits = (count: number) => Array.from({ length: count }, () => randomInt(10)).join('')
  const [card] = await sql<{ id: number }>(
    `insert into payment_targets (kind, owner_name, card_number, bank, bank_name) values ('card', 'شرکت پیک', $1, 'saman', 'سامان') returning id`,
    [digits(16)],
  )
  const [account] = await sql<{ id: number }>(
    `insert into payment_targets (kind, owner_name, account_number, sheba, bank, bank_name)
    values ('account', 'شرکت پیک', '0100-1', $1, 'parsian', 'پارسیان') returning id`,
    [`IR${digits(24)}`],
  )
  return { card: card?.id ?? 0, account: account?.id ?? 0 }
}

/** `YYYY-MM-DD HH:MM:SS`, as the wire has it. */
export const wireTime = (ms: number): string => new Date(ms).toISOString().slice(0, 19).replace('T', ' ')

/** What P7 and P8 are sent, with a reference code of its own. */
export const transferBody = (more: Record<string, unknown>): Record<string, unknown> => ({
  amount: 10_000_000,
  reference_code: String(randomInt(10 ** 11, 10 ** 12)),
  submitted_at: wireTime(Date.now() - 3_600_000),
  ...more,
})
