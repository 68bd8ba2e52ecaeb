import { ApiError } from '@peyk/client/api-error.ts'
import { errorText } from '@peyk/client/error-text.ts'
import { shell } from '@peyk/phrases/fa/panel/shell.ts'
import { uiFiles } from '@peyk/phrases/fa/ui/files.ts'
import { UploadProblem, UploadRefusal } from '@peyk/ui/upload/upload.ts'

const SERVER_FAILED = 500
const TOO_LARGE = 413
/** What forms call the file. */
const FILE_FIELDS = ['file', 'receipt', 'picture'] as const

/** Why an upload failed, for a `FileUpload`: a file that was itself refused can only be replaced by another. */
export const toUploadProblem = (error: unknown): UploadProblem => {
  const status = error instanceof ApiError && error.kind === 'server' ? error.status : 0
  // Something on the way may refuse it without a word of its own.
  const isTooLarge = status === TOO_LARGE
  const sendFailed = isTooLarge
    ? uiFiles.tooLargeOnWay
    : status >= SERVER_FAILED
      ? uiFiles.serverFailed
      : uiFiles.failed
  const said = errorText(error, { sendFailed, accessRestricted: shell.accessRestricted })
  const isOfTheFile = isTooLarge || (error instanceof ApiError && FILE_FIELDS.some((name) => name in error.errors))
  return isOfTheFile ? new UploadRefusal(said) : new UploadProblem(said)
}
