import { FILTER_GROUPS_LIMIT } from '@peyk/contract/phonebook/phonebook-limits.ts'
import {
  listParams,
  optionalEnum,
  optionalText,
  optionalInt,
  optionalInts,
  urlParamsSchema,
} from '../../lib/search/url-params-schema.ts'

/** The tabs of `/contacts`, in their order. */
export const CONTACT_TABS = ['contacts', 'groups', 'features', 'tags', 'blacklist', 'cancel11'] as const

/** What an address says of a list of contacts; the keys are those of its filters. */
const contactFields = {
  search: optionalText(100),
  number: optionalText(20),
  phonebook_id: optionalInts({ min: 1, maxCount: FILTER_GROUPS_LIMIT }),
  tag: optionalText(50),
  gender: optionalEnum(['0', '1', '2']),
  consent: optionalEnum(['form', 'import', 'keyword', 'hand', 'api']),
  consent_by: optionalText(255),
  consent_from: optionalText(10),
  consent_to: optionalText(10),
  from: optionalText(10),
  to: optionalText(10),
}

/**
 * What the address of a contacts screen may say. The lists of its tabs share page and size, and have filters of their
 * own names, so that one tab's filter is no other tab's.
 */
export const contactsSearch = urlParamsSchema({
  ...listParams,
  ...contactFields,
  tab: optionalInt({ max: CONTACT_TABS.length - 1 }),
  title: optionalText(100),
  feature: optionalText(100),
  type: optionalEnum(['string', 'int', 'date']),
  label: optionalText(50),
  kind: optionalEnum(['send', 'receive']),
  blocked: optionalText(20),
  /** Of a group: the way in for a sheet, the sheet that is on its way, and how far that is. */
  view: optionalEnum(['import']),
  file: optionalInt({ min: 1 }),
  step: optionalEnum(['consent', 'run']),
})
export type ContactsSearch = ReturnType<typeof contactsSearch>
