import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { fileTexts } from '@peyk/phrases/fa/files/file-screens.ts'
import { formatFileSize } from '@peyk/ui/format/file-size.ts'
import { storageUsageQuery } from '../files.api.ts'

/** How much of its storage the account has used: an upload that does not fit is refused. */
export function StorageUsage(): ReactNode {
  const { data } = useQuery(storageUsageQuery())
  if (data === undefined) return null
  return (
    <p className="text-sm text-ink-2">
      {fileTexts.room(formatFileSize(data.used_bytes), formatFileSize(data.allowed_bytes))}
    </p>
  )
}
