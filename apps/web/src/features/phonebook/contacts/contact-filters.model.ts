import { phonebookTexts } from '@peyk/phrases/fa/phonebook/phonebook-screens.ts'
import type { FilterItem } from '@peyk/ui/filter/filter-query.ts'
import type { LoadOptions } from '@peyk/ui/select/use-paged-options.ts'
import type { Option } from '@peyk/ui/select/option-row.tsx'
import { DAY_SECONDS, dayStart } from '../../../lib/search/day-start.ts'
import type { ContactFilter } from '../phonebook.api.ts'
import type { ContactsSearch } from '../url-params.ts'

const { filters } = phonebookTexts.contacts
const toOptions = (texts: Readonly<Record<string, string>>) =>
  Object.entries(texts).map(([value, label]) => ({ value, label }))

/** An option whose value is its label: a tag, a name. */
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
