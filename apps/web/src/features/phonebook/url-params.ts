import { FILTER_GROUPS_LIMIT } from '@peyk/contract/phonebook/phonebook-limits.ts'
import {
  listSearch,
  maybeOne,
  maybeText,
  maybeWhole,
  maybeWholes,
  searchOf,
} from '../../lib/search/url-params-schema.ts'

/** The tabs of `/contacts`, in their order. */
export const CONTACT_TABS = ['contacts', 'groups', 'features', 'tags', 'blacklist', 'cancel11'] as const

/** What an address says of a list of contacts; the keys are those of its filters. */
const contactFields = {
  search: maybeText(100),
  number: maybeText(20),
  phonebook_id: maybeWholes({ min: 1, most: FILTER_GROUPS_LIMIT }),
  tag: maybeText(50),
  gender: maybeOne(['0', '1', '2']),
  consent: maybeOne(['form', 'import', 'keyword', 'hand', 'api']),
  consent_by: maybeText(255),
  consent_from: maybeText(10),
  consent_to: maybeText(10),
  from: maybeText(10),
  to: maybeText(10),
}

/**
 * What the address of a contacts screen may say. The lists of its tabs share page and size, and have filters of their
 * own names, so that one tab's filter is no other tab's.
 */
export const contactsSearch = searchOf({
  ...listSearch,
  ...contactFields,
  tab: maybeWhole({ max: CONTACT_TABS.length - 1 }),
  title: maybeText(100),
  feature: maybeText(100),
  type: maybeOne(['string', 'int', 'date']),
  label: maybeText(50),
  kind: maybeOne(['send', 'receive']),
  blocked: maybeText(20),
  /** Of a group: the way in for a sheet, the sheet that is on its way, and how far that is. */
  view: maybeOne(['import']),
  file: maybeWhole({ min: 1 }),
  step: maybeOne(['consent', 'run']),
})
export type ContactsSearch = ReturnType<typeof contactsSearch>
