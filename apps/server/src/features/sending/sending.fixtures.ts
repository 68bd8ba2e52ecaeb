import type { Builders, TestAccount } from '@peyk/database/testing/accounts.ts'
import type { SendInput } from './submit/usecases/normalise-request.ts'
import type { Caller } from '../../platform/http/auth/caller.ts'

/** The owner of a test account, as a session would let him in; `permissions` make a colleague of him. */
export function callerOf(
  account: TestAccount,
  { permissions, sendBlock = false }: { permissions?: readonly string[]; sendBlock?: boolean } = {},
): Caller {
  return {
    kind: permissions === undefined ? 'owner' : 'colleague',
    holder: permissions === undefined ? { kind: 'owner' } : { kind: 'colleague', permissions },
    userId: account.userId,
    userName: account.userName,
    name: 'کاربر آزمون',
    twoFactor: 'none',
    sessionId: 1,
    apiKeyId: null,
    exportType: null,
    rates: null,
    expiresAt: null,
    impersonatorId: null,
    mustChangePassword: false,
    account: {
      id: account.accountId,
      userType: 'real',
      sendBlock,
      documentBlock: false,
      isBoughtPanel: true,
      logoKey: null,
    },
  }
}

/** What `submitSend` takes, for a test account. */
export const toSubmitInput = (account: TestAccount, input: SendInput, caller: Caller = callerOf(account)) => ({
  scope: account.scope,
  caller,
  ip: '192.0.2.7',
  input,
})

/** So many different numbers, from 0912 `from` on; every fifth is an Irancell and every seventh a Rightel number. */
export const someNumbers = (count: number, from = 0): string[] =>
  Array.from({ length: count }, (_, at) => {
    const prefix = at % 7 === 6 ? '0920' : at % 5 === 4 ? '0935' : '0912'
    return `${prefix}${String(from + at + 1_000_000).padStart(7, '0')}`
  })

/** A quick send from the account's service line. */
export const aQuickSend = (
  account: TestAccount,
  {
    recipients,
    message = 'سلام',
    ...more
  }: { recipients: readonly (string | number | null)[]; message?: string } & Partial<
    Pick<SendInput, 'send_time' | 'undo_seconds' | 'expected_price' | 'guard_repeat'>
  > & { from_number?: string },
): SendInput => ({
  sending_type: 'webservice',
  from_number: account.service.number,
  message,
  params: { recipients: [...recipients] },
  ...more,
})

export interface StoredSend {
  state: number
  is_paused: boolean
  recipient_count: number
  total_tenths: number
  charged_tenths: number
  returned_tenths: number
}

export async function readSend({ sql }: Pick<Builders, 'sql'>, sendId: number): Promise<StoredSend> {
  const [row] = await sql<StoredSend>(
    `select state, is_paused, recipient_count, total_tenths, charged_tenths, returned_tenths from sends where id = $1`,
    [sendId],
  )
  if (row === undefined) throw new Error('no such send')
  return row
}

/** A group of the account with these numbers in it. */
export async function aGroup(
  { sql }: Pick<Builders, 'sql'>,
  { accountId }: TestAccount,
  numbers: readonly string[],
): Promise<number> {
  const [group] = await sql<{ id: number }>(
    `insert into phonebooks (account_id, title, title_key) values ($1, 'مشتریان', 'مشتریان') returning id`,
    [accountId],
  )
  if (group === undefined) throw new Error('no group was made')
  await sql(
    `insert into contacts (account_id, phonebook_id, msisdn, consent_source, consent_by)
    select $1, $2, ('98' || substr(n, 2))::bigint, 'hand', 'test' from unnest($3::text[]) with ordinality g(n, at) order by at`,
    [accountId, group.id, numbers],
  )
  return group.id
}
