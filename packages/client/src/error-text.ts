import { ApiError } from './api-error.ts'

/** The two sentences of the panel itself; they come from packages/phrases. */
export interface ErrorTexts {
  /** «error in sending information»: one text for all three names the specification gives it (decision E4). */
  sendFailed: string
  /** What a restricted colleague reads (decision E2). */
  accessRestricted: string
}

/**
 * The generic handler of spec §8: 500 → the generic text; else the unique sentences of `meta.errors` joined by line
 * breaks; else `meta.message`; else the generic text.
 */
export const serverErrorText = (error: ApiError, texts: ErrorTexts): string => {
  if (error.status === 500) return texts.sendFailed
  const sentences = [...new Set(Object.values(error.errors).flat())].filter((sentence) => sentence !== '')
  if (sentences.length > 0) return sentences.join('\n')
  return error.message === '' ? texts.sendFailed : error.message
}

/** What an error display shows (spec §8, decision E3): a string as it is, then the access message, then the handler. */
export const errorText = (error: unknown, texts: ErrorTexts): string => {
  if (typeof error === 'string') return error
  if (!(error instanceof ApiError)) return texts.sendFailed
  if (error.code === '403-8' || error.code === '403_8') return texts.accessRestricted
  return serverErrorText(error, texts)
}

/**
 * The sentences of one field, joined, or undefined. `fields` lists the names the field may have in an answer
 * (`params.recipients`); deeper names (`params.recipients.0`) count as theirs.
 */
export const fieldErrorText = (error: unknown, ...fields: string[]): string | undefined => {
  if (!(error instanceof ApiError)) return undefined
  const sentences = Object.entries(error.errors).flatMap(([name, said]) =>
    fields.some((field) => name === field || name.startsWith(`${field}.`)) ? said : [],
  )
  return sentences.length === 0 ? undefined : [...new Set(sentences)].join('\n')
}
