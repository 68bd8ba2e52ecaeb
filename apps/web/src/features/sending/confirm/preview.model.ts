import { ApiError } from '@peyk/client/api-error.ts'
import { fieldErrorText } from '@peyk/client/error-text.ts'
import { momentMs } from '@peyk/ui/format/format-values.ts'
import type { Preview } from '../sending.api.ts'

/** A preview and its request, saved in the browser: after a reload the count goes on. */
export interface SavedPreview {
  id: number
  /** The request, as text. */
  body: string
  /** The confirmation dialog was open. */
  isOpen: boolean
}

export const isSavedPreview = (stored: unknown): stored is SavedPreview => {
  if (typeof stored !== 'object' || stored === null) return false
  const { id, body, isOpen } = stored as Partial<SavedPreview>
  return typeof id === 'number' && typeof body === 'string' && typeof isOpen === 'boolean'
}

/** A preview that expires sooner is counted again. */
const MIN_LEFT_MS = 60_000

/** Whether a preview may be shown again for the same request. */
export const isReusable = (preview: Preview | undefined, nowMs: number): boolean =>
  preview !== undefined &&
  (preview.status === 'counting' || preview.status === 'ready') &&
  momentMs(preview.expires_at) - nowMs > MIN_LEFT_MS

const CONFLICT = 409
const NOT_FOUND = 404

/**
 * Why a confirmation failed. `lost`: no answer came. `consent`: a checkbox is required first (use-required-checkbox.ts).
 * `changed`: price or recipients have changed and are counted again. `expired`: the preview is gone. `settled`: it has
 * become a send already, or is not ready yet: its state is read again. `refused`: the form itself is wrong.
 */
export type SubmitFailure = 'lost' | 'consent' | 'changed' | 'expired' | 'settled' | 'refused'

export const classifySubmitFailure = (failure: unknown, targetNames: readonly string[]): SubmitFailure => {
  if (!(failure instanceof ApiError)) return 'refused'
  if (failure.kind === 'network') return 'lost'
  const { status, errors } = failure
  if (status === CONFLICT) {
    if (fieldErrorText(failure, 'repeat', 'shift_to_hours') !== undefined) return 'consent'
    if (fieldErrorText(failure, 'expected_price', ...targetNames) !== undefined) return 'changed'
    return 'settled'
  }
  return status === NOT_FOUND && Object.keys(errors).length === 0 ? 'expired' : 'refused'
}

/** The error that a failed count stands for. */
export const toApiError = ({ error_text: text, error_field: field }: Preview): ApiError =>
  new ApiError({
    kind: 'server',
    status: 422,
    message: text ?? '',
    errors: field === null || text === null ? {} : { [field]: [text] },
  })
