import { uiFiles } from '@peyk/phrases/fa/ui/files.ts'
import { ui } from '@peyk/phrases/fa/ui/kit.ts'
import { ImageUp, RotateCcw, Trash2, Upload, X } from 'lucide-react'
import { useId, useRef, type ReactNode } from 'react'
import { FileTrigger } from 'react-aria-components/FileTrigger'

import { classNames, errorClass, fieldClass, hintClass } from '../app/class-names.ts'
import { acceptedExtensions, extensionsText, type FileRules } from './file-validation.ts'
import { FileName } from '../format/file-name.tsx'
import { formatFileSize } from '../format/file-size.ts'
import { firstButton, useRestoreFocus } from '../dom/use-restore-focus.ts'
import { useFileDrop, useUpload, type UploadOptions, type UploadState } from './upload.ts'
import { usePreviewUrl } from './use-preview-url.ts'
import { Button } from '../button/button.tsx'
import type { FieldProps } from '../field/field.tsx'
import { RequiredMark } from '../field/required-mark.tsx'
import { ProgressBar } from '../display/progress-bar.tsx'

export type ImageUploadProps<Result> = Omit<FieldProps, 'isLabelHidden'> & {
  rules: FileRules
  /** Throws `UploadProblem` to say why not in its own words, `UploadRefusal` where only another picture helps. */
  upload: (file: File, options: UploadOptions) => Promise<Result>
  onDone: (result: Result) => void
  /** The picture was taken out again. */
  onClear: () => void
  /** A picture of an earlier visit is there, which this browser does not have any more: what is said of it. */
  kept?: string | undefined
  /** Where that picture can be seen. */
  keptSource?: string | undefined
}

const fileOf = (state: UploadState<unknown>): File | null =>
  state.step === 'idle' || state.step === 'refused' ? null : state.file

/** The picture of a paper: dragged or chosen, uploaded at once with its progress, seen as a whole, taken out again. */
export function ImageUpload<Result>({
  rules,
  upload,
  onDone,
  onClear,
  kept,
  keptSource,
  ...field
}: ImageUploadProps<Result>) {
  const ids = { label: useId(), notes: useId() }
  const { state, send, refuse, clear } = useUpload({ rules, upload, onDone })
  const box = useRef<HTMLDivElement>(null)
  // The place to choose and the picture take turns: the focus is never in between.
  useRestoreFocus(box, () => firstButton(box.current))
  const file = fileOf(state)
  const preview = usePreviewUrl(file)
  const isDisabled = field.isDisabled === true
  const takeOut = () => {
    clear()
    onClear()
  }
  const take = (files: readonly File[]) => {
    const [picture, another] = files
    if (another !== undefined) return refuse(uiFiles.onlyOne)
    if (picture === undefined) return
    onClear()
    send(picture)
  }
  const { isOver, isNear, target } = useFileDrop({ isDisabled, onFiles: take, onRefused: refuse })
  const problem = state.step === 'refused' || state.step === 'failed' ? state.problem : field.error
  return (
    <div
      ref={box}
      role="group"
      aria-labelledby={ids.label}
      aria-describedby={ids.notes}
      {...target}
      className={fieldClass(field.className)}
    >
      <span id={ids.label} className="text-sm font-medium text-ink">
        {field.label}
        {field.isRequired && <RequiredMark />}
      </span>
      <div
        className={classNames(
          'flex items-center gap-4 rounded-md border p-3 transition-colors max-desk:flex-wrap',
          file === null && 'border-dashed',
          isOver || isNear ? 'border-primary' : problem !== undefined ? 'border-danger' : 'border-field',
          isOver ? 'bg-primary-soft' : isDisabled ? 'bg-subtle' : 'bg-surface',
        )}
      >
        <PictureFrame src={preview ?? keptSource} isFaded={state.step === 'uploading'} />
        <div className="flex min-w-0 flex-1 flex-col items-start gap-2">
          {state.step === 'uploading' ? (
            <>
              <ProgressBar label={uiFiles.uploading} percent={state.percent} />
              <Button variant="ghost" size="sm" icon={X} onPress={takeOut}>
                {uiFiles.cancel}
              </Button>
            </>
          ) : (
            <>
              {(file !== null || kept !== undefined) && (
                <p className="wrap-anywhere text-sm text-ink-2">
                  {file === null ? kept : <PictureName file={file} isDone={state.step === 'done'} />}
                </p>
              )}
              <div className="flex flex-wrap gap-2">
                {state.step === 'failed' && (
                  <Button variant="secondary" size="sm" icon={RotateCcw} onPress={() => send(state.file)}>
                    {ui.retry}
                  </Button>
                )}
                <FileTrigger
                  acceptedFileTypes={acceptedExtensions(rules)}
                  onSelect={(files) => take([...(files ?? [])])}
                >
                  <Button variant="secondary" size="sm" icon={Upload} isDisabled={isDisabled}>
                    {file === null && kept === undefined ? uiFiles.avatar.choose : uiFiles.avatar.replace}
                  </Button>
                </FileTrigger>
                {(file !== null || kept !== undefined) && (
                  <Button variant="ghost" size="sm" icon={Trash2} isDisabled={isDisabled} onPress={takeOut}>
                    {uiFiles.avatar.remove}
                  </Button>
                )}
              </div>
            </>
          )}
        </div>
      </div>
      <div id={ids.notes} className="flex flex-col gap-1">
        <div className={hintClass}>
          {field.hint ?? uiFiles.rules(extensionsText(rules), formatFileSize(rules.maxBytes))}
        </div>
        <div role="alert" className={classNames(errorClass, 'empty:hidden')}>
          {problem}
        </div>
        <span role="status" className="sr-only">
          {state.step === 'done' && uiFiles.uploaded}
        </span>
      </div>
    </div>
  )
}

/** The whole picture, small; a sign where there is none. */
function PictureFrame({ src, isFaded }: { src: string | undefined; isFaded: boolean }): ReactNode {
  const frame = 'flex size-20 shrink-0 items-center justify-center overflow-hidden rounded-sm bg-subtle text-ink-3'
  if (src === undefined)
    return (
      <span className={frame}>
        <ImageUp size={24} aria-hidden />
      </span>
    )
  return (
    <span className={frame}>
      <img
        src={src}
        alt={uiFiles.avatar.preview}
        className={classNames('size-full object-contain transition-opacity', isFaded && 'opacity-50')}
      />
    </span>
  )
}

function PictureName({ file, isDone }: { file: File; isDone: boolean }) {
  return (
    <>
      <FileName>{file.name}</FileName> <span className="text-ink-3">{formatFileSize(file.size)}</span>
      {isDone && <span className="sr-only">{uiFiles.uploaded}</span>}
    </>
  )
}
