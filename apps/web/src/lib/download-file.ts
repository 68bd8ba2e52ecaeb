import { ApiError } from '@peyk/client/api-error.ts'
import { saveFile } from '@peyk/ui/export/table-export.ts'
import { config } from './config.ts'

/** Follows a signed address: the browser keeps the file under the name that the server gives it. */
export const openDownload = (address: string): void => {
  const link = document.createElement('a')
  link.href = address
  link.download = ''
  link.click()
}

/** A file of the server by its path, which wants the user's token. Throws `ApiError`. */
export const fetchFile = async ({ path, token }: { path: string; token: string | null }): Promise<Blob> => {
  const answer = await fetch(`${config.apiBase}/${path}`, { headers: token === null ? {} : { Authorization: token } })
  if (!answer.ok) throw new ApiError({ kind: 'server', status: answer.status })
  return answer.blob()
}

/** Fetches a file by its path with the user's token and saves it as a download. Throws `ApiError`. */
export const downloadFile = async ({ path, name, token }: { path: string; name: string; token: string | null }) => {
  saveFile({ name, content: await fetchFile({ path, token }) })
}
