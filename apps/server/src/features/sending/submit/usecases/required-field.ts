import { fieldSentences, fieldLabel } from '@peyk/phrases/fa/server/field-errors.ts'
import { validationFailed } from '../../../../platform/app-error.ts'
import type { Refusal } from '../../../../platform/app-error.ts'

/** «تکمیل گزینه … الزامی است» under a field that is there but holds nothing, such as a message of blanks. */
export const requiredField = (field: string): Refusal =>
  validationFailed({ [field]: [fieldSentences.required(fieldLabel(field.split('.')))] })
