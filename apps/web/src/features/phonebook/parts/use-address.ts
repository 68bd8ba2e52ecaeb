import { useNavigate, useSearch } from '@tanstack/react-router'
import { contactsSearch, type ContactsSearch } from '../search.state.ts'

type Navigate = (to: { search: (now: ContactsSearch) => ContactsSearch; replace: true; resetScroll: false }) => unknown

/**
 * What the address says, on whichever contacts screen a list stands: the same list is a tab on desktop and a screen of
 * its own on the phone.
 */
export const useAddress = (): { search: ContactsSearch; navigate: Navigate } => {
  const search = contactsSearch(useSearch({ strict: false }) as Parameters<typeof contactsSearch>[0])
  const navigate = useNavigate()
  return {
    search,
    navigate: ({ search: next, ...how }) =>
      navigate({ to: '.', ...how, search: ((now: object) => next({ ...search, ...now })) as never }),
  }
}
