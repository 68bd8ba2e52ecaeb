import { contract } from '@peyk/contract/core/contract.ts'
import { actorOf } from '../../platform/security/audit.ts'
import { routes } from '../../platform/http/routes.ts'
import { chooseColumns, recheckColumns } from './uploads/usecases/choose-columns.ts'
import { deleteFiles } from './usecases/delete-files.ts'
import { downloadFile } from './usecases/download-file.ts'
import { saveUpload } from './uploads/usecases/save-upload.ts'
import { listCategories } from './usecases/list-categories.ts'
import { listFiles } from './usecases/list-files.ts'
import type { ChosenColumns } from './uploads/usecases/build-check-request.ts'
import { prepareUpload } from './uploads/usecases/prepare-upload.ts'
import { showFile } from './usecases/show-file.ts'
import { showStorageUsage } from './usecases/show-storage-usage.ts'

const chosenColumnsIn = (input: {
  mobile_column?: string | undefined
  message_column?: string | undefined
  has_header?: boolean | undefined
}): ChosenColumns => ({
  mobileColumn: input.mobile_column,
  messageColumn: input.message_column,
  hasHeader: input.has_header,
})

export const filesRoutes = routes(contract.files, {
  list: ({ input, scope, deps }) => listFiles({ scope, input }, deps),
  upload: async ({ input, scope, caller, deps, runOnce }) => {
    const { file: upload, purpose, category_id: categoryId } = input
    const prepared = await prepareUpload(
      { scope, caller, upload, purpose, categoryId, chosen: chosenColumnsIn(input) },
      deps,
    )
    return runOnce(scope, (inOne) => saveUpload({ scope, caller, prepared }, inOne))
  },
  show: ({ input, scope, caller, deps }) => showFile({ scope, caller, fileId: input.file_id }, deps),
  choose: async ({ input, scope, caller, deps, runOnce }) => {
    const fileId = input.file_id
    const recheck = await recheckColumns(
      { scope, caller, fileId, chosen: chosenColumnsIn(input), purpose: input.purpose },
      deps,
    )
    return runOnce(scope, (inOne) => chooseColumns({ scope, caller, fileId, recheck }, inOne))
  },
  deleteList: ({ input, scope, caller, request, deps }) =>
    deleteFiles({ scope, fileIds: input.listFiles, actor: actorOf(caller, request) }, deps),
  categories: ({ scope, deps }) => listCategories({ scope }, deps),
  room: ({ scope, deps }) => showStorageUsage({ scope }, deps),
  download: async ({ input, scope, caller, request, deps, respondWithFile }) => {
    respondWithFile(await downloadFile({ scope, caller, input, isSigned: request.isSigned }, deps))
    return null
  },
})
