import { useState } from 'react'

import { onDemand, useOpening } from '../lazy/lazy-component.ts'
import type { Exported } from './table-export.ts'
import { ExportMenu } from './export-menu.tsx'

/** Where the rows of a file come from. */
export type TableExport<Row> = {
  /** The file's name without its ending. */
  name: string
  /** What the file says, where that is more than the table shows. */
  columns?: readonly Exported<Row>[]
  /** Pages from 1 on, until as many rows as there are have come. */
  readPage: (asked: { page: number; signal: AbortSignal }) => Promise<{ rows: readonly Row[]; total: number }>
}

export type ExportFormat = 'xlsx' | 'csv'

export type ExportButtonProps<Row> = {
  source: TableExport<Row>
  columns: readonly Exported<Row>[]
  /** How many rows go into the file, where that is known before. */
  rows?: number | undefined
  isDisabled?: boolean
}

const making = onDemand(async () => (await import('./export-progress.tsx')).ExportMaking)

/** Makes a file of rows, all pages of them: for spreadsheets or as plain text. What it takes comes with the press. */
export function ExportButton<Row>({ source, columns, rows, isDisabled = false }: ExportButtonProps<Row>) {
  const { Part: Making, isOpen, isLoading, open, close, warm } = useOpening(making)
  const [order, setOrder] = useState<{ format: ExportFormat; source: TableExport<Row> } | null>(null)
  const make = (format: ExportFormat) => {
    // What is asked for now is what is made, whatever is filtered meanwhile.
    setOrder({ format, source })
    open()
  }
  if (Making !== undefined && isOpen && order !== null) {
    return (
      <Making
        format={order.format}
        source={order.source as TableExport<unknown>}
        columns={(order.source.columns ?? columns) as readonly Exported<unknown>[]}
        onEnd={close}
      />
    )
  }
  return <ExportMenu onChoose={make} rows={rows} isDisabled={isDisabled} isLoading={isLoading} onWarm={warm} />
}
