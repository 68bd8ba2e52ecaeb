import { contract } from '@peyk/contract/core/contract.ts'
import { actorOf } from '../../platform/security/audit.ts'
import { routes } from '../../platform/http/routes.ts'
import { chooseColumns, lookAtColumns } from './uploads/usecases/choose-columns.ts'
import { deleteFiles } from './usecases/delete-files.ts'
import { downloadFile } from './usecases/download-file.ts'
import { keepUpload } from './uploads/usecases/save-upload.ts'
import { listCategories } from './usecases/list-categories.ts'
import { listFiles } from './usecases/list-files.ts'
import type { Chosen } from './uploads/usecases/build-check-request.ts'
import { prepareUpload } from './uploads/usecases/prepare-upload.ts'
import { showFile } from './usecases/show-file.ts'
import { showRoom } from './usecases/show-storage-usage.ts'

const chosenIn = (input: {
  mobile_column?: string | undefined
  message_column?: string | undefined
  has_header?: boolean | undefined
}): Chosen => ({
  mobileColumn: input.mobile_column,
  messageColumn: input.message_column,
  hasHeader: input.has_header,
})

export const filesRoutes = routes(contract.files, {
  list: ({ input, scope, deps }) => listFiles({ scope, input }, deps),
  upload: async ({ input, scope, caller, deps, once }) => {
    const { file: upload, purpose, category_id: categoryId } = input
    const prepared = await prepareUpload({ scope, caller, upload, purpose, categoryId, chosen: chosenIn(input) }, deps)
    return once(scope, (inOne) => keepUpload({ scope, caller, prepared }, inOne))
  },
  show: ({ input, scope, caller, deps }) => showFile({ scope, caller, fileId: input.file_id }, deps),
  choose: async ({ input, scope, caller, deps, once }) => {
    const fileId = input.file_id
    const look = await lookAtColumns({ scope, caller, fileId, chosen: chosenIn(input) }, deps)
    return once(scope, (inOne) => chooseColumns({ scope, caller, fileId, look }, inOne))
  },
  deleteList: ({ input, scope, caller, request, deps }) =>
    deleteFiles({ scope, fileIds: input.listFiles, actor: actorOf(caller, request) }, deps),
  categories: ({ scope, deps }) => listCategories({ scope }, deps),
  room: ({ scope, deps }) => showRoom({ scope }, deps),
  download: async ({ input, scope, caller, request, deps, sayFile }) => {
    sayFile(await downloadFile({ scope, caller, input, isSigned: request.isSigned }, deps))
    return null
  },
})
