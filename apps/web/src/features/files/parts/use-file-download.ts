import { useQueryClient } from '@tanstack/react-query'
import { fileTexts } from '@peyk/phrases/fa/files/file-screens.ts'
import { errorTextOf } from '../../../lib/call-error-message.ts'
import { followDownload } from '../../../lib/download-file.ts'
import { tell } from '../../../lib/toasts/show-toast.ts'
import { fileQuery } from '../files.api.ts'

/** Hands a file to the browser by a signed address, which is asked for at the press: it is good for ten minutes. */
export const useFileDownload = () => {
  const client = useQueryClient()
  return async (fileId: number, { isRejected = false } = {}): Promise<void> => {
    try {
      const { url } = await client.fetchQuery({ ...fileQuery(fileId), staleTime: 0 })
      if (url === null) tell({ title: fileTexts.acts.failed, tone: 'warning' })
      else followDownload(isRejected ? `${url}&invalid_only=1` : url)
    } catch (error) {
      tell({ title: fileTexts.acts.failed, description: errorTextOf(error), tone: 'warning' })
    }
  }
}
