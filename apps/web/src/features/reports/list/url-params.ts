import { SEND_BADGES } from '@peyk/domain/delivery/send-badge.ts'
import {
  listParams,
  optionalEnum,
  optionalText,
  optionalInt,
  urlParamsSchema,
} from '../../../lib/search/url-params-schema.ts'

/** Of sends as their lists tell them apart. */
export const LISTED_TYPES = [
  'webservice', 'phonebook', 'keyword_phonebook', 'file', 'keyword', 'peer_to_peer_file', 'peer_to_peer', 'pattern', 'pattern_many',
  'sendvoice',
] as const // prettier-ignore

/** How a message of the platform, which nobody schedules or pauses, may stand. */
export const SYSTEMIC_STATES = ['5', '2', '6', '7', '9'] as const

/** The tabs of `/reports`, in their order. */
export const REPORT_TABS = ['sends', 'systemic', 'archive'] as const
export type ReportTab = (typeof REPORT_TABS)[number]

/**
 * What the address of `/reports` may say; the keys are those of the filters. What is searched goes along from tab to
 * tab; what only one of them knows, and the range of the archive, has a key of its own.
 */
export const listsSearch = urlParamsSchema({
  ...listParams,
  tab: optionalInt({ max: REPORT_TABS.length - 1 }),
  message: optionalText(),
  id: optionalText(15),
  from: optionalText(10),
  to: optionalText(10),
  created_from: optionalText(10),
  created_to: optionalText(10),
  // Of sends.
  state: optionalEnum(SEND_BADGES),
  number: optionalText(20),
  type: optionalEnum(LISTED_TYPES),
  scheduled: optionalEnum(['1', '0']),
  exit_from: optionalInt(),
  exit_to: optionalInt(),
  colleague: optionalInt({ min: 1 }),
  username: optionalText(64),
  // Of the archive.
  archive_from: optionalText(10),
  archive_to: optionalText(10),
  // Of the messages of the platform, and the one that is open.
  line: optionalText(20),
  recipient: optionalText(20),
  status: optionalEnum(SYSTEMIC_STATES),
  pattern: optionalText(64),
  shown: optionalText(15),
})
export type ListsSearch = ReturnType<typeof listsSearch>
