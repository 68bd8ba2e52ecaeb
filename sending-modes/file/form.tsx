import { useRef, useState, type ReactNode } from 'react'
import { fileSend as texts } from '@peyk/phrases/fa/file-send.ts'
import { extensionsText, RECIPIENT_FILE } from '@peyk/ui/file-checks.ts'
import { formatFileSize } from '@peyk/ui/format/file-size.ts'
import type { LoadOptions } from '@peyk/ui/option-pages.ts'
import type { UploadAid } from '@peyk/ui/upload.ts'
import { FileUpload } from '@peyk/ui/widgets/file-upload.tsx'
import { NumberListField } from '@peyk/ui/widgets/number-list-field.tsx'
import { SearchSelectOnDemand } from '@peyk/ui/widgets/search-select-on-demand.tsx'
import { Segmented } from '@peyk/ui/widgets/segmented.tsx'
import type { TargetFieldProps } from '../_kit/form.ts'
import type { FileHeld } from './form.state.ts'

type KeptFile = NonNullable<FileHeld['file']>

/** The file that was chosen: how far its check is, then what its rows are. */
export interface ChosenFile {
  file: KeptFile
  error: string | undefined
  /** Takes it out of the form, and what it said of itself with it. */
  onDrop: () => void
}

interface FileHands {
  upload: (file: File, aid: UploadAid) => Promise<KeptFile>
  /** Files that were brought before; left out for who may not see them. */
  loadFiles: LoadOptions<string> | undefined
  ShowFile: (chosen: ChosenFile) => ReactNode
}

const SOURCES = (['upload', 'kept'] as const).map((value) => ({ value, label: texts.sources[value] }))
const hint = texts.fileHint(extensionsText(RECIPIENT_FILE), formatFileSize(RECIPIENT_FILE.maxBytes))

/** A file, brought now or before, and numbers beside it. */
export function FileTargetField({
  value,
  onChange,
  onBlur,
  error,
  ref,
  upload,
  loadFiles,
  ShowFile,
}: TargetFieldProps<FileHeld> & FileHands) {
  // An upload ends while the form goes on: what is changed is what stands in it then.
  const latest = useRef(value)
  latest.current = value
  const change = (part: Partial<FileHeld>) => {
    latest.current = { ...latest.current, ...part }
    onChange(latest.current)
  }
  const changeOthers = (part: Partial<FileHeld['others']>) => change({ others: { ...latest.current.others, ...part } })
  const [source, setSource] = useState<'upload' | 'kept'>('upload')
  const box = useRef<HTMLDivElement>(null)
  const { file, others } = value
  return (
    <div className="flex flex-col gap-5">
      <div
        className="flex flex-col gap-3"
        ref={(element) => {
          box.current = element
          ref(element && { focus: () => box.current?.querySelector<HTMLElement>('button, input')?.focus() })
        }}
      >
        {file !== null ? (
          <ShowFile file={file} error={error} onDrop={() => change({ file: null })} />
        ) : (
          <>
            {loadFiles !== undefined && (
              <Segmented label={texts.source} options={SOURCES} value={source} onChange={setSource} />
            )}
            {loadFiles !== undefined && source === 'kept' ? (
              <SearchSelectOnDemand
                label={texts.kept}
                hint={texts.keptHint}
                placeholder={texts.keptPlaceholder}
                isRequired
                value={null}
                onChange={(option) => change({ file: { id: Number(option.value), name: option.label } })}
                onBlur={onBlur}
                error={error}
                load={loadFiles}
              />
            ) : (
              <FileUpload
                label={texts.file}
                hint={hint}
                isRequired
                rules={RECIPIENT_FILE}
                error={error}
                upload={async (brought, aid) => {
                  const kept = await upload(brought, aid)
                  change({ file: kept })
                  return null
                }}
              />
            )}
          </>
        )}
      </div>
      <NumberListField
        label={texts.others}
        hint={texts.othersHint}
        value={others.numbers}
        onChange={(numbers) => changeOthers({ numbers })}
        onBlur={onBlur}
        typed={others.typed}
        onTyped={(typed) => changeOthers({ typed })}
      />
    </div>
  )
}
