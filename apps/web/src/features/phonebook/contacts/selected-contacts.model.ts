import type { ContactFilter } from '../phonebook.api.ts'
import type { ContactRow } from '../phonebook.model.ts'

/** The contacts of a bulk action: the rows that were ticked, or all that a search finds, as they were counted. */
export type SelectedContacts =
  | { rows: readonly ContactRow[] }
  | { found: ContactFilter & { brief: string }; count: number }

/** As the bulk calls take them. */
export const toSelectionRequest = (selected: SelectedContacts) =>
  'rows' in selected ? { listNumbers: selected.rows.map(({ id }) => id) } : { found: selected.found }

export const selectedCount = (selected: SelectedContacts): number =>
  'rows' in selected ? selected.rows.length : selected.count
