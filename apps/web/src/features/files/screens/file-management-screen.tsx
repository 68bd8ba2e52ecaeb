import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { FileUp } from 'lucide-react'
import type { ReactNode } from 'react'
import { routes } from '@peyk/phrases/fa/panel/routes.ts'
import { ui } from '@peyk/phrases/fa/ui/kit.ts'
import { fileTexts } from '@peyk/phrases/fa/files/file-screens.ts'
import { formatCount } from '@peyk/ui/format/format-values.ts'
import { useLayoutMode } from '@peyk/ui/app/layout-mode.tsx'
import { lazyComponent, useLazyOpen, useLazyWhenVisible } from '@peyk/ui/lazy/lazy-component.ts'
import { Button } from '@peyk/ui/button/button.tsx'
import { ErrorAlert } from '@peyk/ui/display/error-alert.tsx'
import { PageHeader } from '@peyk/ui/navigation/page-header.tsx'
import { LazySelect } from '@peyk/ui/select/select.lazy.tsx'
import { useMobileLayout } from '../../../lib/mobile-layout/mobile-layout.tsx'
import { SearchBox } from '../../../lib/search/search-box.tsx'
import { useUrlList } from '../../../lib/search/use-url-list.ts'
import { categoriesQuery } from '../files.api.ts'
import { FilesTable } from '../parts/files-table.tsx'
import { StorageUsage } from '../parts/storage-usage.tsx'
import type { FilesSearch } from '../url-params.ts'

const uploadDialog = lazyComponent(async () => (await import('../parts/upload-dialog.tsx')).UploadDialog)
const fileDialog = lazyComponent(async () => (await import('../parts/file-dialog.tsx')).FileDialog)
const route = getRouteApi('/panel/file-management')
const ALL = 'all'

/** `/file-management`: what was uploaded and what became of its rows, and exports that are ready. */
export function FileManagementScreen(): ReactNode {
  const search = route.useSearch()
  const list = useUrlList({ search, navigate: route.useNavigate() })
  const categories = useQuery(categoriesQuery())
  const isMobile = useLayoutMode() === 'mobile'
  const { Part: UploadDialog, ...uploading } = useLazyOpen(uploadDialog)
  const { Part: FileDialog, ...showing } = useLazyWhenVisible(fileDialog, search.file !== undefined)
  const upload = (
    <Button
      icon={FileUp}
      isWide={isMobile}
      isLoading={uploading.isLoading}
      onHoverStart={uploading.preload}
      onPress={uploading.open}
    >
      {fileTexts.upload}
    </Button>
  )
  useMobileLayout({ customFooter: isMobile ? upload : null })
  const options = [
    { value: ALL, label: fileTexts.all },
    ...(categories.data ?? []).map(({ key, title, count }) => ({
      value: key,
      label: `${title} (${formatCount(count)})`,
    })),
  ]
  return (
    <>
      <PageHeader title={routes.files} description={fileTexts.description} {...(!isMobile && { action: upload })} />
      {(uploading.hasFailed || showing.hasFailed) && <ErrorAlert className="mb-4">{ui.partFailed}</ErrorAlert>}
      <div className="flex flex-col gap-4">
        <div className="grid gap-3 desk:grid-cols-[minmax(0,1fr)_240px]">
          <SearchBox
            label={fileTexts.list.search}
            value={search.search}
            onSearch={(text) => list.change({ search: text, page: 1 })}
          />
          <LazySelect
            label={fileTexts.categories}
            isLabelHidden
            value={search.category ?? ALL}
            options={options}
            onChange={(value) =>
              list.change({ category: value === ALL ? undefined : (value as FilesSearch['category']), page: 1 })
            }
          />
        </div>
        <FilesTable search={search} list={list} upload={upload} />
        <StorageUsage />
      </div>
      {UploadDialog && uploading.isOpen && (
        <UploadDialog
          onClose={uploading.close}
          onReport={(fileId) => {
            uploading.close()
            list.change({ file: fileId })
          }}
        />
      )}
      {FileDialog && search.file !== undefined && (
        <FileDialog fileId={search.file} onClose={() => list.change({ file: undefined })} />
      )}
    </>
  )
}
