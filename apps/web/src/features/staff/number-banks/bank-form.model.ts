import { numberBankForm, type NumberBankKind } from '@peyk/contract/staff/staff-number-bank-forms.ts'
import { formatIsoDayAsJalaali, isoDayOf, parseDateText } from '@peyk/domain/jalaali/format-and-mask.ts'
import { numberBankErrors } from '@peyk/phrases/fa/errors/number-banks.ts'
import { bankVersionTexts } from '@peyk/phrases/fa/number-banks/number-bank-version.ts'
import { schemaCheck, type FormCheck } from '../../../lib/form/schema-validation.ts'
import type { BankVersion } from '../staff-number-banks.api.ts'

const { upload: texts } = bankVersionTexts

/** What a version is known by; days as their fields have them, `1405/08/30`. */
export interface BankFacts extends Record<string, unknown> {
  title: string
  source: string
  usable_from: string
  usable_until: string
  note: string
}
export interface UploadValues extends BankFacts {
  kind: NumberBankKind
  is_dry_run: boolean
}

const dayValue = (iso: string | null): string => (iso === null ? '' : formatIsoDayAsJalaali(iso))

export const toBankFacts = (version: BankVersion | null): BankFacts => ({
  title: version?.title ?? '',
  source: version?.source ?? '',
  usable_from: dayValue(version?.usable_from ?? null),
  usable_until: dayValue(version?.usable_until ?? null),
  note: version?.note ?? '',
})

/** Null: no date. */
const isoDay = (value: string): string | null => {
  const day = parseDateText(value)
  return day === null ? null : isoDayOf(day)
}

/** What a checked form asks of the server; what is empty is left out, and so removed. */
export const toFactsRequest = ({ title, source, note, usable_from: from, usable_until: until }: BankFacts) => {
  const days = { usable_from: isoDay(from), usable_until: isoDay(until) }
  return {
    title: title.trim(),
    source: source.trim(),
    ...(note.trim() !== '' && { note: note.trim() }),
    ...(days.usable_from !== null && { usable_from: days.usable_from }),
    ...(days.usable_until !== null && { usable_until: days.usable_until }),
  }
}

const checkContract = schemaCheck<ReturnType<typeof toFactsRequest>>(numberBankForm, {
  missing: { source: texts.sourceMissing },
})

/** The contract's rules; a date that is none, and an end before its start, are told at their fields. */
export const factsCheck: FormCheck<BankFacts> = (values) => {
  const [from, until] = [isoDay(values.usable_from), isoDay(values.usable_until)]
  const bad = (written: string, day: string | null) => written.trim() !== '' && day === null
  return {
    ...checkContract(toFactsRequest(values)),
    ...(bad(values.usable_from, from) && { usable_from: texts.badDate }),
    ...(bad(values.usable_until, until)
      ? { usable_until: texts.badDate }
      : from !== null &&
        until !== null &&
        until < from && { usable_until: numberBankErrors['number_banks.bad_period'] }),
  }
}
