import { ApiError } from '@peyk/client/api-error.ts'
import { errorText } from '@peyk/client/error-text.ts'
import { shell } from '@peyk/phrases/fa/panel/shell.ts'

const texts = { sendFailed: shell.sendFailed, accessRestricted: shell.accessRestricted }

/** What a screen shows of a failed call or a message of its own (spec §8). */
export const callErrorMessage = (error: unknown): string =>
  error instanceof ApiError && error.kind === 'network' ? shell.noAnswer : errorText(error, texts)
