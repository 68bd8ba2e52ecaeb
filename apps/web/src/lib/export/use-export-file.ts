import { useQueryClient } from '@tanstack/react-query'
import { scaledMs } from '@peyk/ui/app/timing.ts'
import { useEffect, useRef, useState } from 'react'
import { callErrorMessage } from '../call-errors/call-error-message.ts'
import { openDownload } from '../files/download-file.ts'
import { showToast } from '../toasts/show-toast.ts'
import { uiExport } from '@peyk/phrases/fa/ui/export.ts'
import { fileQuery } from '../../features/files/files.api.ts'

export interface ExportFile {
  file_id: number
  status: 'processing' | 'ready'
  url: string | null
}

const POLL_INTERVAL_MS = 1000
const sleep = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

/**
 * A file that the server makes: asked for, waited for and handed to the browser. Who leaves the page meanwhile finds it
 * among the files. `percent` is null while nothing is made.
 */
export const useExportFile = ({ failed = uiExport.notMade }: { failed?: string } = {}) => {
  const client = useQueryClient()
  const [percent, setPercent] = useState<number | null>(null)
  // The file that is waited for; another one, or none, once its page is left or it was called off.
  const round = useRef(0)
  const made = useRef<number | null>(null)
  useEffect(
    () => () => {
      round.current += 1
    },
    [],
  )
  const waitFor = async (fileId: number, isWanted: () => boolean): Promise<string | null> => {
    while (isWanted()) {
      const file = await client.fetchQuery({ ...fileQuery(fileId), staleTime: 0 })
      if (file.status === 'ready') return file.url
      if (file.status === 'failed') return null
      if (isWanted()) setPercent(file.progress)
      await sleep(scaledMs(POLL_INTERVAL_MS))
    }
    return null
  }
  /** Answers whether the browser has it. */
  const download = async (ask: () => Promise<ExportFile>): Promise<boolean> => {
    const mine = (round.current += 1)
    const isWanted = () => round.current === mine
    setPercent(0)
    try {
      const { file_id: fileId, url: downloadUrl } = await ask()
      made.current = fileId
      const url = downloadUrl ?? (await waitFor(fileId, isWanted))
      if (!isWanted()) return false
      if (url === null) showToast({ title: failed, tone: 'warning' })
      else openDownload(url)
      return url !== null
    } catch (error) {
      if (isWanted()) showToast({ title: failed, description: callErrorMessage(error), tone: 'warning' })
      return false
    } finally {
      if (isWanted()) setPercent(null)
    }
  }
  /** Waits for it no longer; answers which file it was, where the server had begun one. */
  const cancel = (): number | null => {
    round.current += 1
    setPercent(null)
    return made.current
  }
  return { download, cancel, percent }
}
