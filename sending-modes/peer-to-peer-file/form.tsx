import { fileSend } from '@peyk/phrases/fa/sending/file-send.ts'
import { EXCEL_FILE_RULES } from '@peyk/ui/upload/file-validation.ts'
import type { TargetFieldProps } from '../_kit/form.ts'
import type { ListFileFormValues } from '../_kit/list-file.ts'
import { ListFileField, type FileActions } from '../_kit/list-file-field.tsx'

/** The sheet with a number and its text in every row; Excel only (spec §5). */
export function PeerToPeerTargetField({
  value,
  onChange,
  ...rest
}: TargetFieldProps<ListFileFormValues> & FileActions) {
  return (
    <ListFileField
      {...rest}
      value={value.file}
      onChange={(file) => onChange({ file })}
      rules={EXCEL_FILE_RULES}
      columnsHint={fileSend.columns.peerToPeer}
    />
  )
}
