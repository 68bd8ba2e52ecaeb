import { useState } from 'react'
import { bankVersionTexts } from '@peyk/phrases/fa/number-banks/number-bank-version.ts'
import { callErrorMessage } from '../../../lib/call-errors/call-error-message.ts'
import { downloadFile } from '../../../lib/files/download-file.ts'
import { useSession } from '../../../lib/session/session.tsx'
import { showToast } from '../../../lib/toasts/show-toast.ts'

/** Gets a file that the server writes at once, with a toast when it does not. */
export function useBankDownload() {
  const session = useSession()
  const [isBusy, setBusy] = useState(false)
  const download = async (file: { path: string; name: string }) => {
    setBusy(true)
    try {
      await downloadFile({ ...file, token: session.token() })
    } catch (error) {
      showToast({
        title: bankVersionTexts.report.downloadFailed,
        description: callErrorMessage(error),
        tone: 'warning',
      })
    } finally {
      setBusy(false)
    }
  }
  return { isBusy, download }
}
