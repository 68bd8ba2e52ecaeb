import { apiOf } from '@peyk/client/query-options.ts'
import type { CallData } from '@peyk/contract/core/endpoint.ts'
import * as contract from '@peyk/contract/staff/staff-pictures.ts'
import type { UploadOptions } from '@peyk/ui/upload/upload.ts'
import { useSession } from '../session/session.tsx'
import { toUploadProblem } from '../files/upload-failure.ts'
import { uploadFile } from '../files/upload-file.ts'

const { path } = apiOf('staff', contract).publishPicture

export type PublishedPicture = CallData<typeof contract.publishPicture>

/** Brings a picture for what staff publish, with its progress. Throws what an upload field shows. */
export function usePublishPicture(): (file: File, options: UploadOptions) => Promise<PublishedPicture> {
  const session = useSession()
  return async (file, options) => {
    try {
      const token = session.token()
      return await uploadFile<PublishedPicture>({ path, fields: {}, file, fileField: 'picture', token, options })
    } catch (failure) {
      throw toUploadProblem(failure)
    }
  }
}
