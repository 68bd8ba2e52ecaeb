import { useQuery } from '@tanstack/react-query'
import { ClipboardList, Download, FileWarning, FolderOpen, Trash2 } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import { fileTexts } from '@peyk/phrases/fa/files/file-screens.ts'
import type { SelectedKeys } from '@peyk/ui/table/selection/table-selection.ts'
import { Button } from '@peyk/ui/button/button.tsx'
import { DataTable } from '@peyk/ui/table/data-table.tsx'
import { EmptyState } from '@peyk/ui/display/empty-state.tsx'
import { NothingFound } from '../../../lib/search/nothing-found.tsx'
import type { useUrlList } from '../../../lib/search/use-url-list.ts'
import { filesQuery, type FileRow } from '../files.api.ts'
import { toFilesParams, hasRejectedRows, fileReportHref, isExporting } from '../files.model.ts'
import type { FilesSearch } from '../url-params.ts'
import { fileColumns } from './file-columns.tsx'
import { RemoveFiles } from './remove-files.tsx'
import { useFileDownload } from './use-file-download.ts'

const { list: texts, acts } = fileTexts

interface FilesTableProps {
  search: FilesSearch
  list: ReturnType<typeof useUrlList<FilesSearch>>
  upload: ReactNode
}

/** The files of what is chosen, newest first. */
export function FilesTable({ search, list, upload }: FilesTableProps) {
  const files = useQuery(filesQuery(toFilesParams(search)))
  const download = useFileDownload()
  const [selected, setSelected] = useState<SelectedKeys>(new Set())
  const [removal, setRemoval] = useState<{ ids: readonly number[]; isOpen: boolean } | null>(null)
  const remove = (ids: readonly number[]) => setRemoval({ ids, isOpen: true })
  const only =
    removal?.ids.length === 1 ? files.data?.rows.find(({ file_id }) => file_id === removal.ids[0]) : undefined
  const actionsOf = (file: FileRow) => [
    {
      id: 'show',
      label: file.report === null ? acts.details : acts.show,
      icon: ClipboardList,
      onAction: () => list.change({ file: file.file_id }),
    },
    ...(file.status === 'ready'
      ? [{ id: 'download', label: acts.download, icon: Download, onAction: () => void download(file.file_id) }]
      : []),
    ...(hasRejectedRows(file)
      ? [
          {
            id: 'rejected',
            label: acts.rejected,
            icon: FileWarning,
            onAction: () => void download(file.file_id, { isRejected: true }),
          },
        ]
      : []),
    {
      id: 'remove',
      label: isExporting(file) ? acts.stopMaking : file.status === 'processing' ? acts.stop : acts.remove,
      icon: Trash2,
      isDanger: true,
      onAction: () => remove([file.file_id]),
    },
  ]
  return (
    <>
      <DataTable
        {...list.table(files)}
        label={texts.label}
        columns={fileColumns}
        rowKey={(file) => String(file.file_id)}
        rowName={(file) => file.name}
        rowHref={({ file_id }) => fileReportHref(search, file_id)}
        rowActions={actionsOf}
        selection={{
          selected,
          onChange: setSelected,
          actions: (
            <Button size="sm" variant="secondary" icon={Trash2} onPress={() => remove([...selected].map(Number))}>
              {texts.chosen}
            </Button>
          ),
        }}
        empty={
          search.search !== undefined ? (
            <NothingFound
              title={texts.noResult}
              description={texts.noResultHint}
              onClear={() => list.change({ search: undefined, page: 1 })}
            />
          ) : (
            <EmptyState
              icon={FolderOpen}
              title={search.category === undefined ? texts.empty : texts.emptyCategory}
              description={texts.emptyHint}
              action={upload}
            />
          )
        }
      />
      {removal !== null && (
        <RemoveFiles
          fileIds={removal.ids}
          file={only}
          isOpen={removal.isOpen}
          onClose={() => setRemoval({ ...removal, isOpen: false })}
          onDone={() => setSelected(new Set([...selected].filter((key) => !removal.ids.includes(Number(key)))))}
        />
      )}
    </>
  )
}
