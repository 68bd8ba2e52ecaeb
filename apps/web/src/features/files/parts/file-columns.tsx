import { fileTexts } from '@peyk/phrases/fa/files/file-screens.ts'
import { ListTime } from '@peyk/ui/format/list-time.tsx'
import { FileName } from '@peyk/ui/format/file-name.tsx'
import { formatFileSize } from '@peyk/ui/format/file-size.ts'
import { formatCount } from '@peyk/ui/format/format-values.ts'
import { formatPercent } from '@peyk/domain/digits/format.ts'
import { Chip } from '@peyk/ui/display/chip.tsx'
import type { Column } from '@peyk/ui/table/data-table.tsx'
import { ProgressBar } from '@peyk/ui/display/progress-bar.tsx'
import type { FileRow } from '../files.api.ts'
import { isExporting, statusText, statusTones } from '../files.model.ts'

const texts = fileTexts.list.columns

export const fileColumns: readonly Column<FileRow>[] = [
  {
    key: 'name',
    header: texts.name,
    priority: 'title',
    cell: ({ name }) => (
      // In as many lines as it needs: its end tells one file from another.
      <span className="font-medium wrap-anywhere">
        <FileName>{name}</FileName>
      </span>
    ),
  },
  {
    key: 'status',
    header: texts.status,
    priority: 'state',
    width: 'w-36',
    cell: (file) =>
      file.status === 'processing' ? (
        <span className="block w-28">
          <ProgressBar label={statusText(file)} percent={file.progress} note={formatPercent(file.progress)} isBare />
          <span className="text-xs text-ink-2">
            {(isExporting(file) ? fileTexts.makingProgress : fileTexts.progress)(formatPercent(file.progress))}
          </span>
        </span>
      ) : (
        <Chip tone={statusTones[file.status]}>{statusText(file)}</Chip>
      ),
  },
  {
    key: 'rows',
    header: texts.rows,
    width: 'w-28',
    cell: ({ rows }) => (rows === null ? '—' : formatCount(rows)),
  },
  { key: 'size', header: texts.size, width: 'w-28', cell: ({ size }) => formatFileSize(size) },
  { key: 'by', header: texts.by, priority: 'desktop', width: 'w-32', cell: ({ user_name }) => <bdi>{user_name}</bdi> },
  {
    key: 'created',
    header: texts.createdAt,
    width: 'w-28',
    cell: ({ created_at }) => <ListTime at={created_at} format="date" />,
  },
]
