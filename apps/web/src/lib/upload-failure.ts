import { ApiError } from '@peyk/client/api-error.ts'
import { errorText } from '@peyk/client/error-text.ts'
import { shell } from '@peyk/phrases/fa/shell.ts'
import { uiFiles } from '@peyk/phrases/fa/ui-files.ts'
import { UploadProblem, UploadRefusal } from '@peyk/ui/upload.ts'

const words = { sendFailed: uiFiles.failed, accessRestricted: shell.accessRestricted }

/** Why an upload failed, for a `FileUpload`: of a file that was itself refused only another one helps. */
export const uploadFailure = (error: unknown): UploadProblem => {
  const said = errorText(error, words)
  const isOfTheFile = error instanceof ApiError && 'file' in error.errors
  return isOfTheFile ? new UploadRefusal(said) : new UploadProblem(said)
}
