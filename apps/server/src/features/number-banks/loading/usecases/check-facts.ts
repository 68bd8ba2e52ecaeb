import { NUMBER_BANK_FIELDS } from '@peyk/contract/staff/staff-number-bank-forms.ts'
import type { NumberBankField, NumberBankKind } from '@peyk/contract/staff/staff-number-bank-forms.ts'
import { missingFields } from '../../check/bank-columns.ts'
import { numberBankRefusals } from '../../number-banks.errors.ts'

type Mapping = Readonly<Record<string, NumberBankField>>

/** Throws the refusal of columns that leave out what the kind needs, or name a field twice. */
export function checkMapping({
  kind,
  mapping,
}: {
  kind: NumberBankKind
  mapping: Mapping | undefined
}): Mapping | null {
  if (mapping === undefined) return null
  const chosen = Object.values(mapping)
  const twice = NUMBER_BANK_FIELDS.filter((field) => chosen.filter((other) => other === field).length > 1)
  const faults = [...missingFields(kind, (field) => chosen.includes(field)), ...twice]
  if (faults.length > 0) throw numberBankRefusals.badMapping([...new Set(faults)])
  return mapping
}

/** Days of the form `YYYY-MM-DD`, compared as texts. */
export function checkPeriod({
  usable_from: from,
  usable_until: until,
}: {
  usable_from?: string | undefined
  usable_until?: string | undefined
}): void {
  // prettier-ignore
  if (from !== undefined && until !== undefined && until < from) throw numberBankRefusals.badPeriod()
}
