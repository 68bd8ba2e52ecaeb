import { uiFiles } from '@peyk/phrases/fa/ui/files.ts'
import { ui } from '@peyk/phrases/fa/ui/kit.ts'
import { Trash2, Upload, X } from 'lucide-react'
import { useId, useRef, useState } from 'react'
import { FileTrigger } from 'react-aria-components/FileTrigger'

import { classNames, errorClass, hintClass } from '../app/class-names.ts'
import {
  acceptedExtensions,
  AVATAR_FILE_RULES,
  contentProblem,
  extensionsText,
  fileProblem,
  pixelProblem,
} from './file-validation.ts'
import { formatFileSize } from '../format/file-size.ts'
import { firstButton, useRestoreFocus } from '../dom/use-restore-focus.ts'
import { lazyComponent, useLazyOpen } from '../lazy/lazy-component.ts'
import { useFileDrop, useUpload, type UploadOptions } from './upload.ts'
import { usePreviewUrl } from './use-preview-url.ts'
import { Avatar } from '../display/avatar.tsx'
import { Button } from '../button/button.tsx'
import { ProgressBar } from '../display/progress-bar.tsx'

export type AvatarUploadProps = {
  /** What picture it is: «تصویر پروفایل», «نشان شرکت». */
  label: string
  /** The picture in force. */
  src?: string | undefined
  upload: (file: File, aid: UploadOptions) => Promise<void>
  onRemove?: () => void
  /** Lets a square be cut out of the picture before it is uploaded. */
  isCroppable?: boolean
  isDisabled?: boolean
  error?: string | undefined
}

const cropDialog = lazyComponent(async () => (await import('./crop-dialog.tsx')).CropDialog)

/** A person's or a company's picture: JPG, PNG or GIF of at most 2 MB (spec §5), seen at once and uploaded at once. */
export function AvatarUpload({
  label,
  src,
  upload,
  onRemove,
  isCroppable = false,
  isDisabled = false,
  error,
}: AvatarUploadProps) {
  const ids = { label: useId(), notes: useId() }
  const { state, send, clear, refuse } = useUpload({ rules: AVATAR_FILE_RULES, upload })
  const box = useRef<HTMLDivElement>(null)
  // What can be pressed changes when an upload begins and ends, and when the picture is taken out.
  useRestoreFocus(box, () => firstButton(box.current))
  const { Part: CropDialog, ...cropping } = useLazyOpen(cropDialog)
  const [chosen, setChosen] = useState<File | null>(null)
  const choose = async (picture: File) => {
    if (!isCroppable) return send(picture)
    const refusal =
      fileProblem(picture, AVATAR_FILE_RULES) ?? (await contentProblem(picture)) ?? (await pixelProblem(picture))
    if (refusal !== null) return refuse(refusal)
    clear()
    setChosen(picture)
    cropping.open()
  }
  const { isOver, isNear, target } = useFileDrop({
    isDisabled: isDisabled || state.step === 'uploading',
    onFiles: ([picture]) => picture !== undefined && void choose(picture),
    onRefused: refuse,
  })
  const file = state.step === 'uploading' || state.step === 'failed' || state.step === 'done' ? state.file : null
  const preview = usePreviewUrl(state.step === 'failed' ? null : file)
  const shown = preview ?? src
  const isUploading = state.step === 'uploading'
  const problem =
    state.step === 'refused' || state.step === 'failed' ? state.problem : cropping.hasFailed ? ui.partFailed : error
  return (
    <div
      ref={box}
      role="group"
      aria-labelledby={ids.label}
      aria-describedby={ids.notes}
      {...target}
      className="flex items-start gap-4"
    >
      <span
        className={classNames(
          'rounded-full transition-opacity',
          isUploading && 'opacity-50',
          (isOver || isNear) && 'ring-2 ring-primary ring-offset-2 ring-offset-surface',
        )}
      >
        <Avatar src={shown} sizePx={80} />
      </span>
      <div className="flex min-w-0 flex-1 flex-col gap-2">
        <span id={ids.label} className="text-sm font-medium text-ink">
          {label}
        </span>
        {/* Apart by their keys: a button that stopped the upload must not become, with its focus, the one that removes. */}
        {isUploading ? (
          <div key="uploading" className="flex max-w-96 flex-wrap items-center justify-end gap-x-3 gap-y-1">
            <div className="min-w-40 flex-1">
              <ProgressBar label={uiFiles.uploading} percent={state.percent} />
            </div>
            <Button variant="ghost" size="sm" icon={X} onPress={clear} className="shrink-0">
              {uiFiles.cancel}
            </Button>
          </div>
        ) : (
          <div key="at rest" className="flex flex-wrap gap-2">
            <FileTrigger
              acceptedFileTypes={acceptedExtensions(AVATAR_FILE_RULES)}
              onSelect={(files) => {
                const picture = files?.[0]
                if (picture !== undefined) void choose(picture)
              }}
            >
              <Button
                variant="secondary"
                size="sm"
                icon={Upload}
                isDisabled={isDisabled}
                isLoading={cropping.isLoading}
                {...(isCroppable && { onHoverStart: cropping.preload, onFocus: cropping.preload })}
              >
                {shown === undefined ? uiFiles.avatar.choose : uiFiles.avatar.replace}
              </Button>
            </FileTrigger>
            {shown !== undefined && onRemove && (
              <Button
                variant="ghost"
                size="sm"
                icon={Trash2}
                isDisabled={isDisabled}
                onPress={() => {
                  clear()
                  onRemove()
                }}
              >
                {uiFiles.avatar.remove}
              </Button>
            )}
          </div>
        )}
        <div id={ids.notes} className="flex flex-col gap-1">
          <div className={hintClass}>
            {uiFiles.rules(extensionsText(AVATAR_FILE_RULES), formatFileSize(AVATAR_FILE_RULES.maxBytes))}
          </div>
          <div role="alert" className={classNames(errorClass, 'empty:hidden')}>
            {problem}
          </div>
        </div>
      </div>
      {CropDialog !== undefined && chosen !== null && (
        <CropDialog
          file={chosen}
          isOpen={cropping.isOpen}
          onClose={cropping.close}
          onDone={(cropped) => {
            cropping.close()
            send(cropped)
          }}
          onUnreadable={() => {
            cropping.close()
            refuse(uiFiles.avatar.notPicture)
          }}
        />
      )}
    </div>
  )
}
