import { phonebookTexts } from '@peyk/phrases/fa/phonebook/phonebook-screens.ts'
import type { FilterItem } from '@peyk/ui/filter/filter-query.ts'
import type { ContactsSearch } from '../url-params.ts'

export const CUSTOM_FIELD_TYPES = ['string', 'int', 'date'] as const

const toOptions = (texts: Readonly<Record<string, string>>) =>
  Object.entries(texts).map(([value, label]) => ({ value, label }))

export const customFieldFilters: readonly FilterItem[] = [
  { type: 'search', key: 'feature', title: phonebookTexts.features.filters.title },
  { type: 'options', key: 'type', title: phonebookTexts.features.filters.type, options: toOptions(phonebookTexts.features.types) },
] // prettier-ignore

/** The parameters of the list as the URL holds them. */
export const toCustomFieldsParams = (search: ContactsSearch) => ({
  page: search.page,
  per_page: search.limit,
  ...(search.feature !== undefined && { title: search.feature }),
  ...(search.type !== undefined && { type: search.type }),
})
