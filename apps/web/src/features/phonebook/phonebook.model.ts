import type { CallData, CallRow } from '@peyk/contract/core/endpoint.ts'
import type { contactList, phonebookList, showContact } from '@peyk/contract/phonebook/phonebook.ts'
import type { optionList, stopList, tagsOfAccount } from '@peyk/contract/phonebook/custom-fields-tags-blacklist.ts'
import { formatMobile } from '@peyk/ui/format/mobile.tsx'
import { isolateLtr } from '@peyk/ui/format/format-values.ts'

export type ContactRow = CallRow<typeof contactList>
export type Contact = CallData<typeof showContact>
export type GroupRow = CallRow<typeof phonebookList>
export type CustomFieldRow = CallRow<typeof optionList>
export type CustomFieldType = CustomFieldRow['type']
export type TagRow = CallRow<typeof tagsOfAccount>
export type BlockRow = CallRow<typeof stopList>

/** As people are called: «خانم سارا احمدی»; empty where nothing is known. */
export const fullName = ({ pre, name }: Pick<ContactRow, 'pre' | 'name'>): string =>
  [pre, name].filter((part) => part !== '').join(' ')

/** What a contact is called where it must be called something: the number of who has no name. */
export const displayName = (row: Pick<ContactRow, 'pre' | 'name' | 'number'>): string =>
  fullName(row) === '' ? isolateLtr(formatMobile(row.number)) : fullName(row)

export const toOption = ({ id, title }: { id: number; title: string }) => ({ value: String(id), label: title })

const IMPORT_RUNNING = 1
export const isImporting = ({ import_status }: Pick<GroupRow, 'import_status'>): boolean =>
  import_status === IMPORT_RUNNING
