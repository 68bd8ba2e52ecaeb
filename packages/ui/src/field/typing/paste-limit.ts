/**
 * More than this in one paste, in UTF-16 units, is no text for a field: it is refused whole, before anything reads it.
 * A thousand numbers in the longest form with blanks and line breaks are a third of it.
 */
export const MAX_PASTE_CHARS = 100_000

/** Whether a paste is refused unread. */
export const isPasteTooLong = (pasted: string): boolean => pasted.length > MAX_PASTE_CHARS
