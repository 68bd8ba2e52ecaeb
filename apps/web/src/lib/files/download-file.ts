import { saveFile } from '@peyk/ui/export/table-export.ts'
import { fetchFile } from './fetch-file.ts'

/** Follows a signed address: the browser keeps the file under the name that the server gives it. */
export const openDownload = (address: string): void => {
  const link = document.createElement('a')
  link.href = address
  link.download = ''
  link.click()
}

/** Fetches a file by its path with the user's token and saves it as a download. Throws `ApiError`. */
export const downloadFile = async ({ path, name, token }: { path: string; name: string; token: string | null }) => {
  saveFile({ name, content: await fetchFile({ path, token }) })
}
