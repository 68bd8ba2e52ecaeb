import { PHONEBOOK_LIMIT, OPTIONS_LIMIT, TAGS_LIMIT } from '@peyk/contract/phonebook/phonebook-limits.ts'
import { refusal } from '../../platform/app-error.ts'

/** Phonebooks of an account: lists that are not paged hold them all (contract S19). */
export const MOST_PHONEBOOKS = 1000

export const phonebookErrors = {
  /** No such phonebook in this account; a stranger's and a deleted one look the same (promise S2). */
  notFound: () => refusal('phonebook.not_found'),
  tooMany: () => refusal('phonebook.too_many', { values: { limit: MOST_PHONEBOOKS } }),
  full: (room: number) =>
    refusal('phonebook.full', { field: 'phonebook_id', values: { limit: PHONEBOOK_LIMIT, room: Math.max(0, room) } }),
  contactNotFound: () => refusal('phonebook.contact_not_found'),
  tooManyFound: () => refusal('phonebook.too_many_found', { field: 'found', values: { limit: PHONEBOOK_LIMIT } }),
  foundOthers: () => refusal('phonebook.found_others', { field: 'found' }),
  numberTaken: () => refusal('phonebook.number_taken', { field: 'number' }),
  badOption: () => refusal('phonebook.bad_option', { field: 'options' }),
  optionNotFound: () => refusal('phonebook.option_not_found'),
  optionTaken: () => refusal('phonebook.option_taken', { field: 'title' }),
  optionIsSystem: () => refusal('phonebook.option_is_system'),
  tooManyOptions: () => refusal('phonebook.too_many_options', { values: { limit: OPTIONS_LIMIT } }),
  tooManyTags: () => refusal('phonebook.too_many_tags', { field: 'tags', values: { limit: TAGS_LIMIT } }),
  tagNotFound: () => refusal('phonebook.tag_not_found'),
  stopNotFound: () => refusal('phonebook.stop_not_found'),
  stopIsKeyword: () => refusal('phonebook.stop_is_keyword'),
  importRunning: () => refusal('phonebook.import_running'),
  noImport: () => refusal('phonebook.no_import'),
  importGone: () => refusal('phonebook.import_gone'),
  fileImporting: () => refusal('phonebook.file_importing', { field: 'file_id' }),
  notForImport: () => refusal('phonebook.not_for_import', { field: 'file_id' }),
  undoOver: () => refusal('phonebook.undo_over'),
}
