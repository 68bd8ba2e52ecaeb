import { useNavigate, useSearch } from '@tanstack/react-router'
import { LIST_DEFAULTS } from '../../../lib/search/url-params-schema.ts'
import { contactsSearch, type ContactsSearch } from '../url-params.ts'

/** What goes without saying does not stand in the address. */
const withoutDefaults = ({ page, limit, ...rest }: ContactsSearch) => ({
  ...rest,
  ...(page !== LIST_DEFAULTS.page && { page }),
  ...(limit !== LIST_DEFAULTS.limit && { limit }),
})

type Navigate = (to: { search: (now: ContactsSearch) => ContactsSearch; replace: true; resetScroll: false }) => unknown

/**
 * What the address says, on whichever contacts screen a list stands: the same list is a tab on desktop and a screen of
 * its own on the phone.
 */
export const useContactsUrl = (): { search: ContactsSearch; navigate: Navigate } => {
  const search = contactsSearch(useSearch({ strict: false }) as Parameters<typeof contactsSearch>[0])
  const navigate = useNavigate()
  return {
    search,
    navigate: ({ search: next, ...how }) =>
      navigate({ to: '.', ...how, search: withoutDefaults(next(search)) as never }),
  }
}
