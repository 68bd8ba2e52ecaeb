import { useQueryClient } from '@tanstack/react-query'
import type { UploadPurpose } from '@peyk/contract/files/files.ts'
import { fileSend } from '@peyk/phrases/fa/sending/file-send.ts'
import type { FileActions } from '@peyk/sending-modes/_kit/list-file-field.tsx'
import { formatFileName } from '@peyk/ui/format/file-name.tsx'
import { formatCount } from '@peyk/ui/format/format-values.ts'
import { usePermission } from '../../../lib/permission/use-permission.ts'
import { uploadFile } from '../../../lib/files/upload-file.ts'
import { useSession } from '../../../lib/session/session.tsx'
import { toUploadProblem } from '../../../lib/files/upload-failure.ts'
import { fileQuery, filesQuery, type FileRow } from '../../files/files.api.ts'
import { LazyRecipientFile } from './recipient-file.lazy.tsx'

const FILES_PER_PAGE = 20

/** What a form with a file asks of the server, for files of its own purpose. */
export const useRecipientFileApi = (purpose: UploadPurpose): FileActions => {
  const client = useQueryClient()
  const session = useSession()
  const maySeeFiles = usePermission('file.manage')
  const loadFiles: FileActions['loadFiles'] = async ({ search, page }) => {
    const params = { page, per_page: FILES_PER_PAGE, ...(search !== '' && { search }) }
    const { rows } = await client.fetchQuery(filesQuery({ ...params, category_key: purpose }))
    const items = rows.map(({ file_id: id, name, rows: count }) => ({
      value: String(id),
      label: formatFileName(name),
      ...(count !== null && { description: fileSend.rows(formatCount(count)) }),
    }))
    return { items, hasMore: items.length === FILES_PER_PAGE }
  }
  return {
    upload: async (file, options) => {
      try {
        const stored = await uploadFile<FileRow>({
          path: 'user/files',
          fields: { purpose },
          file,
          token: session.token(),
          options,
        })
        client.setQueryData(fileQuery(stored.file_id).queryKey, stored)
        void client.invalidateQueries({ queryKey: ['files'] })
        return { id: stored.file_id, name: stored.name }
      } catch (error) {
        throw toUploadProblem(error)
      }
    },
    loadFiles: maySeeFiles ? loadFiles : undefined,
    ShowFile: LazyRecipientFile,
  }
}
