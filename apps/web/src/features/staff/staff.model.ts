import type { AuditArea } from '@peyk/contract/account/audit-actions.ts'
import { STAFF_AREAS } from '@peyk/domain/permission/permissions.ts'
import {
  auditAreaNames,
  auditActionNames,
  auditDetailNames,
  auditDetailValues,
} from '@peyk/phrases/fa/account/audit.ts'
import { fieldLabels } from '@peyk/phrases/fa/server/field-errors.ts'
import { permissionTitles } from '@peyk/phrases/fa/account/permissions.ts'
import { sendingTypeNames } from '@peyk/phrases/fa/sending/send-names.ts'
import { staffTexts } from '@peyk/phrases/fa/staff/staff-screens.ts'
import type { FilterItem } from '@peyk/ui/filter/filter-query.ts'
import { formatCount, formatDateTime, formatDigits } from '@peyk/ui/format/format-values.ts'
import { DAY_SECONDS, dayStart } from '../../lib/search/day-start.ts'
import { toOptions } from './lists/options.model.ts'
import type { AuditParams } from './staff-audit.api.ts'
import type { AuditSearch } from './url-params.ts'

const { audit, customers } = staffTexts

export const customerFilters: readonly FilterItem[] = [
  {
    type: 'options',
    key: 'blocked',
    title: customers.sending,
    options: toOptions({ 0: customers.open, 1: customers.blocked }),
  },
]

/** The filters of the log; only staff choose a customer. */
export const auditFilters = (isStaffView: boolean): readonly FilterItem[] => [
  { type: 'options', key: 'area', title: audit.filters.area, options: toOptions(auditAreaNames) },
  { type: 'options', key: 'act', title: audit.filters.act, options: toOptions(auditActionNames) },
  { type: 'search', key: 'actor', title: audit.filters.actor },
  ...(isStaffView ? [{ type: 'search', key: 'account', title: audit.filters.account, isNumber: true } as const] : []),
  { type: 'date_range', key: 'date', title: audit.filters.date, dateFromKey: 'from', dateToKey: 'to' },
]

/** What the log is asked for by its address; a day ends with its last second. */
export const toAuditFilter = (search: AuditSearch): AuditParams => {
  const from = dayStart(search.from)
  const to = dayStart(search.to)
  return {
    ...(search.area !== undefined && { area: search.area as AuditArea }),
    ...(search.act !== undefined && { act: search.act as NonNullable<AuditParams['act']> }),
    ...(search.actor !== undefined && { actor: search.actor }),
    ...(search.account !== undefined && { account_id: search.account }),
    ...(from !== undefined && { from_date: from }),
    ...(to !== undefined && { to_date: to + DAY_SECONDS - 1 }),
  } as AuditParams
}

/** The page of the log that its address asks for. */
export const toAuditParams = (search: AuditSearch): AuditParams => ({
  ...toAuditFilter(search),
  page: search.page,
  limit: search.limit,
})

/** The areas of staff, as one reads them. */
export const staffAreaNames = (areas: readonly string[]): string[] =>
  STAFF_AREAS.filter((area) => areas.includes(area)).map((area) => staffTexts.areas[area])

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** What a word of the wire is called; a word that nothing knows stays as it is. */
const lookUpName = (table: Readonly<Record<string, string>>, word: string): string | undefined =>
  Object.hasOwn(table, word) ? table[word] : undefined
const toLabel = (word: string): string => lookUpName(auditDetailNames, word) ?? lookUpName(fieldLabels, word) ?? word

const toValueText = (value: unknown): string => {
  if (value === null || value === undefined || value === '') return audit.nothing
  if (value === true) return audit.yes
  if (value === false) return audit.no
  if (typeof value === 'number') return formatCount(value)
  if (Array.isArray(value)) return value.length === 0 ? audit.nothing : value.map(toValueText).join('، ')
  if (isRecord(value)) return toDetailLines(value).join('، ')
  const text = String(value as string)
  const area = STAFF_AREAS.find((name) => name === text)
  if (area !== undefined) return staffTexts.areas[area]
  const word =
    lookUpName(permissionTitles, text) ??
    lookUpName(auditDetailValues, text) ??
    lookUpName(sendingTypeNames, text) ??
    lookUpName(fieldLabels, text)
  if (word !== undefined) return word
  if (/^\d{4}-\d\d-\d\dT[\d:.]+Z$/.test(text)) return formatDateTime(text)
  return /^\+?[\d*]+$|^\d\d:\d\d$/.test(text) ? `\u2066${formatDigits(text)}\u2069` : text
}

/** A changed fact with what it was, a fact as it is; what stayed the same is left out. */
const toDetailLines = (details: Readonly<Record<string, unknown>>): string[] => {
  const { before, after, ...facts } = details
  const [was, is] = [isRecord(before) ? before : {}, isRecord(after) ? after : {}]
  const names = [...new Set([...Object.keys(was), ...Object.keys(is)])]
  const changed = names.filter((name) => toValueText(was[name]) !== toValueText(is[name]))
  return [
    ...changed.map((name) => {
      const [from, to] = [toValueText(was[name]), toValueText(is[name])]
      const isNew = !isRecord(before)
      return `${toLabel(name)}: ${isNew ? to : !isRecord(after) ? from : audit.became(from, to)}`
    }),
    ...Object.entries(facts).map(([name, value]) => `${toLabel(name)}: ${toValueText(value)}`),
  ]
}

/** What an entry of the log says beside its name, a line each. */
export const detailLines = (details: Readonly<Record<string, unknown>>): string[] => toDetailLines(details)

/** What became another between two sights of the same thing, a line each; counts and moments of reading are no change. */
export const changedLines = (
  before: Readonly<Record<string, unknown>>,
  after: Readonly<Record<string, unknown>>,
): string[] => {
  const facts = (row: Readonly<Record<string, unknown>>) =>
    Object.fromEntries(Object.entries(row).filter(([name]) => Object.hasOwn(fieldLabels, name) && name !== 'edition'))
  return toDetailLines({ before: facts(before), after: facts(after) })
}
