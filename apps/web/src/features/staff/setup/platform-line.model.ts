import { newPlatformLineForm, platformLineForm } from '@peyk/contract/setup/setup-forms.ts'
import { setupTexts } from '@peyk/phrases/fa/setup/setup-screen.ts'
import { schemaCheck, type FormCheck } from '../../../lib/form/schema-validation.ts'

const { line: texts } = setupTexts

/** What the dialog of the platform's line holds. */
export interface PlatformLineValues extends Record<string, unknown> {
  way: 'fresh' | 'existing'
  number: string
  operator_id: string | null
  carrier: string | null
  line_id: string | null
}

const checkFresh = schemaCheck<PlatformLineValues>(newPlatformLineForm, {
  missing: { number: texts.numberMissing, operator_id: texts.familyMissing, carrier: texts.carrierMissing },
})
const checkExisting = schemaCheck<PlatformLineValues>(platformLineForm, { missing: { line_id: texts.lineMissing } })

export const platformLineCheck: FormCheck<PlatformLineValues> = (values) =>
  values.way === 'fresh' ? checkFresh(values) : checkExisting(values)

/** A line of the platform: what it sends is no advertising and nobody answers it. */
export const toNewLine = (values: PlatformLineValues, accountId: number) => ({
  number: values.number.trim(),
  operator_id: Number(values.operator_id),
  carrier: values.carrier ?? '',
  account_id: accountId,
  type: 'service' as const,
  needs_cancel_suffix: false,
  gets: false,
})
