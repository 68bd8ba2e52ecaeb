import { fileSend } from '@peyk/phrases/fa/sending/file-send.ts'
import type { HeldTarget } from '../_kit/form.ts'
import { isListHeld, type ListHeld } from '../_kit/list-file.ts'

/** A file of numbers and their texts (contract §3, `peer_to_peer_file`). */
export const peerToPeerHeld = {
  empty: { file: null },
  isHeld: isListHeld,
  isWorthKeeping: ({ file }) => file !== null,
  problemOf: ({ file }) => (file === null ? fileSend.problems.choose : undefined),
  bodyOf: ({ file }) => ({ sending_type: 'peer_to_peer_file' as const, ...(file !== null && { file_id: file.id }) }),
  serverNames: ['file_id', 'files', 'message'],
} satisfies HeldTarget<ListHeld>
