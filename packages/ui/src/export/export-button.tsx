import { useState } from 'react'

import { lazyComponent, useLazyOpen } from '../lazy/lazy-component.ts'
import type { ExportColumn } from './table-export.ts'
import type { ExportFormat, ExportSource } from './export-source.ts'
import { ExportMenu } from './export-menu.tsx'

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
