import { fileSend } from '@peyk/phrases/fa/sending/file-send.ts'
import { RECIPIENT_FILE_RULES } from '@peyk/ui/upload/file-validation.ts'
import type { TargetFieldProps } from '../_kit/form.ts'
import type { ListFileFormValues } from '../_kit/list-file.ts'
import { ListFileField, type FileActions } from '../_kit/list-file-field.tsx'

/** The file whose columns are the keywords of the text. */
export function KeywordTargetField({ value, onChange, ...rest }: TargetFieldProps<ListFileFormValues> & FileActions) {
  return (
    <ListFileField
      {...rest}
      value={value.file}
      onChange={(file) => onChange({ file })}
      rules={RECIPIENT_FILE_RULES}
      columnsHint={fileSend.columns.keyword}
    />
  )
}
