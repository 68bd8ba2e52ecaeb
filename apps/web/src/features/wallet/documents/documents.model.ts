import { DOCUMENT_KINDS } from '@peyk/contract/wallet/money-words.ts'
import { documentTexts as texts } from '@peyk/phrases/fa/wallet/documents.ts'
import type { FilterItem } from '@peyk/ui/filter/filter-query.ts'
import { formatDigits, isolateLtr } from '@peyk/ui/format/format-values.ts'
import type { LoadOptions } from '@peyk/ui/select/use-paged-options.ts'
import { monthName } from '../jalaali-month.model.ts'
import type { DocumentRow, PrintedDocument } from '../wallet-documents.api.ts'

/** The filters of the list; of months those that a statement has. */
export const filterItems = (month: string | undefined, loadMonths: LoadOptions<string>): readonly FilterItem[] => [
  {
    type: 'options',
    key: 'kind',
    title: texts.filters.kind,
    options: DOCUMENT_KINDS.map((value) => ({ value, label: texts.kind[value] })),
  },
  {
    type: 'options',
    key: 'month',
    title: texts.filters.month,
    options: month === undefined ? [] : [{ value: month, label: monthName(month) }],
    load: loadMonths,
  },
]

/** What a document was issued for. */
export const documentSubject = ({ month, payment_id: payment, corrects }: DocumentRow): string => {
  if (corrects !== null) return texts.corrects(isolateLtr(formatDigits(corrects)))
  if (month !== null) return texts.forMonth(monthName(month))
  return payment === null ? '—' : texts.forPayment(formatDigits(payment))
}

type Party = PrintedDocument['buyer']

/** A field of a party with what it says, in the order of the page. */
export const partyFields = (party: Party): readonly { key: keyof Party; label: string; value: string }[] => [
  { key: 'name', label: texts.party.name[party.user_type], value: party.name },
  { key: 'national_id', label: texts.party.nationalId[party.user_type], value: party.national_id },
  ...(party.user_type === 'legal' || party.economic_code !== ''
    ? [{ key: 'economic_code', label: texts.party.economicCode, value: party.economic_code } as const]
    : []),
  ...(party.user_type === 'legal'
    ? [{ key: 'registration_number', label: texts.party.registrationNumber, value: party.registration_number } as const]
    : []),
  { key: 'phone', label: texts.party.phone, value: party.phone },
  { key: 'postal_code', label: texts.party.postalCode, value: party.postal_code },
  { key: 'address', label: texts.party.address, value: party.address },
]

const PAGES: readonly { href: string; label: string; keys: readonly (keyof Party)[] }[] = [
  {
    href: '/profile/personal-info',
    label: texts.toPersonalInfo,
    keys: ['name', 'national_id', 'economic_code', 'registration_number'],
  },
  { href: '/profile/contact-info', label: texts.toContactInfo, keys: ['phone'] },
  { href: '/profile/address-info', label: texts.toAddressInfo, keys: ['postal_code', 'address'] },
]

/** What a document lacks of its buyer, and the pages of the profile where it is filled in. */
export const missingOfBuyer = (buyer: Party) => {
  const missing = partyFields(buyer).filter(({ value }) => value === '')
  const keys = new Set(missing.map(({ key }) => key))
  return {
    labels: missing.map(({ label }) => label),
    pages: PAGES.filter((page) => page.keys.some((key) => keys.has(key))),
  }
}
