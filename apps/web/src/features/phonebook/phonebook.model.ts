import type { CallData, CallRow } from '@peyk/contract/core/endpoint.ts'
import type { contactList, phonebookList, showContact } from '@peyk/contract/phonebook/phonebook.ts'
import type { optionList, stopList, tagsOfAccount } from '@peyk/contract/phonebook/custom-fields-tags-blacklist.ts'
import { phonebookTexts } from '@peyk/phrases/fa/phonebook/phonebook-screens.ts'
import type { FilterItem } from '@peyk/ui/filter/filter-query.ts'
import type { LoadOptions } from '@peyk/ui/select/use-paged-options.ts'
import type { Option } from '@peyk/ui/select/option-row.tsx'
import { formatMobile } from '@peyk/ui/format/mobile.tsx'
import { isolateLtr } from '@peyk/ui/format/format-values.ts'
import { DAY_SECONDS, dayStart } from '../../lib/search/day-start.ts'
import type { ContactFilter } from './phonebook.api.ts'
import type { ContactsSearch } from './url-params.ts'

export type ContactRow = CallRow<typeof contactList>
export type Contact = CallData<typeof showContact>
export type GroupRow = CallRow<typeof phonebookList>
export type CustomFieldRow = CallRow<typeof optionList>
export type CustomFieldType = CustomFieldRow['type']
export type TagRow = CallRow<typeof tagsOfAccount>
export type BlockRow = CallRow<typeof stopList>

export const CUSTOM_FIELD_TYPES = ['string', 'int', 'date'] as const

/** As people are called: «خانم سارا احمدی»; empty where nothing is known. */
export const fullName = ({ pre, name }: Pick<ContactRow, 'pre' | 'name'>): string =>
  [pre, name].filter((part) => part !== '').join(' ')

/** What a contact is called where it must be called something: the number of who has no name. */
export const displayName = (row: Pick<ContactRow, 'pre' | 'name' | 'number'>): string =>
  fullName(row) === '' ? isolateLtr(formatMobile(row.number)) : fullName(row)

export const toOption = ({ id, title }: { id: number; title: string }) => ({ value: String(id), label: title })

const IMPORT_RUNNING = 1
export const isImporting = ({ import_status }: Pick<GroupRow, 'import_status'>): boolean =>
  import_status === IMPORT_RUNNING

const { filters } = phonebookTexts.contacts
const toOptions = (texts: Readonly<Record<string, string>>) =>
  Object.entries(texts).map(([value, label]) => ({ value, label }))

/** What is called what it is: a tag, somebody's name. */
const singleOption = (word: string | undefined) => (word === undefined ? [] : [{ value: word, label: word }])

/** The filters of contacts; `groups`: null where there is only one. */
export const contactFilters = ({
  groups,
  loadTags,
  loadConsentAuthors,
  search,
}: {
  groups: { options: readonly Option[]; load: LoadOptions<string> } | null
  loadTags: LoadOptions<string>
  loadConsentAuthors: LoadOptions<string>
  search: Pick<ContactsSearch, 'tag' | 'consent_by'>
}): readonly FilterItem[] => [
  { type: 'search', key: 'number', title: filters.number, isNumber: true },
  ...(groups === null
    ? []
    : [{ type: 'options' as const, key: 'phonebook_id', title: filters.group, isMultiple: true, ...groups }]),
  { type: 'options', key: 'tag', title: filters.tag, options: singleOption(search.tag), load: loadTags },
  { type: 'options', key: 'gender', title: filters.gender, options: toOptions(phonebookTexts.gender) },
  { type: 'options', key: 'consent', title: filters.consent, options: toOptions(phonebookTexts.consent.source) },
  {
    type: 'options',
    key: 'consent_by',
    title: filters.consentBy,
    options: singleOption(search.consent_by),
    load: loadConsentAuthors,
  },
  {
    type: 'date_range',
    key: 'consent_date',
    title: filters.consentDate,
    dateFromKey: 'consent_from',
    dateToKey: 'consent_to',
  },
  { type: 'date_range', key: 'date', title: filters.date, dateFromKey: 'from', dateToKey: 'to' },
]

export const customFieldFilters: readonly FilterItem[] = [
  { type: 'search', key: 'feature', title: phonebookTexts.features.filters.title },
  { type: 'options', key: 'type', title: phonebookTexts.features.filters.type, options: toOptions(phonebookTexts.features.types) },
] // prettier-ignore

/** The filters of the call from those of the address; a day ends with its last second. */
export const toContactFilter = (search: Partial<ContactsSearch>): ContactFilter => {
  const [from, to] = [dayStart(search.from), dayStart(search.to)]
  const [consentFrom, consentTo] = [dayStart(search.consent_from), dayStart(search.consent_to)]
  return {
    ...(search.search !== undefined && { search: search.search }),
    ...(search.number !== undefined && { number: search.number }),
    ...(search.phonebook_id !== undefined && { phonebook_id: search.phonebook_id }),
    ...(search.tag !== undefined && { tag: search.tag }),
    ...(search.gender !== undefined && { gender: Number(search.gender) }),
    ...(search.consent !== undefined && { consent_source: search.consent }),
    ...(search.consent_by !== undefined && { consent_by: search.consent_by }),
    ...(consentFrom !== undefined && { from_consent_at: consentFrom }),
    ...(consentTo !== undefined && { to_consent_at: consentTo + DAY_SECONDS - 1 }),
    ...(from !== undefined && { from_created_at: from }),
    ...(to !== undefined && { to_created_at: to + DAY_SECONDS - 1 }),
  }
}

const toPageParams = ({ page, limit }: ContactsSearch) => ({ page, per_page: limit })

export const toGroupsParams = (search: ContactsSearch) => ({
  ...toPageParams(search),
  ...(search.title !== undefined && { title: search.title }),
})

export const toCustomFieldsParams = (search: ContactsSearch) => ({
  ...toPageParams(search),
  ...(search.feature !== undefined && { title: search.feature }),
  ...(search.type !== undefined && { type: search.type }),
})

export const toTagsParams = (search: ContactsSearch) => ({
  ...toPageParams(search),
  ...(search.label !== undefined && { search: search.label }),
})

export const toBlacklistParams = <Type extends BlockRow['type']>(search: ContactsSearch, type: Type) => ({
  ...toPageParams(search),
  type,
  ...(search.blocked !== undefined && { number: search.blocked }),
})

/** The list of contacts that have a tag: a tab on desktop, a screen of its own on the phone. */
export const contactsHref = ({ isPhone, tag }: { isPhone: boolean; tag: string }): string =>
  `${isPhone ? '/contacts/all-contacts' : '/contacts'}?tag=${encodeURIComponent(tag)}`
