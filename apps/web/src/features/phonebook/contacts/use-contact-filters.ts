import { useQueries } from '@tanstack/react-query'
import { groupQuery } from '../phonebook.api.ts'
import { contactFilters } from './contact-filters.model.ts'
import { toOption } from '../phonebook.model.ts'
import type { ContactsSearch } from '../url-params.ts'
import { useConsentAuthorOptions, useGroupOptions, useTagOptions } from '../list/use-select-options.ts'

/** The filters of contacts, with the names of the groups that the address chose; of one group without that of groups. */
export const useContactFilters = ({ isOfGroup, search }: { isOfGroup: boolean; search: ContactsSearch }) => {
  const named = useQueries({
    queries: isOfGroup ? [] : (search.phonebook_id ?? []).map((id) => groupQuery(id)),
    combine: (reads) => reads.flatMap(({ data }) => data?.rows ?? []),
  })
  const loads = { groups: useGroupOptions(), tags: useTagOptions(), givers: useConsentAuthorOptions() }
  const groups = isOfGroup ? null : { options: named.map(toOption), load: loads.groups }
  return contactFilters({ groups, loadTags: loads.tags, loadConsentAuthors: loads.givers, search })
}
