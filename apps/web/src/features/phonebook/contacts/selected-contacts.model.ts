import type { ContactFilter } from '../phonebook.api.ts'
import type { ContactRow } from '../phonebook.model.ts'

/**
 * The contacts of a bulk action: the rows that were ticked, or all that a search finds, as they were counted. By person
 * they are meant in all their groups; else in the group whose list it is.
 */
export type SelectedContacts =
  | { rows: readonly ContactRow[]; isByPerson: boolean }
  | { found: ContactFilter & { brief: string }; count: number }

/** As the bulk calls take them. */
export const toSelectionRequest = (selected: SelectedContacts) =>
  'rows' in selected
    ? { listNumbers: selected.rows.map(({ id }) => id), ...(selected.isByPerson && { by_person: true }) }
    : { found: selected.found }

export const isByPerson = (selected: SelectedContacts): boolean =>
  'rows' in selected ? selected.isByPerson : selected.found.by_person === true

export const selectedCount = (selected: SelectedContacts): number =>
  'rows' in selected ? selected.rows.length : selected.count
