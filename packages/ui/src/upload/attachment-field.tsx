import { FileArchive, FileUp, Paperclip, Upload, X } from 'lucide-react'
import { useId, useRef } from 'react'
import { FileTrigger } from 'react-aria-components/FileTrigger'
import { uiFiles } from '@peyk/phrases/fa/ui/files.ts'
import { ui } from '@peyk/phrases/fa/ui/kit.ts'

import { classNames, errorClass, fieldClass, hintClass } from '../app/class-names.ts'
import { Button } from '../button/button.tsx'
import { IconButton } from '../button/icon-button.tsx'
import { cappedPercent, ProgressBar } from '../display/progress-bar.tsx'
import { firstButton, useRestoreFocus } from '../dom/use-restore-focus.ts'
import type { FieldProps } from '../field/field.tsx'
import { RequiredMark } from '../field/required-mark.tsx'
import { FileName } from '../format/file-name.tsx'
import { formatFileSize } from '../format/file-size.ts'
import { acceptedExtensions, extensionsText } from './file-validation.ts'
import { useFileDrop } from './upload.ts'
import { useAttachment, type AttachmentOptions } from './use-attachment.ts'
import { usePreviewUrl } from './use-preview-url.ts'

export type AttachmentFieldProps = Omit<FieldProps, 'isLabelHidden'> &
  Omit<AttachmentOptions, 'isDisabled'> & {
    /** How far it is, 0 to 100, while the form is being sent; else null. */
    percent?: number | null
    /** A button among others, and the chosen file above them: below a reply. */
    isCompact?: boolean
  }

/** One file that is sent together with its form: chosen, dropped or pasted, seen before it goes, taken out again. */
export function AttachmentField({
  rules,
  value,
  onChange,
  pasteInto,
  percent = null,
  isCompact = false,
  ...field
}: AttachmentFieldProps) {
  const ids = { label: useId(), notes: useId() }
  const isDisabled = field.isDisabled === true || percent !== null
  const { problem, take, refuse, clear } = useAttachment({
    rules,
    value,
    onChange,
    isDisabled,
    ...(pasteInto && { pasteInto }),
  })
  const box = useRef<HTMLDivElement>(null)
  // The place to choose and the file take turns: the focus is never in between.
  useRestoreFocus(box, () => firstButton(box.current))
  const { isOver, isNear, target } = useFileDrop({ isDisabled, onFiles: take, onRefused: refuse })
  const error = problem ?? field.error
  const choose = (
    <FileTrigger acceptedFileTypes={acceptedExtensions(rules)} onSelect={(files) => take([...(files ?? [])])}>
      {isCompact ? (
        <Button variant="ghost" size="sm" icon={Paperclip} isDisabled={isDisabled}>
          {uiFiles.attach}
        </Button>
      ) : (
        <Button variant="secondary" icon={Upload} isDisabled={isDisabled}>
          {uiFiles.choose}
        </Button>
      )}
    </FileTrigger>
  )
  return (
    <div
      ref={box}
      role="group"
      aria-labelledby={ids.label}
      aria-describedby={ids.notes}
      {...target}
      className={isCompact ? classNames('flex min-w-0 flex-col gap-1.5', field.className) : fieldClass(field.className)}
    >
      <span id={ids.label} className={isCompact ? 'sr-only' : 'text-sm font-medium text-ink'}>
        {field.label}
        {field.isRequired && <RequiredMark />}
      </span>
      {value !== null ? (
        <ChosenFile file={value} percent={percent} onRemove={clear} />
      ) : isCompact ? (
        <span
          className={classNames(
            'w-fit rounded-md',
            (isOver || isNear) && 'ring-2 ring-primary',
            isOver && 'bg-primary-soft',
          )}
        >
          {choose}
        </span>
      ) : (
        <div
          className={classNames(
            'flex flex-wrap items-center justify-center gap-x-3 gap-y-2 rounded-md border border-dashed p-4 text-center transition-colors',
            isOver
              ? 'border-primary bg-primary-soft'
              : isNear
                ? 'border-primary bg-surface ring-2 ring-primary'
                : classNames(error !== undefined ? 'border-danger' : 'border-field', 'bg-surface'),
          )}
        >
          <FileUp size={22} aria-hidden className={isOver || isNear ? 'text-primary' : 'text-ink-3'} />
          <span className="text-base text-ink-2 max-desk:hidden">
            {isOver ? uiFiles.dropNow : pasteInto === undefined ? uiFiles.dropHere : uiFiles.pasteHere}
          </span>
          {choose}
        </div>
      )}
      <div id={ids.notes} className="flex flex-col gap-1.5">
        {!isCompact && (
          <div className={hintClass}>
            {field.hint ?? uiFiles.rules(extensionsText(rules), formatFileSize(rules.maxBytes))}
          </div>
        )}
        <div role="alert" className={classNames(errorClass, 'empty:hidden')}>
          {error}
        </div>
      </div>
      <span role="status" className="sr-only">
        {value !== null && uiFiles.attached(value.name)}
      </span>
    </div>
  )
}

function ChosenFile({ file, percent, onRemove }: { file: File; percent: number | null; onRemove: () => void }) {
  const preview = usePreviewUrl(file.type.startsWith('image/') ? file : null)
  return (
    <div className="flex flex-col gap-3 rounded-md border border-line bg-surface p-3">
      <div className="flex items-center gap-3">
        <span className="flex size-12 shrink-0 items-center justify-center overflow-clip rounded-md bg-subtle text-ink-2">
          {preview === undefined ? (
            <FileArchive size={20} aria-hidden />
          ) : (
            <img src={preview} alt="" className="size-full object-cover" />
          )}
        </span>
        <div className="min-w-0 flex-1">
          <p className="text-base font-medium wrap-anywhere text-ink">
            <FileName>{file.name}</FileName>
          </p>
          <p className="text-xs text-ink-3">{formatFileSize(file.size)}</p>
        </div>
        <IconButton icon={X} label={ui.remove(file.name)} isDisabled={percent !== null} onPress={onRemove} />
      </div>
      {percent !== null && <ProgressBar label={uiFiles.uploading} percent={cappedPercent(percent)} />}
    </div>
  )
}
