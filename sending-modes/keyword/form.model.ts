import { fileSend } from '@peyk/phrases/fa/sending/file-send.ts'
import type { TargetForm } from '../_kit/form.ts'
import { isListFileFormValues, type ListFileFormValues } from '../_kit/list-file.ts'

/** A file whose columns fill the text (contract §3, `keyword`). */
export const keywordTargetForm = {
  empty: { file: null },
  isFormValues: isListFileFormValues,
  isWorthSaving: ({ file }) => file !== null,
  errorOf: ({ file }) => (file === null ? fileSend.problems.choose : undefined),
  toRequest: ({ file }) => ({ sending_type: 'keyword' as const, ...(file !== null && { file_id: file.id }) }),
  serverFields: ['file_id', 'files'],
} satisfies TargetForm<ListFileFormValues>
