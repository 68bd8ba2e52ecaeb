import { PHONEBOOK_LIMIT, CUSTOM_FIELDS_LIMIT, TAGS_LIMIT } from '@peyk/contract/phonebook/phonebook-limits.ts'
import { refusal } from '../../platform/app-error.ts'

/** Phonebooks of an account: lists that are not paged hold them all (contract S19). */
export const MAX_PHONEBOOKS = 1000

export const phonebookErrors = {
  /** No such phonebook in this account; a stranger's and a deleted one look the same (promise S2). */
  notFound: () => refusal('phonebook.not_found'),
  tooMany: () => refusal('phonebook.too_many', { values: { limit: MAX_PHONEBOOKS } }),
  full: (room: number) =>
    refusal('phonebook.full', { field: 'phonebook_id', values: { limit: PHONEBOOK_LIMIT, room: Math.max(0, room) } }),
  contactNotFound: () => refusal('phonebook.contact_not_found'),
  tooManyFound: () => refusal('phonebook.too_many_found', { field: 'found', values: { limit: PHONEBOOK_LIMIT } }),
  foundOthers: () => refusal('phonebook.found_others', { field: 'found' }),
  numberTaken: () => refusal('phonebook.number_taken', { field: 'number' }),
  badCustomField: () => refusal('phonebook.bad_option', { field: 'options' }),
  customFieldNotFound: () => refusal('phonebook.option_not_found'),
  customFieldTitleTaken: () => refusal('phonebook.option_taken', { field: 'title' }),
  customFieldIsSystem: () => refusal('phonebook.option_is_system'),
  tooManyCustomFields: () => refusal('phonebook.too_many_options', { values: { limit: CUSTOM_FIELDS_LIMIT } }),
  tooManyTags: () => refusal('phonebook.too_many_tags', { field: 'tags', values: { limit: TAGS_LIMIT } }),
  tagNotFound: () => refusal('phonebook.tag_not_found'),
  blacklistEntryNotFound: () => refusal('phonebook.stop_not_found'),
  isKeywordOptOut: () => refusal('phonebook.stop_is_keyword'),
  importRunning: () => refusal('phonebook.import_running'),
  noImport: () => refusal('phonebook.no_import'),
  importGone: () => refusal('phonebook.import_gone'),
  fileImporting: () => refusal('phonebook.file_importing', { field: 'file_id' }),
  notForImport: () => refusal('phonebook.not_for_import', { field: 'file_id' }),
  undoOver: () => refusal('phonebook.undo_over'),
}
