import { fieldSentences, labelOf } from '@peyk/phrases/fa/fields.ts'
import { validationFailed } from '../../../platform/refusal.ts'
import type { Refusal } from '../../../platform/refusal.ts'

/** «تکمیل گزینه … الزامی است» under a field that is there but holds nothing, such as a message of blanks. */
export const requiredField = (field: string): Refusal =>
  validationFailed({ [field]: [fieldSentences.required(labelOf(field.split('.')))] })
