import { fileSend } from '@peyk/phrases/fa/sending/file-send.ts'
import type { HeldTarget } from '../_kit/form.ts'
import { isListHeld, type ListHeld } from '../_kit/list-file.ts'

/** A file whose columns fill the text (contract §3, `keyword`). */
export const keywordHeld = {
  empty: { file: null },
  isHeld: isListHeld,
  isWorthKeeping: ({ file }) => file !== null,
  problemOf: ({ file }) => (file === null ? fileSend.problems.choose : undefined),
  bodyOf: ({ file }) => ({ sending_type: 'keyword' as const, ...(file !== null && { file_id: file.id }) }),
  serverNames: ['file_id', 'files'],
} satisfies HeldTarget<ListHeld>
