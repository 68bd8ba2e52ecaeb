import { STAFF_AREAS } from '@peyk/domain/permission/permissions.ts'
import { auditDetailNames, auditDetailValues } from '@peyk/phrases/fa/account/audit.ts'
import { fieldLabels } from '@peyk/phrases/fa/server/field-errors.ts'
import { permissionTitles } from '@peyk/phrases/fa/account/permissions.ts'
import { sendingTypeNames } from '@peyk/phrases/fa/sending/send-names.ts'
import { staffTexts } from '@peyk/phrases/fa/staff/staff-screens.ts'
import { formatCount, formatDateTime, formatDigits } from '@peyk/ui/format/format-values.ts'

const { audit } = staffTexts

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** The Persian name of a word of the wire; an unknown word stays as it is. */
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

/** A changed value with the one before it, other values as they are; unchanged ones are left out. */
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

/** The details of an audit entry, a line each. */
export const detailLines = (details: Readonly<Record<string, unknown>>): string[] => toDetailLines(details)

/** What differs between two versions of the same row, a line each; only fields of forms count as changes. */
export const changedLines = (
  before: Readonly<Record<string, unknown>>,
  after: Readonly<Record<string, unknown>>,
): string[] => {
  const facts = (row: Readonly<Record<string, unknown>>) =>
    Object.fromEntries(Object.entries(row).filter(([name]) => Object.hasOwn(fieldLabels, name) && name !== 'edition'))
  return toDetailLines({ before: facts(before), after: facts(after) })
}
