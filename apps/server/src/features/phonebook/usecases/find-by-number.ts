import type { Tx } from '@peyk/database/database.ts'
import type { AccountScope } from '@peyk/database/scope.ts'
import { readBlacklistStatus } from '../queries/blacklist.ts'
import { readContactNames, readNumbers } from '../queries/people.ts'
import { findAllIds } from '../queries/search.ts'
import { toContactSearch } from './list-contacts.ts'

/** Whom a number belongs to in the phonebook. */
export interface NamedContact {
  contactId: number
  /** Null: the contact has no name. */
  name: string | null
}

/** Contacts of these numbers: in several groups the one whose name was changed last. Numbers of nobody are left out. */
export async function nameNumbers(
  tx: Tx,
  scope: AccountScope,
  msisdns: readonly number[],
): Promise<Map<number, NamedContact>> {
  const rows = msisdns.length === 0 ? [] : await readContactNames(tx, scope, msisdns)
  return new Map(rows.map(({ msisdn, id, name }) => [msisdn, { contactId: id, name: name === '' ? null : name }]))
}

/** Numbers of people in whose name a text stands, as the list of contacts finds them; no more than `max`. */
export async function findNumbersByName(
  tx: Tx,
  scope: AccountScope,
  { name, max }: { name: string; max: number },
): Promise<number[]> {
  const found = await toContactSearch(tx, { scope, filter: { name } })
  if (found === null || found.search.nameKey === null) return []
  const ids = await findAllIds(tx, scope, { search: found.search, max })
  return readNumbers(tx, scope, ids)
}

/** Whether the send blacklist holds a number, and the lines that it stopped by «11». */
export async function readSendStops(
  tx: Tx,
  scope: AccountScope,
  msisdn: number,
): Promise<{ isBlacklisted: boolean; lines: string[] }> {
  const stops = await readBlacklistStatus(tx, scope, msisdn)
  return { isBlacklisted: stops.isSend, lines: stops.lines.map(({ line }) => line) }
}
