import { useScreenSearch } from '../../../lib/search/use-screen-search.ts'
import { contactsSearch } from '../url-params.ts'

/**
 * What the address says, on whichever contacts screen a list stands: the same list is a tab on desktop and a screen of
 * its own on the phone.
 */
export const useContactsUrl = () => useScreenSearch(contactsSearch)
