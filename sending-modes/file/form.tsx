import { useRef } from 'react'
import { fileSend as texts } from '@peyk/phrases/fa/sending/file-send.ts'
import { RECIPIENT_FILE_RULES } from '@peyk/ui/upload/file-validation.ts'
import { PhoneListField } from '@peyk/ui/phone-list/phone-list-field.tsx'
import type { TargetFieldProps } from '../_kit/form.ts'
import { ListFileField, type FileActions } from '../_kit/list-file-field.tsx'
import { othersError, type FileFormValues } from './form.model.ts'

/** A file, brought now or before, and numbers beside it. */
export function FileTargetField({
  value,
  onChange,
  onBlur,
  error,
  ref,
  ...hands
}: TargetFieldProps<FileFormValues> & FileActions) {
  // An upload ends while the form goes on: what is changed is what stands in it then.
  const latest = useRef(value)
  latest.current = value
  const change = (part: Partial<FileFormValues>) => {
    latest.current = { ...latest.current, ...part }
    onChange(latest.current)
  }
  const changeOthers = (part: Partial<FileFormValues['others']>) =>
    change({ others: { ...latest.current.others, ...part } })
  const { file, others } = value
  const isOfOthers = error !== undefined && file !== null && error === othersError(others)
  return (
    <div className="flex flex-col gap-5">
      <ListFileField
        {...hands}
        value={file}
        onChange={(next) => change({ file: next })}
        onBlur={onBlur}
        error={isOfOthers ? undefined : error}
        ref={ref}
        rules={RECIPIENT_FILE_RULES}
        columnsHint={texts.columns.file}
      />
      <PhoneListField
        label={texts.others}
        hint={texts.othersHint}
        value={others.numbers}
        onChange={(numbers) => changeOthers({ numbers })}
        onBlur={onBlur}
        error={isOfOthers ? error : undefined}
        pendingText={others.typed}
        onPendingTextChange={(typed) => changeOthers({ typed })}
      />
    </div>
  )
}
