// Limits of contacts and their fields. Apart from the schemas, so that screens can show them without the schema library.

/** Contacts of one phonebook, and of one call (contract B7). */
export const PHONEBOOK_LIMIT = 100_000
/** Custom features of an account that are in use. */
export const CUSTOM_FIELDS_LIMIT = 100
/** Tags of one contact. */
export const TAGS_LIMIT = 50
/** Numbers that one call puts on a blacklist (contract B19). */
export const BLACKLIST_ADD_LIMIT = 1000
/** A search of contacts that finds more is not counted further (contract B5). */
export const SEARCH_COUNT_LIMIT = 2000
/** Phonebooks that a search may be limited to at once. */
export const FILTER_GROUPS_LIMIT = 100
