import { columnHeading } from '@peyk/domain/phonebook/column-heading.ts'
import { recipientFileTexts } from '@peyk/phrases/fa/sending/recipient-file.ts'
import type { StoredFile, ListFileFormValues } from '@peyk/sending-modes/_kit/list-file.ts'
import type { FileFormValues } from '@peyk/sending-modes/file/form.model.ts'
import { formatCount } from '@peyk/ui/format/format-values.ts'
import { columnName, columnSample } from '../../../lib/column-name.ts'
import type { FileReport } from '../../files/files.api.ts'
import type { SendForm } from '../send-form/send-form.model.ts'

const texts = recipientFileTexts.keyword
const MAX_NAMES = 3

/** What stands beside the numbers in a file, by name; null where there is nothing. Sheets often end in empty columns. */
export const otherColumnsText = ({
  columns,
  mobile_column: mobile,
  preview,
}: Pick<FileReport, 'columns' | 'mobile_column' | 'preview'>): string | null => {
  const names = columns
    .filter(({ key }) => key !== mobile)
    .filter(({ key }) => columnHeading(key, columns).title !== '' || columnSample(key, preview) !== '')
    .map(({ key }) => columnName(key, columns))
  if (names.length === 0) return null
  const shown = names.slice(0, MAX_NAMES).join('، ')
  return names.length > MAX_NAMES ? texts.more(shown, formatCount(names.length - MAX_NAMES)) : texts.has(shown)
}

/** The same send with a text for each: what both forms have stays, with the file alone in place of the numbers. */
export const toKeywordForm = (form: SendForm<FileFormValues>, file: StoredFile): SendForm<ListFileFormValues> => ({
  ...form,
  isTested: false,
  target: { file },
})

/** What is lost on the way from one form to the other, a sentence each: it is asked about before. */
export const lossesOf = (
  form: SendForm<FileFormValues>,
  begun: Pick<SendForm<unknown>, 'message'> | undefined,
): readonly string[] => {
  const others = form.target.others.numbers.valid.length
  return [
    ...(begun !== undefined && begun.message !== '' ? [texts.replaces] : []),
    ...(others > 0 ? [texts.othersLeft(formatCount(others))] : []),
    ...(form.isTested === true ? [texts.abTestLeft] : []),
  ]
}
