import { fileSend } from '@peyk/phrases/fa/sending/file-send.ts'
import { formatNumber } from '@peyk/domain/digits/format.ts'
import type { HeldTarget } from '../_kit/form.ts'
import { isKeptFile, type KeptFile } from '../_kit/list-file.ts'
import type { QuickHeld } from '../quick/form.model.ts'
import { quickHeld, typedProblem } from '../quick/form.model.ts'

export interface FileHeld {
  file: KeptFile | null
  /** Numbers beside it. */
  others: QuickHeld
}

const { problems } = fileSend

const isHeld = (stored: unknown): stored is FileHeld => {
  if (typeof stored !== 'object' || stored === null) return false
  const { file, others } = stored as Partial<FileHeld>
  return isKeptFile(file) && quickHeld.isHeld(others)
}

/** What is wrong with the numbers beside the file. */
export const othersProblem = (others: QuickHeld): string | undefined => {
  const left = others.numbers.invalid.length
  return left > 0 ? problems.invalidLeft(formatNumber(left)) : typedProblem(others)
}

/** A file of numbers and some beside it (contract §3, `file`). */
export const fileHeld = {
  empty: { file: null, others: quickHeld.empty },
  isHeld,
  isWorthKeeping: ({ file, others }) => file !== null || quickHeld.isWorthKeeping(others),
  problemOf: ({ file, others }) => (file === null ? problems.choose : othersProblem(others)),
  bodyOf: ({ file, others: { numbers } }) => ({
    sending_type: 'file' as const,
    ...(file !== null && { file_id: file.id }),
    ...(numbers.valid.length > 0 && { other_recipients: numbers.valid.map((number) => `+${number}`) }),
  }),
  serverNames: ['file_id', 'files', 'other_recipients'],
} satisfies HeldTarget<FileHeld>
