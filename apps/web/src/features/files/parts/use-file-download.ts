import { useQueryClient } from '@tanstack/react-query'
import { fileTexts } from '@peyk/phrases/fa/files/file-screens.ts'
import { callErrorMessage } from '../../../lib/call-errors/call-error-message.ts'
import { openDownload } from '../../../lib/files/download-file.ts'
import { showToast } from '../../../lib/toasts/show-toast.ts'
import { fileQuery } from '../files.api.ts'

/** Hands a file to the browser by a signed address, which is asked for at the press: it is good for ten minutes. */
export const useFileDownload = () => {
  const client = useQueryClient()
  return async (fileId: number, { isRejected = false } = {}): Promise<void> => {
    try {
      const { url } = await client.fetchQuery({ ...fileQuery(fileId), staleTime: 0 })
      if (url === null) showToast({ title: fileTexts.acts.failed, tone: 'warning' })
      else openDownload(isRejected ? `${url}&invalid_only=1` : url)
    } catch (error) {
      showToast({ title: fileTexts.acts.failed, description: callErrorMessage(error), tone: 'warning' })
    }
  }
}
