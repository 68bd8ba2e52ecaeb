import { MAX_SHEET_ROWS } from '@peyk/sheets/writing/xlsx-writer-xml.ts'
import { ui } from '@peyk/phrases/fa/ui/kit.ts'
import { uiExport } from '@peyk/phrases/fa/ui/export.ts'
import { CircleCheck } from 'lucide-react'
import { useEffect, useRef } from 'react'

import { errorClass } from '../app/class-names.ts'
import { Digits } from '../format/digits.tsx'
import { formatCount } from '../format/format-values.ts'
import type { ExportColumn } from './table-export.ts'
import { useTableExport } from './use-table-export.ts'
import { Button } from '../button/button.tsx'
import type { ExportFormat, ExportSource } from './export-source.ts'
import { ProgressBar } from '../display/progress-bar.tsx'

export type ExportProgressProps = {
  format: ExportFormat
  source: ExportSource<unknown>
  columns: readonly ExportColumn<unknown>[]
  /** It was called off, or is read and done. */
  onEnd: () => void
}

/** A file on its way: how far it is, the way to call it off, and what went wrong with the way to go on. */
export function ExportProgress({ format, source, columns, onEnd }: ExportProgressProps) {
  const { state, rows, total, resume } = useTableExport({ format, source, columns })
  const cancel = useRef<HTMLButtonElement>(null)
  // The menu that was pressed is gone; the focus stays at its place.
  useEffect(() => cancel.current?.focus(), [])
  return (
    <div className="flex flex-wrap items-center justify-end gap-x-3 gap-y-2">
      {state === 'making' && (
        <div className="w-56">
          <ProgressBar
            label={uiExport.making}
            percent={total === null || total === 0 ? 0 : (rows / total) * 100}
            note={
              <Digits>
                {total === null
                  ? uiExport.written(formatCount(rows))
                  : uiExport.writtenOf(formatCount(rows), formatCount(total))}
              </Digits>
            }
          />
        </div>
      )}
      <p role="status" className="flex items-center gap-1.5 text-sm text-success empty:hidden">
        {state === 'done' && (
          <>
            <CircleCheck size={16} aria-hidden className="shrink-0" />
            <Digits>{uiExport.done(formatCount(rows))}</Digits>
          </>
        )}
      </p>
      <p role="alert" className={`${errorClass} empty:hidden`}>
        {state === 'failed' && uiExport.failed}
        {state === 'too_many' && uiExport.tooMany(formatCount(MAX_SHEET_ROWS))}
      </p>
      {state === 'failed' && (
        <Button size="sm" variant="secondary" onPress={resume}>
          {uiExport.goOn}
        </Button>
      )}
      <Button ref={cancel} size="sm" variant="ghost" onPress={onEnd}>
        {state === 'making' || state === 'failed' ? ui.cancel : ui.close}
      </Button>
    </div>
  )
}
