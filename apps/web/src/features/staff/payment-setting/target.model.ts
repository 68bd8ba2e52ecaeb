import type { TargetKind } from '@peyk/contract/staff/money/staff-payment-forms.ts'
import { bankOfCard, groupCardNumber, parseCardNumber } from '@peyk/domain/bank/card-number.ts'
import { bankOfSheba, parseSheba } from '@peyk/domain/bank/sheba.ts'
import { onlyDigits } from '@peyk/domain/digits/digits.ts'
import type { PaymentTargetRow } from '../staff-payment-settings.api.ts'

// Apart from the form, whose rules the list does not need.

export interface TargetFormValues extends Record<string, unknown> {
  kind: TargetKind
  card_number: string
  account_number: string
  sheba: string
  owner_name: string
  bank_name: string
  is_active: boolean
}

export const toTargetFormValues = (target: PaymentTargetRow | null): TargetFormValues => ({
  kind: target?.kind ?? 'card',
  card_number: target?.card_number ?? '',
  account_number: target?.account_number ?? '',
  sheba: target?.sheba ?? '',
  owner_name: target?.owner_name ?? '',
  bank_name: target?.bank_name ?? '',
  is_active: target?.is_active ?? true,
})

/** The bank that the number tells, from its first digits on; null while it tells none. */
export const bankOfTarget = ({
  kind,
  card_number: card,
  sheba,
}: Pick<TargetFormValues, 'kind' | 'card_number' | 'sheba'>) => {
  if (kind === 'card') return bankOfCard(onlyDigits(card))
  const digits = onlyDigits(sheba)
  return digits.length < 5 ? null : bankOfSheba(`IR${digits}`)
}

/** Whether the number is whole and tells no bank, so that its name is asked for. */
export const needsBankName = (values: Pick<TargetFormValues, 'kind' | 'card_number' | 'sheba'>): boolean =>
  bankOfTarget(values) === null &&
  (values.kind === 'card' ? parseCardNumber(values.card_number) : parseSheba(values.sheba)) !== null

/** What a checked form asks of the server: the numbers of the kind alone, and a bank only where none is told. */
export const toTargetRequest = (values: TargetFormValues) => ({
  kind: values.kind,
  owner_name: values.owner_name.trim(),
  is_active: values.is_active,
  ...(values.kind === 'card'
    ? { card_number: values.card_number.trim() }
    : { account_number: values.account_number.trim(), sheba: values.sheba.trim() }),
  ...(bankOfTarget(values) === null && values.bank_name.trim() !== '' && { bank_name: values.bank_name.trim() }),
})

/** The number by which a target is known: grouped as on the card, or the sheba. */
export const targetNumber = ({ card_number: card, sheba, account_number: account }: PaymentTargetRow): string =>
  card === null ? (sheba ?? account ?? '') : groupCardNumber(card)
