import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { KeptFile } from '@peyk/sending-modes/_kit/list-file.ts'
import { fileQuery } from '../../files/files.api.ts'
import { columnsOf } from '../send-form/personalised-text.model.ts'
import type { Personal } from '../send-form/send-mode.model.ts'

const NOTHING: Personal = { placeholders: [], rows: [], texts: [] }

/** The columns of a checked file as placeholders, and its first rows to look at. */
export const useFileRows = (file: KeptFile | null): Personal => {
  const { data } = useQuery({ ...fileQuery(file?.id ?? 0), enabled: file !== null })
  const report = file === null ? null : (data?.report ?? null)
  return useMemo(() => {
    if (report === null) return NOTHING
    const { message_column: column, preview = [] } = report
    return {
      ...columnsOf(report),
      texts: column === null ? [] : preview.map((row) => row[column] ?? '').filter((text) => text !== ''),
    }
  }, [report])
}
