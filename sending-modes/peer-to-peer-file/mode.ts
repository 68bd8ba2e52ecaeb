import { RECIPIENT_LIMIT } from '@peyk/contract/sending/recipient-limits.ts'
import { rowsTarget as target } from '@peyk/contract/sending/sending-bodies.ts'
import { sendingMode } from '../_kit/mode.ts'

/** A file of numbers and texts: to each number its own. */
export const peerToPeerFile = sendingMode({
  key: 'peerToPeerFile',
  segment: 'peer-to-peer',
  sendingType: 'peer_to_peer_file',
  permission: 'send.peer_to_peer',
  target,
  limits: { minimum: 1, maximum: RECIPIENT_LIMIT },
  labelKey: 'peerToPeerFile',
})
