import { ApiError } from '@peyk/client/api-error.ts'
import { config } from '../config.ts'

/** A file of the server by its path, which wants the user's token. Throws `ApiError`. */
export const fetchFile = async ({ path, token }: { path: string; token: string | null }): Promise<Blob> => {
  const answer = await fetch(`${config.apiBase}/${path}`, { headers: token === null ? {} : { Authorization: token } })
  if (!answer.ok) throw new ApiError({ kind: 'server', status: answer.status })
  return answer.blob()
}
