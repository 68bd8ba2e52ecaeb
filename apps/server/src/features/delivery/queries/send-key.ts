/**
 * SQL: `s` is the send of this key, found by its id, which is the key of all accounts' sends. An index that begins with
 * the account does not match: planned when the table was small, it would be read through for every send of a busy account.
 */
export const isSendSql = ({ account, send }: { account: string; send: string }): string =>
  `s.id = ${send} and +s.account_id = ${account}`
