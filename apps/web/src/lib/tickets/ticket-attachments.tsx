import { Download, FileArchive } from 'lucide-react'
import { useRef, useState } from 'react'
import type { TicketAttachment } from '@peyk/contract/tickets/ticket-shapes.ts'
import { ticketNames } from '@peyk/phrases/fa/tickets/ticket-names.ts'
import { IconButton } from '@peyk/ui/button/icon-button.tsx'
import { PictureButton } from '@peyk/ui/button/picture-button.tsx'
import { FileName } from '@peyk/ui/format/file-name.tsx'
import { formatFileSize } from '@peyk/ui/format/file-size.ts'
import { formatCount } from '@peyk/ui/format/format-values.ts'
import { LazyWithSkeleton, lazyComponent } from '@peyk/ui/lazy/lazy-component.ts'
import { openDownload } from '../files/download-file.ts'

const { attachment: texts } = ticketNames
/** So many names of a zip are seen before one asks for all that are known. */
const SHOWN_ENTRIES = 4

const pictureDialog = lazyComponent(async () => (await import('./picture-dialog.tsx')).PictureDialog)

interface TicketAttachmentsProps {
  attachments: readonly TicketAttachment[]
  onStale: () => void
}

/** The files of a message: a picture as it is, of a zip what is in it. */
export function TicketAttachments({ attachments, onStale }: TicketAttachmentsProps) {
  return (
    <ul className="flex flex-col gap-2">
      {attachments.map((file) => (
        <li key={file.id}>
          {file.kind === 'picture' ? <Picture file={file} onStale={onStale} /> : <Zip file={file} />}
        </li>
      ))}
    </ul>
  )
}

/** The address of a picture changes with every reading; what is shown already is not fetched again. */
const useSteadyUrl = ({ url }: TicketAttachment, onStale: () => void) => {
  const [shown, setShown] = useState(url)
  const hasFailed = useRef(false)
  if (hasFailed.current && shown !== url) {
    hasFailed.current = false
    setShown(url)
  }
  return {
    shown,
    onError: () => {
      if (hasFailed.current || shown !== url) return
      hasFailed.current = true
      onStale()
    },
  }
}

const MAX_HEIGHT_PX = 224

/** Its place is kept free before it has come, so that nothing moves. */
const pictureSize = ({ width, height }: TicketAttachment) =>
  width === null || height === null
    ? { maxBlockSize: MAX_HEIGHT_PX }
    : { aspectRatio: `${width} / ${height}`, inlineSize: Math.min(width, (MAX_HEIGHT_PX * width) / height) }

function Picture({ file, onStale }: { file: TicketAttachment; onStale: () => void }) {
  const [isOpen, setOpen] = useState(false)
  const { shown, onError } = useSteadyUrl(file, onStale)
  return (
    <>
      <PictureButton label={texts.open(file.name)} onPress={() => setOpen(true)}>
        <img
          src={shown}
          alt={texts.picture}
          loading="lazy"
          onError={onError}
          style={pictureSize(file)}
          className="h-auto max-w-full object-contain"
        />
      </PictureButton>
      {isOpen && (
        <LazyWithSkeleton
          part={pictureDialog}
          props={{ name: file.name, src: shown, download: file.url, onClose: () => setOpen(false) }}
          skeleton={null}
        />
      )}
    </>
  )
}

function Zip({ file }: { file: TicketAttachment }) {
  const entries = file.entries ?? []
  const [first, rest] = [entries.slice(0, SHOWN_ENTRIES), entries.slice(SHOWN_ENTRIES)]
  const unknown = (file.entry_count ?? entries.length) - entries.length
  return (
    <div className="min-w-0 rounded-lg border border-line bg-surface p-3">
      <div className="flex items-center gap-3">
        <span className="flex size-10 shrink-0 items-center justify-center rounded-md bg-subtle text-ink-2">
          <FileArchive size={20} aria-hidden />
        </span>
        <div className="min-w-0 flex-1">
          <p className="text-sm font-medium wrap-anywhere text-ink">
            <FileName>{file.name}</FileName>
          </p>
          <p className="text-xs text-ink-2">
            {formatFileSize(file.size)}
            {file.entry_count !== null && `، ${texts.contents(formatCount(file.entry_count))}`}
          </p>
        </div>
        <IconButton icon={Download} label={texts.download(file.name)} onPress={() => openDownload(file.url)} />
      </div>
      {entries.length > 0 && (
        <div className="mt-2 border-t border-line pt-2 text-xs text-ink-2">
          <EntryNames entries={first} />
          {rest.length > 0 && (
            <details>
              <summary className="min-h-6 cursor-pointer py-1 font-medium text-primary-ink">
                {texts.more(formatCount(rest.length))}
              </summary>
              <EntryNames entries={rest} />
            </details>
          )}
          {unknown > 0 && <p>{texts.more(formatCount(unknown))}</p>}
        </div>
      )}
    </div>
  )
}

function EntryNames({ entries }: { entries: NonNullable<TicketAttachment['entries']> }) {
  return (
    <ul>
      {entries.map(({ name, size }, at) => (
        <li key={at} className="flex items-baseline justify-between gap-4 py-0.5">
          <bdi dir="auto" className="min-w-0 break-all">
            {name}
          </bdi>
          <span className="shrink-0">{formatFileSize(size)}</span>
        </li>
      ))}
    </ul>
  )
}
