// Words of lines and carriers. In a file of their own: addresses and answers need them, and the schemas of the forms
// would bring the schema library into every screen of the staff.

export const LINE_TYPES = ['public', 'service', 'private', 'bank'] as const

/** Sending types that a line can be restricted to; that of the voice line cannot be set by staff. */
export const LINE_SENDING_TYPES = [
  'webservice', 'pattern', 'phonebook', 'file', 'keyword', 'keyword_phonebook', 'peer_to_peer', 'peer_to_peer_file',
  'votp',
] as const // prettier-ignore

/** How a message of several parts is written to a carrier. */
export const LONG_STYLES = ['header', 'sar', 'payload'] as const
