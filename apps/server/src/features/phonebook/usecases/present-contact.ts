import type { CallRow } from '@peyk/contract/core/endpoint.ts'
import type { contactList, phonebookList } from '@peyk/contract/phonebook/phonebook.ts'
import type { ContactRow } from '../queries/contacts.ts'
import type { PhonebookRow } from '../queries/phonebooks.ts'

/** `2025-05-19T08:47:27+00:00`, as the documents write the times of this feature (contract §1.6). */
export const offsetTime = (date: Date): string => `${date.toISOString().slice(0, 19)}+00:00`

/** `2025-05-19T11:51:07.687000Z`: times of tags. */
const microTime = (date: Date): string => date.toISOString().replace('Z', '000Z')

/** B1, one row. */
export const presentPhonebook = (row: PhonebookRow): CallRow<typeof phonebookList> => ({
  id: row.id,
  title: row.title,
  count: row.contact_count,
  export_status: row.export_status,
  import_status: row.import_status,
  import: row.import && { ...row.import, started_at: offsetTime(new Date(row.import.started_at)) },
  created_at: offsetTime(row.created_at),
  updated_at: offsetTime(row.updated_at),
  options: row.options,
})

/** B5, one row. `optionIds`: the features there are; values of others are waiting to be taken out. */
export const presentContact = (
  row: ContactRow,
  { optionIds }: { optionIds: ReadonlySet<string> },
): CallRow<typeof contactList> => ({
  id: row.id,
  phonebook_id: row.phonebook_id,
  pre: row.pre,
  name: row.name,
  email: row.email,
  number: `+${row.msisdn}`,
  created_at: offsetTime(row.created_at),
  updated_at: offsetTime(row.updated_at),
  phonebook_title: row.phonebook_title,
  gender: row.gender,
  options: Object.fromEntries(Object.entries(row.options).filter(([id]) => optionIds.has(id))),
  tags: row.tags.map((tag) => ({
    id: tag.id,
    number_id: String(row.id),
    phonebook_id: String(row.phonebook_id),
    tag: tag.title,
    created_at: microTime(new Date(tag.created_at)),
    updated_at: microTime(new Date(tag.created_at)),
  })),
  phonebooks: row.phonebooks,
  consent: {
    source: row.consent_source,
    at: offsetTime(row.consent_at),
    by: row.consent_by,
    note: row.consent_note,
  },
})
