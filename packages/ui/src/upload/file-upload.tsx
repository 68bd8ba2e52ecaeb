import { uiFiles } from '@peyk/phrases/fa/ui/files.ts'
import { ui } from '@peyk/phrases/fa/ui/kit.ts'
import { FileUp, RotateCcw, Upload } from 'lucide-react'
import { useId, useRef } from 'react'
import { FileTrigger } from 'react-aria-components/FileTrigger'

import { classNames, errorClass, fieldClass, hintClass } from '../app/class-names.ts'
import { acceptedExtensions, extensionsText, type FileRules } from './file-validation.ts'
import { formatFileSize } from '../format/file-size.ts'
import { firstButton, useRestoreFocus } from '../dom/use-restore-focus.ts'
import { useFileDrop, useUpload, type UploadOptions } from './upload.ts'
import { Button } from '../button/button.tsx'
import type { FieldProps } from '../field/field.tsx'
import { RequiredMark } from '../field/required-mark.tsx'
import { UploadCard } from './upload-card.tsx'
import { UploadReport, type UploadReportData } from './upload-report.tsx'

export type FileUploadProps = Omit<FieldProps, 'isLabelHidden'> & {
  rules: FileRules
  /**
   * Sends the file and answers what its rows are; null where that is told elsewhere. Throws `UploadProblem` to say why
   * not in its own words, `UploadRefusal` where only another file helps.
   */
  upload: (file: File, options: UploadOptions) => Promise<UploadReportData | null>
  onDone?: (report: UploadReportData | null, file: File) => void
  /** What was uploaded is kept whatever is pressed here: there is no button that takes it out. */
  isRemoveHidden?: boolean
  autoFocus?: boolean
  /** The file was taken out again. */
  onClear?: () => void
}

/** A file of rows: dragged or chosen, refused at once where it cannot be right, uploaded with progress, then reported. */
export function FileUpload({
  rules,
  upload,
  onDone,
  onClear,
  isRemoveHidden = false,
  autoFocus = false,
  ...field
}: FileUploadProps) {
  const ids = { label: useId(), notes: useId() }
  const { state, send, refuse, clear } = useUpload({ rules, upload, onDone })
  const choose = useRef<HTMLButtonElement>(null)
  const box = useRef<HTMLDivElement>(null)
  // The place to choose and the card of a file take turns: the focus is never in between.
  useRestoreFocus(box, () => choose.current ?? firstButton(box.current))
  const isDisabled = field.isDisabled === true
  const takeBack = () => {
    clear()
    onClear?.()
  }
  const take = (files: readonly File[]) => {
    const [file, another] = files
    if (another !== undefined) refuse(uiFiles.onlyOne)
    else if (file !== undefined) send(file)
  }
  const { isOver, isNear, target } = useFileDrop({ isDisabled, onFiles: take, onRefused: refuse })
  const problem = state.step === 'refused' ? state.problem : field.error
  const isEmpty = state.step === 'idle' || state.step === 'refused'
  return (
    <div
      ref={box}
      role="group"
      aria-labelledby={ids.label}
      aria-describedby={ids.notes}
      className={fieldClass(field.className)}
    >
      <span id={ids.label} className="text-sm font-medium text-ink">
        {field.label}
        {field.isRequired && <RequiredMark />}
      </span>
      {isEmpty ? (
        <div
          {...target}
          className={classNames(
            'flex flex-wrap items-center justify-center gap-x-3 gap-y-2 rounded-md border border-dashed p-6 text-center transition-colors',
            isOver
              ? 'border-primary bg-primary-soft'
              : isNear
                ? 'border-primary bg-surface ring-2 ring-primary'
                : classNames(
                    problem !== undefined ? 'border-danger' : isDisabled ? 'border-line' : 'border-field',
                    isDisabled ? 'bg-subtle' : 'bg-surface',
                  ),
          )}
        >
          <FileUp size={22} aria-hidden className={isOver || isNear ? 'text-primary' : 'text-ink-3'} />
          <span className="text-base text-ink-2 max-desk:hidden">{isOver ? uiFiles.dropNow : uiFiles.dropHere}</span>
          <FileTrigger acceptedFileTypes={acceptedExtensions(rules)} onSelect={(files) => take([...(files ?? [])])}>
            <Button ref={choose} variant="secondary" icon={Upload} isDisabled={isDisabled} autoFocus={autoFocus}>
              {uiFiles.choose}
            </Button>
          </FileTrigger>
        </div>
      ) : (
        <UploadCard state={state} {...(!(isRemoveHidden && state.step === 'done') && { onCancel: takeBack })}>
          {state.step === 'failed' && (
            <Button variant="secondary" size="sm" icon={RotateCcw} onPress={() => send(state.file)}>
              {ui.retry}
            </Button>
          )}
          {state.step === 'done' && state.result !== null && <UploadReport report={state.result} />}
        </UploadCard>
      )}
      <div id={ids.notes} className="flex flex-col gap-1.5">
        <div className={hintClass}>
          {field.hint ?? uiFiles.rules(extensionsText(rules), formatFileSize(rules.maxBytes))}
        </div>
        <div role="alert" className={classNames(errorClass, 'empty:hidden')}>
          {problem}
        </div>
      </div>
    </div>
  )
}
