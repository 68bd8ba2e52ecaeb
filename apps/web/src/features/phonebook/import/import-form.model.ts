import { contactImportTexts } from '@peyk/phrases/fa/phonebook/contact-import.ts'
import type { ConsentChoice } from '../contact/contact-form.model.ts'
import type { Mapping } from './import-mapping.model.ts'

/** What is asked once for all rows of a sheet. */
export interface ImportConsentValues extends Record<string, unknown> {
  source: ConsentChoice | null
  note: string
  isGiven: boolean
  /** What becomes of whose number is in the group already. */
  existing: 'skip' | 'update'
}

/** What is chosen on the way in for a sheet. */
export interface ImportFormValues extends ImportConsentValues {
  /** 0 while there is none. */
  fileId: number
  name: string
  /** Null until somebody changed what was guessed. */
  mapping: Mapping | null
  hasHeader: boolean | null
  /** Its rows are being taken in, or were; only the outcome is left to be seen. */
  isStarted: boolean
}

export const emptyImportForm: ImportFormValues = {
  fileId: 0,
  name: '',
  mapping: null,
  hasHeader: null,
  source: null,
  note: '',
  isGiven: false,
  existing: 'skip',
  isStarted: false,
}

export const isWorthSaving = ({ fileId }: ImportFormValues): boolean => fileId > 0

/** Whether what the browser kept is such a form, of whichever release. */
export const isImportFormValues = (stored: unknown): stored is ImportFormValues => {
  if (stored === null || typeof stored !== 'object') return false
  const values = stored as Partial<ImportFormValues>
  return (
    typeof values.fileId === 'number' &&
    typeof values.name === 'string' &&
    typeof values.note === 'string' &&
    typeof values.isGiven === 'boolean' &&
    typeof values.isStarted === 'boolean' &&
    (values.existing === 'skip' || values.existing === 'update') &&
    (values.mapping === null || typeof values.mapping === 'object') &&
    (values.hasHeader === null || typeof values.hasHeader === 'boolean') &&
    (values.source === null ||
      (typeof values.source === 'string' && values.source in contactImportTexts.consent.sources))
  )
}

/** What keeps the sheet from being taken in, by field. */
export const consentProblems = ({ source, isGiven }: ImportConsentValues): Record<string, string> => ({
  ...(source === null && { source: contactImportTexts.consent.sourceMissing }),
  ...(!isGiven && { isGiven: contactImportTexts.consent.confirmMissing }),
})

/** The permission as the call takes it. */
export const toImportConsentRequest = ({ source, note }: ImportConsentValues) => {
  const trimmedNote = note.trim()
  return source === null ? {} : { consent: { source, ...(trimmedNote !== '' && { note: trimmedNote }) } }
}
