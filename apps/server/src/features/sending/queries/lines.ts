import type { AccountScope } from '@peyk/database/scope.ts'
import type { Tx } from '@peyk/database/database.ts'
import type { Page } from '@peyk/contract/core/paging.ts'
import type { SendingType } from '@peyk/contract/sending/sending.ts'
import type { LineHours } from '@peyk/domain/line-hours/hours.ts'
import { isTargeted } from '@peyk/contract/sending/targeted-sends.ts'
import type { Tariff } from '@peyk/domain/pricing/price.ts'
import { LINE_STAMP } from './line-stamp.ts'

/** A line the account may send from, with what a text on it costs. */
export interface UsableLine {
  id: number
  number: string
  carrier: string
  is66: boolean
  needsSuffix: boolean
  type: LineRow['type']
  tariff: Tariff
  /** Staff look at what the account sends, or at what is sent from the line, before it leaves (decision W1). */
  isMonitored: boolean
  /** In which advertising may leave; null: all day (decision W2). */
  hours: LineHours | null
}

export interface LineRow {
  id: number
  number: string
  operatorId: number
  alias: string | null
  gets: boolean
  is66: boolean
  needsSuffix: boolean
  type: 'public' | 'service' | 'private' | 'bank'
  defaultFor: string[]
  isActive: boolean
  color: string | null
  hours: LineHours | null
}

// The policy of `lines` lets the account see its own lines and the public ones. A line without a list takes every type.
const fitsTypeSql = (type: string) => `(cardinality(l.sending_types) = 0 or ${type} = any(l.sending_types))`

/** A pattern goes to many by the lines that it goes to one by. */
const lineTypeOf = (type: SendingType | null): SendingType | null => (type === 'pattern_many' ? 'pattern' : type)

/** The hours of the line `l`. */
export const HOURS_JSON = `case when l.opens_minute is not null
  then json_build_object('opensMinute', l.opens_minute, 'closesMinute', l.closes_minute) end`

type LineAndTariff = Omit<UsableLine, 'tariff'> & Tariff

const USABLE_COLUMNS = `l.id, l.number, l.carrier, l.is_66_char as "is66", l.needs_cancel_suffix as "needsSuffix", l.type,
  t.persian_mci_tenths as "persianMciTenths", t.english_mci_tenths as "englishMciTenths",
  t.persian_other_tenths as "persianOtherTenths", t.english_other_tenths as "englishOtherTenths",
  l.is_monitored or (select a.is_monitored from accounts a where a.id = $1) as "isMonitored",
  ${HOURS_JSON} as hours`

const toUsableLine = (row: LineAndTariff | undefined): UsableLine | null => {
  if (row === undefined) return null
  const { id, number, carrier, is66, needsSuffix, type, isMonitored, hours, ...tariff } = row
  return { id, number, carrier, is66, needsSuffix, type, isMonitored, hours, tariff }
}

/** The line if this account may use it for this type of send (any type when null), else null. */
export async function findLine(
  tx: Tx,
  { accountId }: Pick<AccountScope, 'accountId'>,
  { number, sendingType }: { number: string; sendingType: SendingType | null },
): Promise<UsableLine | null> {
  const { rows } = await tx.query<LineAndTariff>({
    name: 'line-find',
    text: `
      select ${USABLE_COLUMNS} from lines l join tariffs t on t.operator_id = l.operator_id
      where l.number = $2 and (l.account_id = $1 or l.account_id is null) and l.is_active and is_line_accepted(l.id, $1)
        and ($3::text is null or ${fitsTypeSql('$3')})`,
    values: [accountId, number, lineTypeOf(sendingType)],
  })
  return toUsableLine(rows[0])
}

/** The same with its stamp, for a process that remembers it (`line-stamp.ts`). */
export async function findLineToKeep(
  tx: Tx,
  { accountId }: Pick<AccountScope, 'accountId'>,
  { number, sendingType }: { number: string; sendingType: SendingType },
): Promise<{ value: UsableLine; stamp: string } | null> {
  const { rows } = await tx.query<LineAndTariff & { stamp: string }>({
    name: 'line-find-stamped',
    text: `
      select ${USABLE_COLUMNS}, ${LINE_STAMP} as stamp
      from lines l join tariffs t on t.operator_id = l.operator_id join accounts a on a.id = $1
      where l.number = $2 and (l.account_id = $1 or l.account_id is null) and l.is_active and is_line_accepted(l.id, $1)
        and ${fitsTypeSql('$3')}`,
    values: [accountId, number, sendingType],
  })
  const [row] = rows
  if (row === undefined) return null
  const { stamp, ...line } = row
  const value = toUsableLine(line)
  return value === null ? null : { value, stamp }
}

/** The line of a send that was accepted, whatever became of the line since. */
export async function findLineById(
  tx: Tx,
  { accountId, lineId }: { accountId: number; lineId: number },
): Promise<UsableLine | null> {
  const { rows } = await tx.query<LineAndTariff>({
    name: 'line-by-id',
    text: `select ${USABLE_COLUMNS} from lines l join tariffs t on t.operator_id = l.operator_id where l.id = $2`,
    values: [accountId, lineId],
  })
  return toUsableLine(rows[0])
}

/** One page of the lines of the account, its own first. `search` looks into number and name. */
export async function listLines(
  tx: Tx,
  scope: AccountScope,
  { sendingType, search, page }: { sendingType: SendingType | null; search: string | null; page: Page },
): Promise<{ rows: LineRow[]; total: number }> {
  const values: unknown[] = [scope.accountId]
  // With nothing in it that is not asked for, one plan is good for all values and is made once.
  const ofType =
    sendingType === null
      ? ''
      : `and ${fitsTypeSql(`$${values.push(sendingType)}`)} and l.is_active and not (l.type = 'service' and $${values.push(isTargeted(sendingType))})`
  const like = search === null ? null : values.push(`%${search.replace(/[\\%_]/g, '\\$&')}%`)
  const named = like === null ? '' : `and (l.number like $${like} or l.alias like $${like})`
  const from = page.offset === 0 ? '' : `offset $${values.push(page.offset)}`
  const { rows } = await tx.query<LineRow & { total: number }>({
    name: `lines-list${sendingType === null ? '' : '-of-type'}${like === null ? '' : '-by-name'}-${page.perPage}-${page.offset === 0}`,
    text: `
      select l.id, l.number, l.operator_id as "operatorId", l.alias, l.gets, l.is_66_char as "is66",
        l.needs_cancel_suffix as "needsSuffix", l.type, l.is_active as "isActive", l.color, ${HOURS_JSON} as hours,
        coalesce((
          select array_agg(d.sending_type order by d.sending_type) from line_defaults d
          where d.account_id = $1 and d.line_id = l.id), '{}') as "defaultFor",
        count(*) over () as total
      from lines l
      where (l.account_id = $1 or l.account_id is null) and l.sending_types <> '{votp}' and is_line_accepted(l.id, $1)
        ${ofType} ${named}
      order by l.is_active desc, l.account_id nulls last, l.id
      limit ${Number(page.perPage)} ${from}`,
    values,
  })
  if (rows.length > 0 || page.offset === 0) return { rows, total: rows[0]?.total ?? 0 }
  // A page behind the last one still tells how many there are.
  const first = await listLines(tx, scope, { sendingType, search, page: { page: 1, perPage: 1, offset: 0 } })
  return { rows: [], total: first.total }
}
