import { MAX_SHEET_ROWS } from '@peyk/sheets/writing/xlsx-writer-xml.ts'
import { useCallback, useEffect, useRef, useState } from 'react'

import { createCsvFile, saveFile, type ExportColumn, type TableFile } from './table-export.ts'
import type { ExportFormat, ExportSource } from './export-source.ts'
import { createXlsxFile } from './xlsx-file.ts'

export type ExportState = {
  state: 'making' | 'failed' | 'too_many' | 'done'
  rows: number
  /** Null until the first page told. */
  total: number | null
}

type PartialFile<Row> = { file: TableFile<Row>; page: number; rows: number }

/** Reads page after page into a file and saves it. What failed goes on from the page that failed. */
export function useTableExport<Row>({
  format,
  source,
  columns,
}: {
  format: ExportFormat
  source: ExportSource<Row>
  columns: readonly ExportColumn<Row>[]
}): ExportState & { resume: () => void } {
  const [progress, setProgress] = useState<ExportState>({ state: 'making', rows: 0, total: null })
  const request = useRef({ format, source, columns })
  const made = useRef<PartialFile<Row> | null>(null)
  const stop = useRef(new AbortController())
  const make = useCallback(async ({ signal }: AbortController) => {
    const { format: kind, source: from, columns: exportColumns } = request.current
    made.current ??= {
      file: kind === 'csv' ? createCsvFile(exportColumns) : createXlsxFile(exportColumns),
      page: 1,
      rows: 0,
    }
    const so = made.current
    let total: number | null = null
    setProgress((now) => ({ ...now, state: 'making' }))
    try {
      do {
        const answer = await from.readPage({ page: so.page, signal })
        if (signal.aborted) return
        total = answer.total
        if (kind === 'xlsx' && total >= MAX_SHEET_ROWS) return setProgress({ state: 'too_many', rows: 0, total })
        await so.file.add(answer.rows)
        so.page += 1
        so.rows += answer.rows.length
        setProgress({ state: 'making', rows: so.rows, total })
        // Rows that are gone meanwhile do not come any more.
        if (answer.rows.length === 0) break
      } while (so.rows < total)
      const content = await so.file.end()
      if (signal.aborted) return
      saveFile({ name: `${from.name}.${kind}`, content })
      setProgress({ state: 'done', rows: so.rows, total: so.rows })
    } catch {
      if (!signal.aborted) setProgress({ state: 'failed', rows: so.rows, total })
    }
  }, [])
  useEffect(() => {
    const controller = new AbortController()
    stop.current = controller
    made.current = null
    void make(controller)
    return () => controller.abort()
  }, [make])
  return { ...progress, resume: () => void make(stop.current) }
}
