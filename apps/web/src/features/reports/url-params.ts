import { listSearch, maybeOne, maybeText, maybeWhole, searchOf } from '../../lib/search/url-params-schema.ts'

/** Of sends as their list tells them apart. */
export const LISTED_TYPES = [
  'webservice', 'phonebook', 'keyword_phonebook', 'file', 'keyword', 'peer_to_peer_file', 'peer_to_peer', 'pattern',
  'sendvoice',
] as const // prettier-ignore

/** What the address of the list of sends may say; the keys are those of its filters. */
export const sendsSearch = searchOf({
  ...listSearch,
  message: maybeText(),
  id: maybeText(15),
  state: maybeOne(['0', '1', '2', '3', '4', '5', '6', '7', '8', '9']),
  number: maybeText(20),
  from: maybeText(10),
  to: maybeText(10),
  exit_from: maybeWhole(),
  exit_to: maybeWhole(),
  type: maybeOne(LISTED_TYPES),
})
export type SendsSearch = ReturnType<typeof sendsSearch>

/** What the address of a report may say about its recipients. */
export const reportSearch = searchOf({
  ...listSearch,
  recipient: maybeText(20),
  state: maybeOne([
    'waiting',
    'sent',
    'delivered',
    'failed',
    'blacklist',
    'cancelled',
    'expired',
    'doubtful',
    'no_receipt',
  ]),
})
