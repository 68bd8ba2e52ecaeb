import { fileSend } from '@peyk/phrases/fa/sending/file-send.ts'
import type { TargetForm } from '../_kit/form.ts'
import { isListFileFormValues, type ListFileFormValues } from '../_kit/list-file.ts'

/** A file of numbers and their texts (contract §3, `peer_to_peer_file`). */
export const peerToPeerTargetForm = {
  empty: { file: null },
  isFormValues: isListFileFormValues,
  isWorthSaving: ({ file }) => file !== null,
  errorOf: ({ file }) => (file === null ? fileSend.problems.choose : undefined),
  toRequest: ({ file }) => ({ sending_type: 'peer_to_peer_file' as const, ...(file !== null && { file_id: file.id }) }),
  serverFields: ['file_id', 'files', 'message'],
} satisfies TargetForm<ListFileFormValues>
