import { ApiError } from '@peyk/client/api-error.ts'
import { fieldErrorText } from '@peyk/client/error-text.ts'
import { momentMs } from '@peyk/ui/format/format-values.ts'
import type { Preview } from '../sending.api.ts'

/** A preview and what it was counted for, as the browser keeps both: a reload finds the counting where it was. */
export interface SavedPreview {
  id: number
  /** The request, as text. */
  body: string
  /** The confirmation stood open. */
  isOpen: boolean
}

export const isSavedPreview = (stored: unknown): stored is SavedPreview => {
  if (typeof stored !== 'object' || stored === null) return false
  const { id, body, isOpen } = stored as Partial<SavedPreview>
  return typeof id === 'number' && typeof body === 'string' && typeof isOpen === 'boolean'
}

/** One that is about to end is counted anew rather than shown. */
const MIN_LEFT_MS = 60_000

/** Whether what was counted may be shown again for the same request. */
export const isReusable = (preview: Preview | undefined, nowMs: number): boolean =>
  preview !== undefined &&
  (preview.status === 'counting' || preview.status === 'ready') &&
  momentMs(preview.expires_at) - nowMs > MIN_LEFT_MS

const CONFLICT = 409
const NOT_FOUND = 404

/**
 * What a refused confirmation means. `quiet`: its line lets nothing leave at that time. `changed`: the price or the people are others by now, and are counted again.
 * `expired`: nothing is left of the preview. `settled`: it has become a send, or is not there yet: look at it again.
 */
export type SubmitFailure = 'lost' | 'repeat' | 'quiet' | 'changed' | 'expired' | 'settled' | 'refused'

export const classifySubmitFailure = (failure: unknown, targetNames: readonly string[]): SubmitFailure => {
  if (!(failure instanceof ApiError)) return 'refused'
  if (failure.kind === 'network') return 'lost'
  const { status, errors } = failure
  if (status === CONFLICT) {
    if (fieldErrorText(failure, 'repeat') !== undefined) return 'repeat'
    if (fieldErrorText(failure, 'shift_to_hours') !== undefined) return 'quiet'
    if (fieldErrorText(failure, 'expected_price', ...targetNames) !== undefined) return 'changed'
    return 'settled'
  }
  return status === NOT_FOUND && Object.keys(errors).length === 0 ? 'expired' : 'refused'
}

/** A counting that failed, as the refusal that it would have been. */
export const toApiError = ({ error_text: text, error_field: field }: Preview): ApiError =>
  new ApiError({
    kind: 'server',
    status: 422,
    message: text ?? '',
    errors: field === null || text === null ? {} : { [field]: [text] },
  })

/** Of personal texts: how many there are of each length and price, the shortest first. */
export const costByLength = ({ parts_counts: lengths }: Preview) =>
  lengths.flatMap(({ parts, encoding, mci_count, other_count, mci_price, other_price }) =>
    [
      { operator: 'mci' as const, count: mci_count, eachRial: mci_price },
      { operator: 'others' as const, count: other_count, eachRial: other_price },
    ]
      .filter(({ count }) => count > 0)
      .map((slot) => ({ ...slot, parts, key: `${parts} ${encoding} ${slot.operator}` })),
  )

/** Whom a message really leaves for: whoever stands on a blacklist gets none. */
export const deliverableCount = (
  preview: Pick<Preview, 'recipient_count' | 'blacklist_count' | 'cancel_11_count'>,
): number => preview.recipient_count - preview.blacklist_count - preview.cancel_11_count

/** The operators that have anybody, in their fixed order, with how many and what one costs in rial. */
export const costByOperator = ({ operator_counts: counts, mci_price: mci, other_price: other }: Preview) =>
  (['mci', 'irancell', 'other'] as const)
    .filter((operator) => counts[operator] > 0)
    .map((operator) => ({ operator, count: counts[operator], eachRial: operator === 'mci' ? mci : other }))
