import { useEffect, useRef, useState, type ReactNode } from 'react'
import { fileSend as texts } from '@peyk/phrases/fa/sending/file-send.ts'
import { extensionsText, type FileRules } from '@peyk/ui/upload/file-validation.ts'
import { formatFileSize } from '@peyk/ui/format/file-size.ts'
import type { LoadOptions } from '@peyk/ui/select/use-paged-options.ts'
import type { UploadOptions } from '@peyk/ui/upload/upload.ts'
import { FileUpload } from '@peyk/ui/upload/file-upload.tsx'
import { LazySearchSelect } from '@peyk/ui/select/search-select.lazy.tsx'
import { Segmented } from '@peyk/ui/field/choice/segmented.tsx'
import type { TargetFieldProps } from './form.ts'
import type { StoredFile } from './list-file.ts'

/** The file that was chosen: how far its check is, then what its rows are. */
export interface SelectedFile {
  file: StoredFile
  error: string | undefined
  /** Takes it out of the form, and what it said of itself with it. */
  onDrop: () => void
}

/** What a form with a file asks of the server. */
export interface FileActions {
  upload: (file: File, aid: UploadOptions) => Promise<StoredFile>
  /** Files that were brought before; left out for who may not see them. */
  loadFiles: LoadOptions<string> | undefined
  ShowFile: (chosen: SelectedFile) => ReactNode
}

interface ListFileFieldProps extends TargetFieldProps<StoredFile | null>, FileActions {
  rules: FileRules
  /** What its columns must be. */
  columnsHint: string
}

const SOURCES = (['upload', 'kept'] as const).map((value) => ({ value, label: texts.sources[value] }))

/** The first that can be pressed; what is told of a file may still be on its way, and its place is there already. */
const focusFirst = (box: HTMLElement | null) => (box?.querySelector<HTMLElement>('button, input') ?? box)?.focus()

/** A list for a send, brought now or before. */
export function ListFileField({
  value,
  onChange,
  onBlur,
  error,
  ref,
  upload,
  loadFiles,
  ShowFile,
  rules,
  columnsHint,
}: ListFileFieldProps) {
  const [source, setSource] = useState<'upload' | 'kept'>('upload')
  const box = useRef<HTMLDivElement>(null)
  const chosenId = value?.id
  const before = useRef(chosenId)
  useEffect(() => {
    // The button that was pressed has gone with what it stood for; who has gone on meanwhile stays there.
    if (before.current !== chosenId && document.activeElement === document.body) focusFirst(box.current)
    before.current = chosenId
  }, [chosenId])
  return (
    <div
      tabIndex={-1}
      className="flex flex-col gap-3"
      ref={(element) => {
        box.current = element
        ref(element && { focus: () => focusFirst(box.current) })
      }}
    >
      {value !== null ? (
        <ShowFile file={value} error={error} onDrop={() => onChange(null)} />
      ) : (
        <>
          {loadFiles !== undefined && (
            <Segmented label={texts.source} options={SOURCES} value={source} onChange={setSource} />
          )}
          {loadFiles !== undefined && source === 'kept' ? (
            <LazySearchSelect
              label={texts.kept}
              hint={texts.keptHint}
              placeholder={texts.keptPlaceholder}
              isRequired
              value={null}
              onChange={(option) => onChange({ id: Number(option.value), name: option.label })}
              onBlur={onBlur}
              error={error}
              load={loadFiles}
            />
          ) : (
            <FileUpload
              label={texts.file}
              hint={texts.fileHint(extensionsText(rules), formatFileSize(rules.maxBytes), columnsHint)}
              isRequired
              rules={rules}
              error={error}
              upload={async (brought, aid) => {
                onChange(await upload(brought, aid))
                return null
              }}
            />
          )}
        </>
      )}
    </div>
  )
}
