import { fileSend } from '@peyk/phrases/fa/sending/file-send.ts'
import { formatNumber } from '@peyk/domain/digits/format.ts'
import type { TargetForm } from '../_kit/form.ts'
import { isStoredFile, type StoredFile } from '../_kit/list-file.ts'
import type { QuickFormValues } from '../quick/form.model.ts'
import { quickTargetForm, typedError } from '../quick/form.model.ts'

export interface FileFormValues {
  file: StoredFile | null
  /** Numbers beside it. */
  others: QuickFormValues
}

const { problems } = fileSend

const isFormValues = (stored: unknown): stored is FileFormValues => {
  if (typeof stored !== 'object' || stored === null) return false
  const { file, others } = stored as Partial<FileFormValues>
  return isStoredFile(file) && quickTargetForm.isFormValues(others)
}

/** What is wrong with the numbers beside the file. */
export const othersError = (others: QuickFormValues): string | undefined => {
  const left = others.numbers.invalid.length
  return left > 0 ? problems.invalidLeft(formatNumber(left)) : typedError(others)
}

/** A file of numbers and some beside it (contract §3, `file`). */
export const fileTargetForm = {
  empty: { file: null, others: quickTargetForm.empty },
  isFormValues,
  isWorthSaving: ({ file, others }) => file !== null || quickTargetForm.isWorthSaving(others),
  errorOf: ({ file, others }) => (file === null ? problems.choose : othersError(others)),
  toRequest: ({ file, others: { numbers } }) => ({
    sending_type: 'file' as const,
    ...(file !== null && { file_id: file.id }),
    ...(numbers.valid.length > 0 && { other_recipients: numbers.valid.map((number) => `+${number}`) }),
  }),
  serverFields: ['file_id', 'files', 'other_recipients'],
} satisfies TargetForm<FileFormValues>
