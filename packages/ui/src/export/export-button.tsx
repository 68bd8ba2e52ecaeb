import { useState } from 'react'

import { lazyComponent, useLazyOpen } from '../lazy/lazy-component.ts'
import type { ExportColumn } from './table-export.ts'
import { ExportMenu } from './export-menu.tsx'

/** Where the rows of a file come from. */
export type ExportSource<Row> = {
  /** The file's name without its ending. */
  name: string
  /** What the file says, where that is more than the table shows. */
  columns?: readonly ExportColumn<Row>[]
  /** Pages from 1 on, until as many rows as there are have come. */
  readPage: (request: { page: number; signal: AbortSignal }) => Promise<{ rows: readonly Row[]; total: number }>
}

export type ExportFormat = 'xlsx' | 'csv'

export type ExportButtonProps<Row> = {
  source: ExportSource<Row>
  columns: readonly ExportColumn<Row>[]
  /** How many rows go into the file, where that is known before. */
  rows?: number | undefined
  isDisabled?: boolean
}

const exportProgress = lazyComponent(async () => (await import('./export-progress.tsx')).ExportProgress)

/** Makes a file of rows, all pages of them: for spreadsheets or as plain text. What it takes comes with the press. */
export function ExportButton<Row>({ source, columns, rows, isDisabled = false }: ExportButtonProps<Row>) {
  const { Part: Making, isOpen, isLoading, open, close, preload } = useLazyOpen(exportProgress)
  const [order, setOrder] = useState<{ format: ExportFormat; source: ExportSource<Row> } | null>(null)
  const make = (format: ExportFormat) => {
    // What is asked for now is what is made, whatever is filtered meanwhile.
    setOrder({ format, source })
    open()
  }
  if (Making !== undefined && isOpen && order !== null) {
    return (
      <Making
        format={order.format}
        source={order.source as ExportSource<unknown>}
        columns={(order.source.columns ?? columns) as readonly ExportColumn<unknown>[]}
        onEnd={close}
      />
    )
  }
  return <ExportMenu onSelect={make} rows={rows} isDisabled={isDisabled} isLoading={isLoading} onPreload={preload} />
}
