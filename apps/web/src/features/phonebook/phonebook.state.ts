import type { CallData, CallRow } from '@peyk/contract/endpoint.ts'
import type { contactList, phonebookList, showContact } from '@peyk/contract/phonebook.ts'
import type { optionList, stopList, tagsOfAccount } from '@peyk/contract/phonebook-lists.ts'
import { epochOfTehran } from '@peyk/domain/jalaali/tehran.ts'
import { parseDateText } from '@peyk/domain/jalaali/text.ts'
import { webPhonebook } from '@peyk/phrases/fa/web-phonebook.ts'
import type { FilterItem } from '@peyk/ui/filter-query.ts'
import { formatMobile } from '@peyk/ui/format/mobile.tsx'
import { isolateLtr } from '@peyk/ui/format/text.ts'
import type { ContactFilter } from './phonebook.api.ts'
import type { ContactsSearch } from './search.state.ts'

export type ContactRow = CallRow<typeof contactList>
export type Person = CallData<typeof showContact>
export type GroupRow = CallRow<typeof phonebookList>
export type FeatureRow = CallRow<typeof optionList>
export type FeatureType = FeatureRow['type']
export type TagRow = CallRow<typeof tagsOfAccount>
export type BlockRow = CallRow<typeof stopList>

/** Whom an act is done to: contacts that were picked, or all that a search finds, as they were counted. */
export type ChosenContacts =
  | { rows: readonly ContactRow[] }
  | { found: ContactFilter & { brief: string }; count: number }

/** As the calls take them. */
export const wireChosen = (chosen: ChosenContacts) =>
  'rows' in chosen ? { listNumbers: chosen.rows.map(({ id }) => id) } : { found: chosen.found }

export const countOf = (chosen: ChosenContacts): number => ('rows' in chosen ? chosen.rows.length : chosen.count)

export const FEATURE_TYPES = ['string', 'int', 'date'] as const

/** As people are called: «خانم سارا احمدی»; empty where nothing is known. */
export const nameOf = ({ pre, name }: Pick<ContactRow, 'pre' | 'name'>): string =>
  [pre, name].filter((part) => part !== '').join(' ')

/** What a contact is called where it must be called something: the number of who has no name. */
export const shownName = (row: Pick<ContactRow, 'pre' | 'name' | 'number'>): string =>
  nameOf(row) === '' ? isolateLtr(formatMobile(row.number)) : nameOf(row)

export const optionOf = ({ id, title }: { id: number; title: string }) => ({ value: String(id), label: title })

const RUNNING = 1
export const isImporting = ({ import_status }: Pick<GroupRow, 'import_status'>): boolean => import_status === RUNNING

const { filters } = webPhonebook.contacts
const options = (texts: Readonly<Record<string, string>>) =>
  Object.entries(texts).map(([value, label]) => ({ value, label }))

/** The filters of contacts; within one group that of groups is left out. */
export const contactFilters = ({
  groups,
  tags,
}: {
  groups?: readonly GroupRow[]
  tags: readonly TagRow[]
}): readonly FilterItem[] => [
  { type: 'search', key: 'number', title: filters.number, isNumber: true },
  ...(groups === undefined
    ? []
    : [{ type: 'options' as const, key: 'phonebook_id', title: filters.group, options: groups.map(optionOf) }]),
  { type: 'options', key: 'tag', title: filters.tag, options: tags.map(({ tag }) => ({ value: tag, label: tag })) },
  { type: 'options', key: 'gender', title: filters.gender, options: options(webPhonebook.gender) },
  { type: 'options', key: 'consent', title: filters.consent, options: options(webPhonebook.consent.source) },
  { type: 'date_range', key: 'date', title: filters.date, dateFromKey: 'from', dateToKey: 'to' },
]

export const featureFilters: readonly FilterItem[] = [
  { type: 'search', key: 'feature', title: webPhonebook.features.filters.title },
  { type: 'options', key: 'type', title: webPhonebook.features.filters.type, options: options(webPhonebook.features.types) },
] // prettier-ignore

const DAY_SECONDS = 86_400

/** Unix seconds of the start of a Jalaali day in Tehran, or undefined for what is no day. */
const dayStart = (typed: string | undefined): number | undefined => {
  const day = typed === undefined ? null : parseDateText(typed)
  return day === null ? undefined : epochOfTehran({ ...day, hour: 0, minute: 0 }) / 1000
}

/** The filters of the call from those of the address; a day ends with its last second. */
export const askedContacts = (search: Partial<ContactsSearch>): ContactFilter => {
  const from = dayStart(search.from)
  const to = dayStart(search.to)
  return {
    ...(search.search !== undefined && { search: search.search }),
    ...(search.number !== undefined && { number: search.number }),
    ...(search.phonebook_id !== undefined && { phonebook_id: search.phonebook_id }),
    ...(search.tag !== undefined && { tag: search.tag }),
    ...(search.gender !== undefined && { gender: Number(search.gender) }),
    ...(search.consent !== undefined && { consent_source: search.consent }),
    ...(from !== undefined && { from_created_at: from }),
    ...(to !== undefined && { to_created_at: to + DAY_SECONDS - 1 }),
  }
}

const pageOf = ({ page, limit }: ContactsSearch) => ({ page, per_page: limit })

export const askedGroups = (search: ContactsSearch) => ({
  ...pageOf(search),
  ...(search.title !== undefined && { title: search.title }),
})

export const askedFeatures = (search: ContactsSearch) => ({
  ...pageOf(search),
  ...(search.feature !== undefined && { title: search.feature }),
  ...(search.type !== undefined && { type: search.type }),
})

export const askedTags = (search: ContactsSearch) => ({
  ...pageOf(search),
  ...(search.label !== undefined && { search: search.label }),
})

export const askedBlocks = <Type extends BlockRow['type']>(search: ContactsSearch, type: Type) => ({
  ...pageOf(search),
  type,
  ...(search.blocked !== undefined && { number: search.blocked }),
})

/** The list of contacts that have a tag: a tab on desktop, a screen of its own on the phone. */
export const contactsHref = ({ isPhone, tag }: { isPhone: boolean; tag: string }): string =>
  `${isPhone ? '/contacts/all-contacts' : '/contacts'}?tag=${encodeURIComponent(tag)}`
