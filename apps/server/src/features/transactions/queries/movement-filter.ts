import type { PaymentStatus, TransactionMethod, TransactionType } from '@peyk/contract/wallet/money-words.ts'

/** A moment, and the day in Tehran on which it lies. */
export interface Edge {
  day: string
  seconds: number
}

/** Rows of these ids, and all rows of these methods that came in or went out. */
export interface Among {
  ids: readonly number[]
  deposits: readonly TransactionMethod[]
  withdrawals: readonly TransactionMethod[]
}
const hasKinds = ({ deposits, withdrawals }: Among): boolean => deposits.length + withdrawals.length > 0

export interface MovementFilter {
  id?: number | undefined
  among?: Among | undefined
  type?: TransactionType | undefined
  status?: PaymentStatus | undefined
  method?: TransactionMethod | undefined
  fromTenths?: number | undefined
  toTenths?: number | undefined
  from?: Edge | undefined
  to?: Edge | undefined
}

/** Collects the values of a statement; answers their placeholders. */
export function collectValues(values: unknown[] = []) {
  return { values, value: (one: unknown) => `$${values.push(one)}` }
}
type AddValue = ReturnType<typeof collectValues>['value']

const isOfType = (type: TransactionType, amount: string) => (type === 'deposit' ? `${amount} > 0` : `${amount} <= 0`)

/** SQL: whether a row is found by what all of its kind say. */
export const isOfKinds = ({ deposits, withdrawals }: Among, value: AddValue): string =>
  `t.method = any(case when t.amount_tenths > 0 then ${value(deposits)}::text[] else ${value(withdrawals)}::text[] end)`

/** SQL, over `t`: what holds of a row, except which account's it is. Without conditions `true`. */
export function toCondition(filter: MovementFilter, value: AddValue): string {
  const { id, among, type, status, method, fromTenths, toTenths, from, to } = filter
  const parts: string[] = []
  if (id !== undefined) parts.push(`t.id = ${value(id)}`)
  if (among !== undefined) {
    const isOneOf = `t.id = any(${value(among.ids)}::bigint[])`
    parts.push(hasKinds(among) ? `(${isOfKinds(among, value)} or ${isOneOf})` : isOneOf)
  }
  // No row of a send adds to the credit: what comes back on a later day has a row of its own.
  if (type === 'deposit') parts.push(`t.method <> 'send'`)
  if (type !== undefined) parts.push(isOfType(type, 't.amount_tenths'))
  if (status !== undefined) parts.push(`t.status = ${value(status)}`)
  if (method !== undefined) {
    parts.push(`t.method = ${value(method)}`)
    if (method !== 'send') parts.push(`t.method <> 'send'`)
  }
  if (fromTenths !== undefined) parts.push(`t.size_tenths >= ${value(fromTenths)}`)
  if (toTenths !== undefined) parts.push(`t.size_tenths <= ${value(toTenths)}`)
  if (from !== undefined) parts.push(`t.day >= ${value(from.day)} and ${isSince(from, value)}`)
  if (to !== undefined) parts.push(`t.day <= ${value(to.day)} and ${isUntil(to, value)}`)
  return parts.length === 0 ? 'true' : parts.join(' and ')
}

// By the day first, as rows are ordered: what is written at midnight may have a day that its clock does not show.
const isSince = ({ day, seconds }: Edge, value: AddValue) =>
  `(t.day > ${value(day)} or t.at >= to_timestamp(${value(seconds)}))`
const isUntil = ({ day, seconds }: Edge, value: AddValue) =>
  `(t.day < ${value(day)} or t.at < to_timestamp(${value(seconds)}) + interval '1 second')`

/** Whether nothing is left out between its rows: a stretch of time, or everything. */
export const isStretch = ({ from: _from, to: _to, ...others }: MovementFilter): boolean =>
  Object.values(others).every((other) => other === undefined)

/** Whether sums of days tell how many rows pass: they know methods, and what came in and went out. */
export const isToldByDays = ({ id, among, fromTenths, toTenths }: MovementFilter): boolean =>
  id === undefined && fromTenths === undefined && toTenths === undefined && (among === undefined || hasKinds(among))

/** SQL: how many of a method's rows of a day that was added up (`d`) pass. */
export function countOfDay({ among, type, method }: MovementFilter, value: AddValue): string {
  const counts = [
    ...(type === 'withdrawal' ? [] : [ofMethods('d.deposits', among?.deposits, value)]),
    ...(type === 'deposit' ? [] : [ofMethods('d.withdrawals', among?.withdrawals, value)]),
  ].join(' + ')
  return method === undefined ? counts : `case when d.method = ${value(method)} then ${counts} else 0 end`
}

const ofMethods = (count: string, methods: readonly TransactionMethod[] | undefined, value: AddValue) =>
  methods === undefined ? count : `case when d.method = any(${value(methods)}::text[]) then ${count} else 0 end`
