import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { StoredFile } from '@peyk/sending-modes/_kit/list-file.ts'
import { fileQuery } from '../../files/files.api.ts'
import { filePlaceholders } from './file-placeholders.model.ts'
import type { PersonalisedTexts } from '../send-form/send-mode.model.ts'

const NO_PREVIEW: PersonalisedTexts = { placeholders: [], rows: [], texts: [] }

/** The columns of a checked file as placeholders, and its first rows to look at. */
export const useFilePreview = (file: StoredFile | null): PersonalisedTexts => {
  const { data } = useQuery({ ...fileQuery(file?.id ?? 0), enabled: file !== null })
  const report = file === null ? null : (data?.report ?? null)
  return useMemo(() => {
    if (report === null) return NO_PREVIEW
    const { message_column: column, preview = [] } = report
    return {
      ...filePlaceholders(report),
      texts: column === null ? [] : preview.map((row) => row[column] ?? '').filter((text) => text !== ''),
    }
  }, [report])
}
