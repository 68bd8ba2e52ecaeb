import { TARGETED_TYPES } from '@peyk/contract/sending/targeted-sends.ts'
import { fieldSentences, fieldLabel } from '@peyk/phrases/fa/server/field-errors.ts'
import { validationFailed } from '../../../../platform/app-error.ts'
import type { Refusal } from '../../../../platform/app-error.ts'

/** «تکمیل گزینه … الزامی است» under a field that is there but holds nothing, such as a message of blanks. */
export const requiredField = (field: string): Refusal =>
  validationFailed({ [field]: [fieldSentences.required(fieldLabel(field.split('.')))] })

const AUDIENCE_FIELDS: Readonly<Record<string, string>> = {
  webservice: 'params.recipients',
  phonebook: 'params',
  keyword_phonebook: 'params',
  ...Object.fromEntries(TARGETED_TYPES.map((type) => [type, 'params'])),
}

/** The field of a send's audience in its request. */
export const audienceFieldOf = ({ type, of }: { type: string; of: object }): string =>
  type === 'pattern_many' && !('file_id' in of && of.file_id !== undefined)
    ? 'recipients'
    : (AUDIENCE_FIELDS[type] ?? 'file_id')
